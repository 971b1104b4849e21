-- The people of the flow that a hold was made in, also when the flow of a change has ended and its row is gone.
create or replace function party_of_hold(of_flow uuid) returns uuid language sql stable as $$
  select coalesce((
    select r.flow_id from flight_change c join reservation r on r.id = c.reservation_id where c.flow_id = of_flow
  ), (
    select r.flow_id from booking_change c join reservation r on r.id = c.reservation_id where c.flow_id = of_flow
  ), party_flow(of_flow))
$$;
