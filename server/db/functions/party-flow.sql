-- The flow whose people a flow books for: its own, or the flow in which its reservation was made.
create or replace function party_flow(of_flow uuid) returns uuid language sql stable as $$
  select coalesce((
    select r.flow_id from booking_flow f join reservation r on r.id = f.reservation_id where f.id = of_flow
  ), of_flow)
$$;
