"""The rules compiled ahead of time: what each game offers is lowered once and made into one library per machine.

Only the build needs this folder, numba, llvmlite and ziglang; what loads a library is `kernel/library.py`.
"""
