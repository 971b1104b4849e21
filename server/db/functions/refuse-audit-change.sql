-- Rows are only ever added to the audit log.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the audit log are never changed or deleted';
end
$$;

create or replace trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create or replace trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
create or replace trigger audit_reason_stays before update or delete on audit_reason
  for each row execute function refuse_audit_change();
create or replace trigger audit_reason_is_not_emptied before truncate on audit_reason
  for each statement execute function refuse_audit_change();
create or replace trigger audit_act_stays before update or delete on audit_act
  for each row execute function refuse_audit_change();
create or replace trigger audit_act_is_not_emptied before truncate on audit_act
  for each statement execute function refuse_audit_change();
create or replace trigger audit_block_stays before update or delete on audit_block
  for each row execute function refuse_audit_change();
create or replace trigger audit_block_is_not_emptied before truncate on audit_block
  for each statement execute function refuse_audit_change();
