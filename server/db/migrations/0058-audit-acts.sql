-- Acts of the audit log are added without a lock and sealed by the minute: a block has a hash over its acts and over
-- the block before it. The chain of audit_entry stays as it is, and is still checked; nothing is added to it any more.

create table audit_act (
  id bigint generated always as identity primary key,
  -- a brand; `airline` for what belongs to none
  series text not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  act text not null,
  record text not null,
  record_id text not null,
  request_id text not null,
  -- what travellers may be told
  reason text,
  -- for the airline alone
  note text
);

create index audit_act_by_series on audit_act (series, id);
create index audit_act_by_record on audit_act (record, record_id, id);

-- Acts that wait to be sealed.
create table audit_unsealed (
  act_id bigint primary key,
  series text not null,
  at timestamptz not null
);

create index audit_unsealed_by_series on audit_unsealed (series, act_id);

-- The end of each series: who seals takes it first.
create table audit_series (
  series text primary key,
  -- of its last block
  number bigint not null,
  hash bytea not null
);

create table audit_block (
  series text not null,
  -- from 1, without a gap
  number bigint not null,
  at timestamptz not null,
  -- in their order
  act_ids bigint[] not null,
  -- of the block before, empty bytes for the first
  previous_hash bytea not null,
  hash bytea not null,
  primary key (series, number)
);
