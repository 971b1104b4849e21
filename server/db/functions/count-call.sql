-- The same as count_budgets, by itself.
create or replace function count_call(budgets jsonb, is_beyond boolean)
returns table (used int, is_over boolean, opens_in double precision, counted_at timestamptz)
language plpgsql as $$
begin
  -- a crash may lose the newest counts: they are not worth a sync of the disk each
  perform set_config('synchronous_commit', 'off', true);
  return query select * from count_budgets(budgets, is_beyond);
end
$$;
