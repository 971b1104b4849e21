-- Seats: how cabins are built, what a place costs, and who sits where. A chosen seat lives and dies with the
-- promise on its flight (hold_item); callers are server/modules/seat only.

create table cabin_layout (
  brand text not null,
  -- as the departure names it
  aircraft text not null check (aircraft ~ '^[A-Z0-9]{3}$'),
  -- core/seat/cabin-layout.ts CabinLayout
  layout jsonb not null,
  primary key (brand, aircraft)
);

create table seat_price (
  brand text not null,
  zone text not null check (zone in ('front', 'standard', 'rear', 'legroom', 'single')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (brand, zone, currency)
);

alter table passenger add column can_take_internal_seat boolean not null default true;
alter table hold_item add constraint one_item_a_departure unique (hold_id, departure_id);

-- A lap infant has no row: it shares its adult's seat.
create table seat_assignment (
  departure_id bigint not null,
  seat text not null check (seat ~ '^[1-9][0-9]?[A-HJK]$'),
  hold_id uuid not null,
  passenger_id uuid not null references passenger on delete cascade,
  -- what it costs, as promised when it was chosen
  zone text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  constraint one_passenger_a_seat primary key (departure_id, seat),
  constraint one_seat_a_passenger unique (departure_id, passenger_id),
  foreign key (hold_id, departure_id) references hold_item (hold_id, departure_id) on delete cascade
);
create index seat_assignment_hold on seat_assignment (hold_id);
create index seat_assignment_passenger on seat_assignment (passenger_id);

-- Seats that count as taken: sold, or held by a promise that has not ended. The rows of an ended promise wait
-- for its renewal, or for somebody who takes the seat.
create view standing_seat as
  select a.departure_id, a.seat, a.hold_id, h.flow_id, a.passenger_id, a.zone, a.currency, a.amount_minor
  from seat_assignment a join hold h on h.id = a.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));
