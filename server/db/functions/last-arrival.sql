-- When the last flight still booked arrives. A flight that the airline cancelled counts until its traveller has
-- answered; where none is left the answer is -infinity, and travel documents serve no more.
create or replace function last_arrival(of_reservation uuid) returns timestamptz language sql stable as $$
  select coalesce(max(d.arrives_at), '-infinity')
  from segment s join departure d on d.id = s.departure_id
  where s.reservation_id = of_reservation and s.status = 'HK'
$$;
