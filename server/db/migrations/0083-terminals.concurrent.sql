create unique index concurrently connection_time_key on connection_time
  (brand, airport, arrives, departs, arrival_terminal, departure_terminal, valid_from, valid_until)
  nulls not distinct;
-- Every row fits: none had terminals before.
alter table connection_time validate constraint connection_time_terminal_check;
alter table departure validate constraint departure_terminal_check;
