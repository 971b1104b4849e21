-- Takes back one call that was counted at that time. It is planned once, maybe while there are few rows, and there are
-- many soon: each is found by its scope and key. `is not distinct from` keeps it off the index of slices of time.
create or replace function uncount_call(budgets jsonb, counted_at timestamptz) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform lock_budgets(budgets);
  update throttle_count t set count = t.count - 1
  from jsonb_to_recordset(budgets) as b (scope text, key text, seconds int)
  where t.scope = b.scope and t.key = decode(b.key, 'hex') and t.count > 0
    and t.window_start is not distinct from budget_slice(b.seconds, counted_at);
end
$$;
