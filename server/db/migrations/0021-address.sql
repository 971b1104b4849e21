-- A notice is for a booking, a person or an agency: it need not have a reservation.
alter table outbox add column address jsonb;
update outbox set
  address = jsonb_build_object('to', 'booking', 'reservationId', payload -> 'reservationId'),
  payload = payload - 'reservationId';
alter table outbox
  alter column address set not null,
  add constraint outbox_address check (address ->> 'to' in ('booking', 'person', 'agency'));
drop index outbox_order;
-- who is told several things is told them in their order
create index outbox_order on outbox (address, id) where delivered_at is null;
