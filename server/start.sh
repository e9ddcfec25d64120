#!/bin/sh
# Starts the application with the memory settings used by npm, Docker and systemd. The demo passes its own program.
# With more arenas, malloc keeps freed memory that is never reused.
export MALLOC_ARENA_MAX=2
# A smaller young generation: 16 MB, the default, is more than a request needs.
exec node --max-semi-space-size=4 "${@:-server/src/main.ts}"
