-- A change may keep a flight and take an extra on it that the booking has there already: until it is made, both count.
create unique index concurrently extra_choice_of_hold on extra_choice (hold_id, departure_id, passenger_id, code);
