-- Adds a row to the audit log of a brand, chained to the last one. Writers of one log take turns until their
-- transactions end, so that the chain has one order. So call it as the last statement of a transaction.
create or replace function append_audit(
  of_brand text, of_actor_kind text, of_actor_id text, of_act text, of_record text, of_record_id text, of_request text,
  of_reason text default null
) returns void language plpgsql as $$
declare
  before audit_chain;
  entry audit_entry;
begin
  insert into audit_chain (brand, number, hash) values (of_brand, 0, '') on conflict do nothing;
  -- One writer at a time for each brand, until the transaction ends: the chain has one order.
  select * into strict before from audit_chain where brand = of_brand for update;
  entry := row(of_brand, before.number + 1, clock_timestamp(), of_actor_kind, of_actor_id, of_act, of_record,
    of_record_id, of_request, before.hash, ''::bytea);
  entry.hash := audit_hash(entry);
  insert into audit_entry select (entry).*;
  if of_reason is not null then
    insert into audit_reason (brand, number, reason) values (of_brand, entry.number, of_reason);
  end if;
  update audit_chain set number = entry.number, hash = entry.hash where brand = of_brand;
end
$$;
