#!/usr/bin/env python3
"""Holds the plain schemas of `assay schema` against `assay check`, through a validator from PyPI.

  agree.py ASSAY [--count N] [--seed N] [--contracts DIR]

Changes the pack's samples at random, judges each changed interaction by both, and compares for
each request and response which keywords are violated. Left out is what no plain validator
asserts: format, contentMediaType, contentSchema, http, unless, and rules across messages. Prints
the disagreements, and ends with 1 where there is one. Needs the package jsonschema-rs.
"""
import argparse
import collections
import copy
import json
import os
import random
import subprocess
import sys
import tempfile

import jsonschema_rs

SIDES = ("request", "response")
SILENT = {"format", "contentMediaType", "contentSchema", "http", "unless"}


class Validator:
    """One plain schema, run by jsonschema-rs.

    The package jsonschema would not do: in the regular expressions of Python `$` matches before a
    line feed at the end, and in those of ECMA-262, which JSON Schema asks for, it does not.
    """

    def __init__(self, schema):
        self.schema = schema
        jsonschema_rs.meta.validate(schema)
        self.compiled = jsonschema_rs.Draft202012Validator(schema)

    def keywords(self, value):
        """The keywords that a value violates; `body` for the one that the export adds."""
        return {self.keyword([str(step) for step in error.schema_path])
                for error in self.compiled.iter_errors(value)}

    def keyword(self, path):
        # A reference is written as `$ref`, with the steps inside what it leads to behind it.
        schema, holder = self.schema, self.schema
        for step in path:
            holder = schema
            while isinstance(holder, dict) and step not in holder and "$ref" in holder:
                holder = self.target(holder["$ref"])
            if step == "$ref":
                schema = self.target(holder["$ref"])
                continue
            schema = holder[int(step)] if isinstance(holder, list) else holder[step]
        if schema is False:
            return "false"
        if isinstance(holder, dict) and holder.get("$comment") == "nil or empty is failure":
            return "body"
        return path[-1]

    def target(self, reference):
        schema = self.schema
        for step in reference.removeprefix("#/").split("/"):
            schema = schema[step.replace("~1", "/").replace("~0", "~")]
        return schema


def places(value, path=()):
    """The path of every value in a value, its own first."""
    yield path
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], path + (name,))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], path + (index,))


def at(value, path):
    for step in path:
        value = value[step]
    return value


