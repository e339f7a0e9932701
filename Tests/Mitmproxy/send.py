"""Sends the request of every sample to a server: send.py URL FOLDER."""
import sys
import time
import urllib.error
import urllib.request

from samples import requests

url, folder = sys.argv[1:]
for attempt in range(200):
    try:
        urllib.request.urlopen(url, timeout=5)
    except urllib.error.HTTPError:
        break  # the stub knows no such path: everything on the way to it works
    except OSError:
        time.sleep(0.1)
else:
    sys.exit("the proxy does not answer")

for endpoint, body in requests(folder):
    request = urllib.request.Request(
        f"{url}/{endpoint}", body.encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        answer.read()
