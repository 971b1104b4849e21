#!/bin/sh
# Beside Patroni on each database machine, as the user of the database. Patroni asks PostgreSQL over a connection that
# stands, and so does not see a postmaster that takes no new one: nobody fails over, and no server can start. This asks
# with a new connection each time. A postmaster that lives and has answered none of four is ended with all of its
# processes, some twelve seconds after the first; Patroni then sees a crash, and a standby takes over (docs/cluster.md).
#
# POSTGRES_BIN, DATA_FOLDER and DATABASE_ADDRESS are in watch.env.
set -u

patience=2 # seconds, for one answer
most=4     # connections in turn without an answer, a second between them

say() {
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $*"
}

# Its process id; none when PostgreSQL does not run here. The file of one that is gone names a number that may be
# another program's by now.
postmaster() {
  read -r pid 2>/dev/null <"$DATA_FOLDER/postmaster.pid" || return 1
  read -r program 2>/dev/null <"/proc/$pid/comm" || return 1
  [ "$program" = postgres ] && echo "$pid"
}

# Ids of its processes: the fourth field of stat is the parent, and the name before it is (postgres).
children() {
  for stat in /proc/[0-9]*/stat; do
    read -r child name state parent rest 2>/dev/null <"$stat" || continue
    [ "$name $parent" = "(postgres) $1" ] && echo "$child"
  done
}

silent=0
asked=
while sleep 1; do
  pid=$(postmaster) || { silent=0; continue; }
  "$POSTGRES_BIN/pg_isready" -q -h "$DATABASE_ADDRESS" -p 5432 -t "$patience"
  # 0 takes connections, 1 refuses them because it starts or stops, 2 says nothing
  if [ $? -ne 2 ] || [ "$pid" != "$asked" ]; then silent=0; else silent=$((silent + 1)); fi
  asked=$pid
  [ "$silent" -ge "$most" ] || continue
  say "postmaster $pid has answered no new connection $silent times in turn: it is ended, with its processes"
  # The parent first: it makes no children that are missed.
  kill -STOP "$pid"
  all=$(children "$pid")
  # shellcheck disable=SC2086
  kill -KILL "$pid" $all
  silent=0
done
