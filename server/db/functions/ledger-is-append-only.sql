-- A posting is never changed or deleted: another posting corrects a mistake.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'JB002';
end $$;

create or replace trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();
