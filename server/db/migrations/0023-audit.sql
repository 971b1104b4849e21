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

create function audit_hash(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.brand, entry.number,
    extract(epoch from entry.at), entry.actor_kind, entry.actor_id, entry.act, entry.record, entry.record_id,
    entry.request_id)::text, 'UTF8'))
$$;

create function append_audit(
  of_brand text, of_actor_kind text, of_actor_id text, of_act text, of_record text, of_record_id text, of_request text
) returns void language plpgsql as $$
declare
  before audit_chain;
  entry audit_entry;
begin
  insert into audit_chain (brand, number, hash) values (of_brand, 0, '') on conflict do nothing;
  -- One at a time for each brand, until the transaction ends: the chain has one order.
  select * into strict before from audit_chain where brand = of_brand for update;
  entry := row(of_brand, before.number + 1, clock_timestamp(), of_actor_kind, of_actor_id, of_act, of_record,
    of_record_id, of_request, before.hash, ''::bytea);
  entry.hash := audit_hash(entry);
  insert into audit_entry select (entry).*;
  update audit_chain set number = entry.number, hash = entry.hash where brand = of_brand;
end
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the audit log are never changed or deleted';
end
$$;

create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
