"""Tables of learners on a graphics card: the same rules, arrays that stay there. NVIDIA's driver is all it needs."""
