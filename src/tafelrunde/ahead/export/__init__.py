"""The rules for programs of others: a library with a C header, a WebAssembly module, or PTX for graphics cards."""
