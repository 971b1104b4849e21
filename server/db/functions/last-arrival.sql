-- When the last booked flight arrives. A flight that the airline cancelled counts until its traveller has
-- answered. Where no flight is left the answer is -infinity, and nobody needs the travel documents any more.
create or replace function last_arrival(of_reservation uuid) returns timestamptz language sql stable as $$
  select coalesce(max(d.arrives_at), '-infinity')
  from segment s join departure d on d.id = s.departure_id
  where s.reservation_id = of_reservation and s.status = 'HK'
$$;
