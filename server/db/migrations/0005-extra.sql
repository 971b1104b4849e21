-- Extras: what a brand sells beside the flight, who has chosen what, and the documents of what is paid for.

-- extra ------------------------------------------------------------------------------------------------

-- A brand's catalogue; core/extra/extra.ts Extra.
create table extra (
  brand text not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,11}$'),
  kind text not null,
  -- by locale
  names jsonb not null,
  descriptions jsonb not null default '{}',
  -- names of the group it is chosen from; null for a single extra
  group_names jsonb,
  rank smallint not null default 0 check (rank >= 0),
  -- minor units by currency
  prices jsonb not null,
  passenger_types text[] not null check (passenger_types <@ array['adult', 'child', 'infant']),
  -- places on a departure; null: as many as wanted
  stock int check (stock >= 0),
  rfic char(1) not null check (rfic ~ '^[A-GI]$'),
  rfisc char(3) not null check (rfisc ~ '^[A-Z0-9]{3}$'),
  included_with text,
  routes text[] not null default '{}',
  fare_brands text[] not null default '{}',
  primary key (brand, code)
);

-- An extra of a passenger on a flight, with all that was promised when it was chosen. It lives and dies with the
-- promise on its flight (hold_item).
create table extra_choice (
  departure_id bigint not null,
  passenger_id uuid not null references passenger on delete cascade,
  code text not null,
  hold_id uuid not null,
  names jsonb not null,
  rfic char(1) not null,
  rfisc char(3) not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- how many places there were when it was taken; null: unlimited
  stock int,
  primary key (departure_id, passenger_id, code),
  foreign key (hold_id, departure_id) references hold_item (hold_id, departure_id) on delete cascade
);
create index extra_choice_hold on extra_choice (hold_id, departure_id);
create index extra_choice_passenger on extra_choice (passenger_id);
create index extra_choice_place on extra_choice (departure_id, code) where stock is not null;

-- Extras that count as taken: sold, or held by a promise that has not ended. The rows of an ended promise wait
-- for its renewal, or for somebody who needs the place.
create view standing_extra as
  select c.departure_id, c.passenger_id, c.code, c.hold_id, h.flow_id, c.names, c.rfic, c.rfisc, c.currency,
    c.amount_minor, c.stock
  from extra_choice c join hold h on h.id = c.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));

-- ticket -----------------------------------------------------------------------------------------------

-- An associated electronic miscellaneous document (EMD-A): its numbers come from the tickets' counter.
create table emd (
  document_number char(13) primary key check (document_number ~ '^[0-9]{13}$'),
  check_digit char(1) not null,
  brand text not null,
  reservation_id uuid not null references reservation,
  passenger_id uuid not null references passenger,
  -- reason for issuance, one a document
  rfic char(1) not null,
  currency char(3) not null,
  total_minor bigint not null check (total_minor > 0),
  issued_at timestamptz not null default now()
);
create index emd_reservation on emd (reservation_id);

create table emd_coupon (
  document_number char(13) not null references emd,
  number smallint not null check (number between 1 and 4),
  rfisc char(3) not null,
  -- of the seat or extra: `12A`, `BAG23`
  code text not null,
  names jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- the flight coupon it is issued in connection with
  ticket_number char(13) not null,
  ticket_coupon smallint not null,
  -- as a flight coupon's
  status char(1) not null default 'O',
  primary key (document_number, number),
  unique (ticket_number, ticket_coupon, code),
  foreign key (ticket_number, ticket_coupon) references coupon (document_number, number)
);
