-- Every posting of the ledger adds up to zero in each currency. This is checked when the transaction commits,
-- because the entries of a posting are written one after the other.
create or replace function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry where posting_id = new.posting_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger posting % does not balance', new.posting_id using errcode = 'JB001';
  end if;
  return null;
end $$;

drop trigger if exists ledger_balance on ledger_entry;
create constraint trigger ledger_balance after insert or update on ledger_entry
  deferrable initially deferred for each row execute function ledger_posting_balances();
