-- A booking's notices are delivered in order: whether an earlier one waits is asked for each that is due.
create index outbox_order on outbox ((payload ->> 'reservationId'), id) where delivered_at is null;
