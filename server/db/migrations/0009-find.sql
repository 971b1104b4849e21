-- Finding a booking: calls counted against budgets of a sliding window.

-- Budgets: [{ scope, key (SHA-256, hexadecimal), most, seconds }]. Counts are kept in slices of a tenth of the
-- window, and every slice that overlaps the window counts: in no span of `seconds`, wherever it begins, are more
-- than `most` calls counted. Locks are taken in one order; they last until the caller's statement has committed.
create function lock_budgets(budgets jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(of_lock) from (
    select distinct hashtextextended(b.scope || ' ' || b.key, 0) as of_lock
    from jsonb_to_recordset(budgets) as b (scope text, key text)
    order by of_lock
  ) as each_lock;
end
$$;

create function budget_slice(seconds int, at timestamptz) returns timestamptz language sql stable as $$
  select date_bin(make_interval(secs => seconds / 10.0), at, timestamptz '2020-01-01 00:00:00Z')
$$;

-- Counts one call against all its budgets, or, when one of them is used up, against none; `is_beyond` counts it
-- in any case. Answers for each budget in the order given how much is used of it, this call with it, whether it
-- was used up, and in how many seconds there may be room again.
create function count_call(budgets jsonb, is_beyond boolean)
returns table (used int, is_over boolean, opens_in double precision, counted_at timestamptz)
language plpgsql as $$
declare
  moment timestamptz;
begin
  -- a crash may lose the newest counts: they are not worth a sync of the disk each
  perform set_config('synchronous_commit', 'off', true);
  perform lock_budgets(budgets);
  moment := clock_timestamp();
  return query
    with budget as (
      select b.ordinal, b.budget ->> 'scope' as scope, decode(b.budget ->> 'key', 'hex') as key,
        (b.budget ->> 'most')::int as most, (b.budget ->> 'seconds')::int as seconds
      from jsonb_array_elements(budgets) with ordinality as b (budget, ordinal)
    ), standing as (
      select b.*, coalesce(sum(t.count), 0)::int as before,
        extract(epoch from min(t.window_start) + make_interval(secs => b.seconds * 1.1) - moment) as opens_in
      from budget b left join throttle_count t on t.scope = b.scope and t.key = b.key and t.count > 0
        and t.window_start > moment - make_interval(secs => b.seconds * 1.1)
      group by b.ordinal, b.scope, b.key, b.most, b.seconds
    ), verdict as (
      select is_beyond or not bool_or(before >= most) as is_counted from standing
    ), counted as (
      insert into throttle_count as t (scope, key, window_start, count)
      select s.scope, s.key, budget_slice(s.seconds, moment), 1 from standing s, verdict where verdict.is_counted
      on conflict (scope, key, window_start) do update set count = t.count + 1
    )
    select s.before + verdict.is_counted::int, s.before >= s.most, coalesce(s.opens_in, 0)::double precision, moment
    from standing s, verdict order by s.ordinal;
end
$$;

-- Takes one call back that was counted then.
create function uncount_call(budgets jsonb, counted_at timestamptz) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform lock_budgets(budgets);
  update throttle_count t set count = t.count - 1
  from jsonb_to_recordset(budgets) as b (scope text, key text, seconds int)
  where t.scope = b.scope and t.key = decode(b.key, 'hex') and t.count > 0
    and t.window_start = budget_slice(b.seconds, counted_at);
end
$$;
