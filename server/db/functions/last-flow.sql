-- The flow in which a booking goes on, however often it was passed on; the flow itself where it was not.
create or replace function last_flow(of_flow uuid) returns uuid language sql stable as $$
  with recursive chain as (
    select of_flow as id, 0 as step
    union all
    select f.successor_id, chain.step + 1
    from chain join booking_flow f on f.id = chain.id
    where f.successor_id is not null and chain.step < 1000
  )
  select id from chain order by step desc limit 1
$$;
