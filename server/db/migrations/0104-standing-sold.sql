-- What the people of a booking have bought is told from what a change of it holds for them. The column comes after those
-- that servers before this one read.
create or replace view standing_seat as
  select a.departure_id, a.seat, a.hold_id, h.flow_id, a.passenger_id, a.zone, a.currency, a.amount_minor,
    h.state = 'sold' as is_sold
  from seat_assignment a join hold h on h.id = a.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));

create or replace view standing_extra as
  select c.departure_id, c.passenger_id, c.code, c.hold_id, h.flow_id, c.names, c.rfic, c.rfisc, c.currency,
    c.amount_minor, c.stock, c.of_way, h.state = 'sold' as is_sold
  from extra_choice c join hold h on h.id = c.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));
