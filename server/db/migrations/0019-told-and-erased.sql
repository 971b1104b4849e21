-- How often the airline has told a traveller of a flight, and how long a travel document serves.

-- reservation ------------------------------------------------------------------------------------------

-- A question that goes on because the flight is moved again stays one row, and is told once more: calendars take
-- new times only from a number that has grown.
alter table schedule_change
  add column tellings int not null default 1 check (tellings > 0);

-- When the last flight still booked has arrived. One that the airline cancelled is booked until its traveller has
-- answered; where none is left no document serves any more.
create or replace function last_arrival(of_reservation uuid) returns timestamptz language sql stable as $$
  select coalesce(max(d.arrives_at), '-infinity')
  from segment s join departure d on d.id = s.departure_id
  where s.reservation_id = of_reservation and s.status = 'HK'
$$;
