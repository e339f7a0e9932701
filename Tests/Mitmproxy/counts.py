"""Holds a results file against the samples that were sent: counts.py RESULTS FOLDER."""
import json
import sys

from samples import requests

with open(sys.argv[1], encoding="utf-8") as file:
    results = json.load(file)
sent = len(requests(sys.argv[2]))
read = results["interactions"]
# The one request beside the samples asked whether the proxy answers.
expected = {"read": sent + 1, "judged": sent, "unmatched": 1, "unreadable": 0, "notRecorded": 0}
found = {name: read[name] for name in expected}
if found != expected or results["outcome"] != "conforms":
    sys.exit(f"expected {expected} and conforms, found {found} and {results['outcome']}")
print(f"{sent} requests through mitmproxy: judged, and conforming")
