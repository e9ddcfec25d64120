#!/bin/sh
# Plays the loss of the PostgreSQL leader, twice, and once more during a rolling upgrade: sh scripts/play-failover.sh
# Needs Debian's packages: apt-get install postgresql patroni etcd-server haproxy. Uses eleven ports from FIRST_PORT (4700).
# OLD names the folder of an earlier version, with its packages (npm ci): it runs first, and the upgrade replaces it by this one.
# Everything lies in one temporary folder, and only what was started here is stopped. Takes five to fifteen minutes.
set -eu
cd "$(dirname "$0")/.."
for program in patroni etcd haproxy; do
  command -v "$program" >/dev/null || PATH="$PATH:/usr/sbin"
  command -v "$program" >/dev/null || { echo "$program is missing: apt-get install postgresql patroni etcd-server haproxy"; exit 1; }
done
export PATH="$PWD/node_modules/.bin:$PATH"
for folder in "${OLD:-.}" .; do
  [ -f "$folder/web/dist/index.html" ] || (cd "$folder" && npm run build)
done
exec node scripts/play-failover.ts
