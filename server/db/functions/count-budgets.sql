-- Counts one call against all its budgets, or against none when one of them is used up; `is_beyond` counts it
-- in any case. Answers for each budget, in the order given: how much of it is used, with this call; whether
-- it was used up; and in how many seconds there may be room again.
create or replace function count_budgets(budgets jsonb, is_beyond boolean)
returns table (used int, is_over boolean, opens_in double precision, counted_at timestamptz)
language plpgsql
-- Planned once, maybe while there are few rows; there are many soon. Slices of time are compared in a way that keeps it off
-- their index, whose rows are those of all callers.
set enable_seqscan = off as $$
declare
  moment timestamptz;
begin
  perform lock_budgets(budgets);
  moment := clock_timestamp();
  return query
    with budget as (
      select b.ordinal, b.budget ->> 'scope' as scope, decode(b.budget ->> 'key', 'hex') as key,
        (b.budget ->> 'most')::int as most, (b.budget ->> 'seconds')::int as seconds
      from jsonb_array_elements(budgets) with ordinality as b (budget, ordinal)
    ), standing as (
      select b.*, t.before, extract(epoch from t.oldest + make_interval(secs => b.seconds * 1.1) - moment) as opens_in
      from budget b, lateral (
        select coalesce(sum(t.count), 0)::int as before, min(t.window_start) as oldest
        from throttle_count t
        where t.scope = b.scope and t.key = b.key and t.count > 0
          and moment - t.window_start < make_interval(secs => b.seconds * 1.1)
      ) t
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
