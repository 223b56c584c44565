"""A guest protected by a passkey, where the browser has them."""
