-- The index of 0105 takes its place.
alter table seat_assignment drop constraint one_seat_a_passenger;
