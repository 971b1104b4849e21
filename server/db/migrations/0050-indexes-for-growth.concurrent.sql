-- What a call asks of a table that grows is found by an index. Payments and tickets of a reservation were looked for in
-- all rows of the airline; so were the quotes of a flight, and the letters somebody had asked for.
create index concurrently payment_attempt_reservation on payment_attempt (reservation_id) where reservation_id is not null;
create index concurrently ticket_reservation on ticket (reservation_id);
create index concurrently flight_change_quoted on flight_change (segment_id) where state = 'quoted';
create index concurrently account_ask_email on account_ask (brand, kind, email);
-- ticket_reservation holds all of it
drop index concurrently if exists ticket_agency_reservation;
