// libFuzzer itself is linked by -sanitize=fuzzer; this file makes the module a C target.
