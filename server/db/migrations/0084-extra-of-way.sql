-- What one price of an extra is for: a flight, or all flights of a way.
alter table extra add column sold_for text not null default 'flight';
alter table extra add constraint extra_sold_for_check check (sold_for in ('flight', 'way')) not valid;

-- It was sold for the whole way: its passenger has it on every flight of the bound, each with its share of the price.
-- Null, as before: it was sold for this flight.
alter table extra_choice add column of_way boolean;

create or replace view standing_extra as
  select c.departure_id, c.passenger_id, c.code, c.hold_id, h.flow_id, c.names, c.rfic, c.rfisc, c.currency,
    c.amount_minor, c.stock, c.of_way
  from extra_choice c join hold h on h.id = c.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));
