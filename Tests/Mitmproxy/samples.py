"""The requests of a pack's samples that go over a wire."""
import json
import pathlib


def requests(folder):
    """Pairs of an endpoint and the JSON text of its arguments."""
    pairs = []
    for path in sorted(pathlib.Path(folder).glob("*.ndjson")):
        for line in path.read_text(encoding="utf-8").splitlines():
            sample = json.loads(line)
            if isinstance(sample.get("response"), dict):
                pairs.append((sample["endpoint"], json.dumps(sample["request"])))
    return pairs
