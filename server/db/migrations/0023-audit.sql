-- The audit log: who did what, when, to which record. Rows are only ever added, each chained to the one before it by
-- its hash, so that a row that was changed, added between others or taken out is found (server/db/invariants.ts).

create table audit_chain (
  brand text primary key,
  number bigint not null,
  hash bytea not null
);

create table audit_entry (
  brand text not null,
  -- from 1, without a gap
  number bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  act text not null,
  record text not null,
  record_id text not null,
  request_id text not null,
  -- of the row before, empty bytes for the first
  previous_hash bytea not null,
  hash bytea not null,
  primary key (brand, number)
);

create index audit_entry_by_record on audit_entry (record, record_id, number);
