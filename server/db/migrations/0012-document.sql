-- Travel documents are erased a while after the last flight of their reservation has arrived.

-- Of the flights still booked; where none is left, of those that were.
create function last_arrival(of_reservation uuid) returns timestamptz language sql stable as $$
  select coalesce(max(d.arrives_at) filter (where s.status = 'HK'), max(d.arrives_at))
  from segment s join departure d on d.id = s.departure_id
  where s.reservation_id = of_reservation and s.replaced_by is null
$$;
