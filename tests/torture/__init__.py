"""Tortures of the service on loopback, each as long as told: `scripts/torture`; docs/server.md says what they do."""
