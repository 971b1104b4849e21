alter table passenger validate constraint passenger_reservation;

create index concurrently passenger_in_booking on passenger (reservation_id, number) where reservation_id is not null;
