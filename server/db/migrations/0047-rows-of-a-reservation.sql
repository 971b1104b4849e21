-- Who opens a reservation in a loop, or asks again and again what cancelling gives back, keeps so many rows at most: the
-- oldest are found by these.
create index reservation_access_reservation on reservation_access (reservation_id, touched_at);
create index cancel_quote_reservation on cancel_quote (reservation_id);
