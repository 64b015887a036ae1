#!/bin/sh
# Runs the built server, or the program that is named, with Node's memory settings for a small machine
# (docs/decisions/0020-costs-per-request.md). `exec` leaves one process, which receives the signals.
# One arena: otherwise memory is spread over one for each thread.
: "${MALLOC_ARENA_MAX:=1}"
export MALLOC_ARENA_MAX
exec node --max-semi-space-size=8 --heap-growing-percent=25 --v8-pool-size=1 "${1:-${0%/*}/dist/main.js}"