class Mutator:
    """Changes interactions at random, the same way for the same seed."""

    def __init__(self, samples, seed):
        self.random = random.Random(seed)
        self.samples = samples
        self.names, self.values = set(), {}
        for sample in samples:
            for side in SIDES:
                message = body(sample, side)
                for path in places(message) if message is not None else ():
                    if path and isinstance(path[-1], str):
                        self.names.add(path[-1])
                    self.values[json.dumps(at(message, path))] = at(message, path)
        self.names = sorted(self.names)
        # What another method's parameter is called is wrong here, or even forbidden.
        self.labels = sorted({name for sample in samples for name in sample["request"]})
        self.values = [self.values[key] for key in sorted(self.values)]

    def interaction(self):
        sample = copy.deepcopy(self.random.choice(self.samples))
        side = self.random.choice([side for side in SIDES if body(sample, side) is not None])
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            message = self.changed(body(sample, side))
            if side == "request":
                sample["request"] = message
            else:
                sample["response"]["body"] = message
        return sample

    def changed(self, message):
        pick = self.random
        path = pick.choice(list(places(message)))
        value = at(message, path)
        if isinstance(value, dict) and pick.random() < 0.7:
            value = dict(value)
            name = pick.choice(sorted(value) or [""])
            kind = pick.randrange(4)
            if kind == 0:
                value.pop(name, None)
            elif kind == 1:
                value[pick.choice((pick.choice(self.names), name + "x", name.upper(), ""))] = (
                    value.pop(name, None))
            elif kind == 2:
                names = pick.choice((self.names, self.labels))
                value[pick.choice(names)] = pick.choice(self.values)
            else:
                for name in sorted(value):
                    if pick.random() < 0.5:
                        del value[name]
        elif isinstance(value, list) and pick.random() < 0.7:
            value = pick.choice((value + value[:1], value[1:], [], value + [None], value[::-1]))
        elif isinstance(value, str) and pick.random() < 0.7:
            value = self.text(value)
        elif isinstance(value, (int, float)) and not isinstance(value, bool) and pick.random() < 0.5:
            value = pick.choice((-value, value + 0.001, value + 1, value * 1000, 0, 1.0, 2.5, -0.0))
        else:
            value = copy.deepcopy(pick.choice(self.values + [None, True, False, 0, 1, 7.0, 1e300,
                                                             "", " ", "0", [], {}, [[]], {"": ""}]))
        return replaced(message, path, value)

    def text(self, value):
        pick = self.random
        kind = pick.randrange(6)
        if kind == 0:
            # Lengths around the limits of contracts, of which a part are outside the first plane.
            size = pick.choice((1, 2, 3, 14, 50, 255, 256, 257, 499, 500, 501, 999, 1000, 1001))
            filler = pick.choice(("x", "0", "\u00e9", "\U0001f600", " "))
            return (value + filler * size)[:size]
        if kind == 1:
            return value[:pick.randrange(len(value) + 1)]
        if kind == 2:
            added = pick.choice((" ", "\n", "x", "-", "\u0000", "\u0661", "\u2028", None))
            return " " if added is None else value + added
        if kind == 3:
            return value.swapcase()
        if kind == 4:
            place = pick.randrange(len(value) + 1)
            return value[:place] + pick.choice("09aZ_ /<>&\u00e9\u0130") + value[place + 1:]
        digits = "%02d%02d%04d%02d%02d%02d" % (
            pick.randrange(33), pick.randrange(14), pick.choice((1900, 2000, 2023, 2024, 2026)),
            pick.randrange(26), pick.randrange(62), pick.randrange(62))
        return digits


def replaced(value, path, new):
    if not path:
        return new
    value = dict(value) if isinstance(value, dict) else list(value)
    value[path[0]] = replaced(value[path[0]], path[1:], new)
    return value


def body(sample, side):
    if side == "request":
        return sample.get("request")
    return (sample.get("response") or {}).get("body")


def has(sample, side):
    return "request" in sample if side == "request" else "body" in (sample.get("response") or {})


def contents(schema, found):
    """The definitions that hold for the JSON inside strings, and for nothing that is compared."""
    if isinstance(schema, dict):
        if "contentSchema" in schema and "$ref" in schema["contentSchema"]:
            found.add(schema["contentSchema"]["$ref"].removeprefix("#"))
        for value in schema.values():
            contents(value, found)
    elif isinstance(schema, list):
        for value in schema:
            contents(value, found)


def holders(schema, path=()):
    """The instance paths of the strings that hold JSON."""
    if not isinstance(schema, dict):
        return
    if "contentSchema" in schema:
        yield path
    for name, value in schema.get("properties", {}).items():
        yield from holders(value, path + (name,))
    for keyword, step in (("additionalProperties", "*"), ("items", "[]")):
        yield from holders(schema.get(keyword), path + (step,))
    for keyword in ("then", "else"):
        yield from holders(schema.get(keyword), path)
    for branch in schema.get("allOf", []):
        yield from holders(branch, path)


