-- A change may keep a flight and choose another seat on it: until it is made, a passenger has the seat that is sold and
-- the one that the change holds.
create unique index concurrently one_seat_a_passenger_of_hold on seat_assignment (hold_id, departure_id, passenger_id);
