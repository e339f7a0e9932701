#!/usr/bin/env python3
"""Opens an HTML report in headless Chromium and fails on anything but a quiet, complete page.

  page.py FILE.html FOLDER    # screenshots go to FOLDER

Speaks the browser's own protocol over a pipe: every request but the page itself, every console
message of level error or warning and every uncaught exception is a failure, with scripts on and off.
"""
import base64
import json
import os
import subprocess
import sys
import tempfile
import time


class Browser:
    def __init__(self, profile):
        from_us, ours = os.pipe()
        theirs, to_us = os.pipe()

        def pipes():
            os.dup2(from_us, 3)
            os.dup2(to_us, 4)

        # Both numbers are used by the child alone; keep the originals clear of them.
        from_us, to_us = os.dup(from_us), os.dup(to_us)
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe",
             "--user-data-dir=" + profile],
            preexec_fn=pipes, pass_fds=(3, 4, from_us, to_us), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_us)
        os.close(to_us)
        self.output, self.input = ours, theirs
        self.rest, self.last, self.events = b"", 0, []

    def send(self, method, session=None, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise SystemExit("%s: %s" % (method, answer["error"]["message"]))
                return answer["result"]

    def receive(self):
        while b"\0" not in self.rest:
            piece = os.read(self.input, 1 << 20)
            if not piece:
                raise SystemExit("the browser closed the connection")
            self.rest += piece
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        if "method" in message:
            self.events.append(message)
        return message

    def wait(self, method):
        while not any(event["method"] == method for event in self.events):
            self.receive()


def visit(browser, url, shot, width, dark, scripts):
    target = browser.send("Target.createTarget", url="about:blank")["targetId"]
    session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Network", "Log", "Runtime"):
        browser.send(domain + ".enable", session)
    browser.send("Emulation.setDeviceMetricsOverride", session, width=width, height=1200,
                 deviceScaleFactor=1, mobile=width < 500)
    browser.send("Emulation.setEmulatedMedia", session, features=[
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
    browser.send("Emulation.setScriptExecutionDisabled", session, value=not scripts)
    browser.events.clear()
    start = time.monotonic()
    browser.send("Page.navigate", session, url=url)
    browser.wait("Page.loadEventFired")
    loaded = time.monotonic() - start
    picture = browser.send("Page.captureScreenshot", session, format="png")["data"]
    with open(shot, "wb") as file:
        file.write(base64.b64decode(picture))
    faults = []
    for event in browser.events:
        method, about = event["method"], event["params"]
        if method == "Network.requestWillBeSent" and about["request"]["url"] != url:
            faults.append("it asked for " + about["request"]["url"][:200])
        elif method == "Runtime.exceptionThrown":
            faults.append("uncaught: " + about["exceptionDetails"]["text"])
        elif method == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            faults.append(about["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            faults.append("console.%s" % about["type"])
    layout = browser.send("Page.getLayoutMetrics", session)["cssContentSize"]
    if layout["width"] > width:
        faults.append("%d pixels wide in a window of %d" % (layout["width"], width))
    browser.send("Target.closeTarget", targetId=target)
    name = os.path.basename(shot)
    print("%s: loaded in %.0f ms, %d faults" % (name, loaded * 1000, len(faults)))
    return faults


def main(page, folder):
    faults = []
    url = "file://" + os.path.abspath(page)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(profile)
        try:
            for name, width, dark, scripts in (
                    ("wide-light", 1280, False, True), ("wide-dark", 1280, True, True),
                    ("narrow-light", 390, False, True), ("no-scripts", 1280, False, False)):
                shot = os.path.join(folder, name + ".png")
                faults += visit(browser, url, shot, width, dark, scripts)
        finally:
            browser.process.terminate()
            browser.process.wait()
    for fault in faults:
        print("page: " + fault)
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
