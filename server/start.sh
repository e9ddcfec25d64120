#!/bin/sh
# Starts the application with the memory settings used by npm, Docker and systemd. The demo passes its own program.
# With more arenas, malloc keeps freed memory that is never reused.
export MALLOC_ARENA_MAX=2
exec node "${@:-server/src/main.ts}"
