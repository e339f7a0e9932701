#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own main function, for programs that have a main of their own.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*body)(const uint8_t *data, size_t size));

#endif
