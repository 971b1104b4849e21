-- The page of a departure counts what its travellers were told, also those who have left it since.
create index concurrently outbox_departure on outbox ((payload ->> 'departureId')) where payload ? 'departureId';
create index concurrently segment_left on segment (departure_id) where status <> 'HK';
