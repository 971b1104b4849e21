-- The same for servers of the version before, which know no note.
create or replace function append_audit(
  of_brand text, of_actor_kind text, of_actor_id text, of_act text, of_record text, of_record_id text, of_request text,
  of_reason text default null
) returns void language sql as $$
  select append_act(of_brand, of_actor_kind, of_actor_id, of_act, of_record, of_record_id, of_request, of_reason, null)
$$;
