"""Ringing people whose page is closed: whom, when, with which words, and through which push service."""
