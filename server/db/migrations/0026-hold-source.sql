-- Unpaid holds are counted by where they come from (docs/decisions/0024).
alter table hold
  -- a keyed hash of an address, an IPv6 network or an agency, as long as the hold keeps seats
  add column source bytea,
  -- it was beyond what its source may hold without a puzzle
  add column beyond_share boolean not null default false;
create index hold_by_source on hold (source) where state = 'held';

-- It is made again with other arguments (server/db/functions).
drop function if exists take_hold(
  uuid, uuid, text, float8, float8, text, bigint, bigint, jsonb, text, jsonb
);
