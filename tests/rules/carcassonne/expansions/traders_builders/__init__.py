"""Traders & Builders."""
