alter table passenger validate constraint passenger_reservation;

create index concurrently passenger_in_booking on passenger (reservation_id, number) where reservation_id is not null;
-- As passenger_young, which servers before this one read.
create index concurrently young_in_booking on passenger (reservation_id) include (passenger_type)
  where passenger_type <> 'adult';
