-- Takes back one call that was counted at that time. Budget by budget, as the statement is planned once, maybe while there
-- are few rows: each row is found by its scope and key then, and `is not distinct from` keeps it off the index of slices.
create or replace function uncount_call(budgets jsonb, counted_at timestamptz) returns void language plpgsql
set enable_seqscan = off as $$
declare
  budget record;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform lock_budgets(budgets);
  for budget in select * from jsonb_to_recordset(budgets) as b (scope text, key text, seconds int) loop
    update throttle_count t set count = t.count - 1
    where t.scope = budget.scope and t.key = decode(budget.key, 'hex') and t.count > 0
      and t.window_start is not distinct from budget_slice(budget.seconds, counted_at);
  end loop;
end
$$;
