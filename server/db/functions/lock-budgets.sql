-- Budgets: [{ scope, key (SHA-256, hexadecimal), most, seconds }]. Counts are kept in slices of a tenth of
-- the window, and every slice that overlaps the window counts. So no span of `seconds` holds more than `most`
-- calls, wherever it begins. Locks are taken in one order; they last until the caller's statement has
-- committed.
create or replace function lock_budgets(budgets jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(of_lock) from (
    select distinct hashtextextended(b.scope || ' ' || b.key, 0) as of_lock
    from jsonb_to_recordset(budgets) as b (scope text, key text)
    order by of_lock
  ) as each_lock;
end
$$;
