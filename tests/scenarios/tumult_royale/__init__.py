"""The worked examples of Tumult Royale, written as players tell them."""
