-- The page of a booking shows the letters that were sent for it.
create index concurrently outbox_booking on outbox ((address ->> 'reservationId'), id)
  where address ->> 'reservationId' is not null;
