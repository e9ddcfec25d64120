#!/bin/sh
# Starts the application with its memory settings, the same for npm, Docker and systemd. The demo passes a program of its own.
# With more than two arenas, malloc holds memory that is never used again.
export MALLOC_ARENA_MAX=2
# A smaller young generation: 16 MB, the default, is more than a request needs.
exec node --max-semi-space-size=4 "${@:-server/src/main.ts}"
