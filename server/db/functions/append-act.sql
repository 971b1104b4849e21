-- Adds an act to the audit log, to be sealed within a minute or two. It waits for nobody. A role that may call it needs
-- no right to the tables.
create or replace function append_act(
  of_series text, of_actor_kind text, of_actor_id text, of_act text, of_record text, of_record_id text,
  of_request text, of_reason text, of_note text
) returns void language sql security definer as $$
  with added as (
    insert into audit_act (series, at, actor_kind, actor_id, act, record, record_id, request_id, reason, note)
    values (of_series, clock_timestamp(), of_actor_kind, of_actor_id, of_act, of_record, of_record_id, of_request,
      of_reason, of_note)
    returning id, series, at
  )
  insert into audit_unsealed (act_id, series, at) select id, series, at from added
$$;