def patterned(schema, path):
    """Whether the export says a format of ours by a pattern at this path."""
    for step in path:
        schema = schema.get("properties", {}).get(step) if isinstance(schema, dict) else None
    return isinstance(schema, dict) and "pattern" in schema and "format" not in schema


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("assay")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--contracts", default=os.path.join(
        os.path.dirname(__file__), "..", "..", "Contracts", "cheggout-ios-sdk"))
    options = parser.parse_args()
    assay, pack = os.path.abspath(options.assay), os.path.abspath(options.contracts)

    def run(*arguments, **more):
        return subprocess.run([assay, *arguments], capture_output=True, text=True, **more)

    samples = []
    folder = os.path.join(pack, "samples")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as lines:
            samples += [json.loads(line) for line in lines if '"endpoint"' in line]

    validators = {}
    for endpoint in sorted({sample["endpoint"] for sample in samples}):
        for side in SIDES:
            answer = run("schema", endpoint, side, "--contracts", pack)
            if answer.returncode == 0:
                validators[endpoint, side] = Validator(json.loads(answer.stdout))

    mutator = Mutator(samples, options.seed)
    interactions = samples + [mutator.interaction() for _ in range(options.count)]
    with tempfile.TemporaryDirectory() as scratch:
        with open(os.path.join(scratch, "in.ndjson"), "w", encoding="utf-8") as file:
            for number, interaction in enumerate(interactions):
                interaction = dict(interaction, session="s%d" % number)
                file.write(json.dumps(interaction) + "\n")
        answer = run("check", "in.ndjson", "--contracts", pack, "--quiet",
                     "--max-samples", "100000", cwd=scratch)
        if answer.returncode not in (0, 1):
            sys.exit("assay check ended with %s\n%s" % (answer.returncode, answer.stderr))
        with open(os.path.join(scratch, "Reports/latest/results.json"), encoding="utf-8") as file:
            results = json.load(file)
    if results["interactions"]["judged"] != len(interactions):
        sys.exit("judged are %s of %d" % (results["interactions"], len(interactions)))

    said, compared = collections.defaultdict(set), set()
    for clause in results["clauses"]:
        key = clause["endpoint"], clause["side"]
        if key not in validators or clause["level"] != "must":
            continue
        schema = validators[key].schema
        keyword = clause["keyword"].split("(")[0]
        path = tuple(clause["path"].split("/")) if clause["path"] else ()
        if keyword == "format" and patterned(schema, path):
            keyword = "pattern"
        inside = set()
        contents(schema, inside)
        if (keyword in SILENT or any("@" + place in clause["id"] for place in inside)
                or any(path[:len(holder)] == holder and len(path) > len(holder)
                       for holder in holders(schema))):
            continue
        compared.add(clause["id"])
        if clause["violations"] > len(clause["samples"]):
            sys.exit("%s has violations without a sample" % clause["id"])
        for sample in clause["samples"]:
            said[sample["line"] - 1, clause["side"]].add(keyword)

    counts, disagreements = collections.Counter(), 0
    for number, interaction in enumerate(interactions):
        for side in SIDES:
            validator = validators.get((interaction["endpoint"], side))
            if validator is None or not has(interaction, side):
                continue
            value = body(interaction, side)
            theirs, ours = validator.keywords(value), said[number, side]
            # Nothing else is said of a value that holds nothing.
            if "body" in ours and "body" in theirs:
                ours = theirs = {"body"}
            counts["violate" if theirs else "conform"] += 1
            counts.update("by " + keyword for keyword in theirs)
            if theirs != ours:
                disagreements += 1
                if disagreements <= 20:
                    print("%s %s: assay says %s, %s says %s\n  %s" % (
                        interaction["endpoint"], side, sorted(ours) or "nothing", "jsonschema-rs",
                        sorted(theirs) or "nothing", json.dumps(value)[:2000]))
    kinds = ", ".join("%s %d" % (name[3:], counts[name]) for name in sorted(counts)
                      if name.startswith("by "))
    print("%d interactions of seed %d, %d messages conform, %d violate (%s), %d clauses" % (
        len(interactions), options.seed, counts["conform"],
        counts["violate"], kinds, len(compared)))
    print("%d disagreements" % disagreements)
    sys.exit(1 if disagreements or not counts["conform"] or not counts["violate"] else 0)


if __name__ == "__main__":
    main()
