-- The reservation engine's tables, a section a module (owners: server/db/tables.ts).
-- SQL stays in the subset of PostgreSQL 15. Money is bigint minor units plus a currency.

-- schedule ---------------------------------------------------------------------------------------------

create table airport (
  code char(3) primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  names jsonb not null default '{}',
  city text not null,
  country char(2) not null,
  zone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);

create table departure (
  id bigint generated always as identity primary key,
  brand text not null,
  carrier text not null check (carrier ~ '^[A-Z0-9]{2,3}$'),
  flight_number int not null check (flight_number between 1 and 9999),
  suffix text not null default '' check (suffix ~ '^[A-Z]?$'),
  origin char(3) not null references airport,
  destination char(3) not null references airport,
  -- the flight's identity: carrier, number, suffix and the local date at its origin
  service_date date not null,
  departs_local timestamp not null,
  arrives_local timestamp not null,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  aircraft text not null,
  capacity int not null check (capacity >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  check (origin <> destination),
  check (arrives_at > departs_at),
  check (departs_local::date = service_date),
  unique (brand, carrier, flight_number, suffix, origin, service_date)
);
create index departure_by_route on departure (brand, origin, destination, service_date);
create index departure_by_date on departure (brand, service_date);

-- inventory --------------------------------------------------------------------------------------------

-- Nested booking classes. Rank 0 is the cabin itself; a class counts every seat sold or held in it and in
-- the classes nested below it, so taking a seat of rank r adds to ranks 0..r and each must have room.
create table departure_class (
  departure_id bigint not null references departure on delete cascade,
  rank smallint not null check (rank >= 0),
  cabin char(1) not null default 'Y',
  booking_class char(1) not null check (booking_class ~ '^[A-Z]$'),
  authorised int not null check (authorised >= 0),
  sold int not null default 0 check (sold >= 0),
  held int not null default 0 check (held >= 0),
  primary key (departure_id, cabin, rank),
  unique (departure_id, booking_class),
  constraint no_oversell check (sold + held <= authorised)
) with (fillfactor = 70);

create table hold (
  id uuid primary key,
  flow_id uuid not null unique,
  brand text not null,
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- the hold may slide no further than this
  cap_at timestamptz not null,
  -- a payment whose outcome is unknown keeps the seats whatever the clock says
  frozen boolean not null default false,
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  base_minor bigint not null check (base_minor >= 0),
  party jsonb not null,
  promo_code text
);
create index hold_due on hold (expires_at) where state = 'held';

create table hold_item (
  hold_id uuid not null references hold on delete cascade,
  position smallint not null check (position in (0, 1)),
  departure_id bigint not null references departure,
  cabin char(1) not null,
  rank smallint not null,
  booking_class char(1) not null,
  fare_brand text not null,
  fare_id bigint not null,
  fare_summary_uid text not null,
  seats int not null check (seats > 0),
  total_minor bigint not null,
  base_minor bigint not null,
  -- priced lines as promised: core/offer/price.ts PricedFlight
  price jsonb not null,
  primary key (hold_id, position)
);
create index hold_item_departure on hold_item (departure_id);

-- offer ------------------------------------------------------------------------------------------------

create table fare_brand (
  brand text not null,
  code text not null,
  rank smallint not null,
  names jsonb not null,
  descriptions jsonb not null,
  conditions jsonb not null,
  primary key (brand, code)
);

create table fare (
  id bigint generated always as identity primary key,
  brand text not null,
  origin char(3) not null references airport,
  destination char(3) not null references airport,
  fare_brand text not null,
  booking_class char(1) not null,
  -- fare basis as printed on tickets and reports
  fare_basis text not null,
  currency char(3) not null,
  adult_minor bigint not null check (adult_minor >= 0),
  child_minor bigint not null check (child_minor >= 0),
  infant_minor bigint not null check (infant_minor >= 0),
  -- local service dates the fare is valid for, both ends included
  travel_from date not null,
  travel_until date not null,
  -- ISO weekdays 1-7 it is valid on
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
  -- days before departure it must be bought
  advance_days smallint not null default 0 check (advance_days >= 0),
  check (travel_until >= travel_from),
  foreign key (brand, fare_brand) references fare_brand (brand, code)
);
create index fare_by_route on fare (brand, origin, destination);

create table tax (
  id bigint generated always as identity primary key,
  brand text not null,
  code text not null check (code ~ '^[A-Z0-9]{2,3}$'),
  -- null: every airport
  airport char(3) references airport,
  applies_on text not null check (applies_on in ('departure', 'arrival')),
  currency char(3) not null,
  adult_minor bigint not null default 0 check (adult_minor >= 0),
  child_minor bigint not null default 0 check (child_minor >= 0),
  infant_minor bigint not null default 0 check (infant_minor >= 0),
  -- of the base fare, on top of the fixed amount
  percent numeric(6, 3) not null default 0 check (percent >= 0),
  refundable boolean not null default true
);
create index tax_by_brand on tax (brand);

create table promo_code (
  brand text not null,
  -- upper case
  code text not null check (code = upper(code)),
  percent numeric(6, 3) not null check (percent > 0 and percent <= 100),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  quota int,
  used int not null default 0,
  primary key (brand, code),
  check (quota is null or used <= quota)
);

-- flow -------------------------------------------------------------------------------------------------

create table booking_flow (
  id uuid primary key,
  brand text not null,
  kind text not null check (kind in ('user', 'agency', 'search')),
  -- SHA-256 of the opaque tokens; the tokens themselves are never stored
  access_token_hash bytea not null,
  step smallint not null default 0 check (step between 0 and 6),
  data text,
  is_completed boolean not null default false,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index booking_flow_idle on booking_flow (touched_at) where not is_completed;

-- reservation ------------------------------------------------------------------------------------------

create table reservation (
  id uuid primary key,
  brand text not null,
  flow_id uuid not null unique,
  record_locator text not null,
  state text not null default 'unpaid' check (state in ('unpaid', 'confirmed', 'lapsed', 'refunded')),
  locale text not null default 'en',
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  contact jsonb not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
-- locators are unique while they live; a lapsed one may be given again after purge
create unique index reservation_locator on reservation (record_locator);

create table passenger (
  id uuid primary key,
  flow_id uuid not null,
  -- from 1, in the order sent
  number smallint not null,
  passenger_type text not null check (passenger_type in ('adult', 'child', 'infant')),
  first_name text not null,
  last_name text not null,
  ticket_name text not null,
  gender text check (gender in ('M', 'F')),
  born date,
  -- the adult a lap infant travels with
  adult_id uuid references passenger,
  custom_fields jsonb not null default '{}',
  contact jsonb,
  profile_uid text,
  associated_profile_uid text,
  unique (flow_id, number)
);
create unique index one_lap_infant_per_adult on passenger (adult_id) where adult_id is not null;

create table segment (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  position smallint not null,
  departure_id bigint not null references departure,
  cabin char(1) not null,
  rank smallint not null,
  booking_class char(1) not null,
  fare_brand text not null,
  fare_basis text not null,
  seats int not null check (seats > 0),
  status text not null default 'HK' check (status in ('HK', 'XX')),
  price jsonb not null,
  unique (reservation_id, position)
);
create index segment_departure on segment (departure_id) where status = 'HK';

-- payment ----------------------------------------------------------------------------------------------

create table payment_attempt (
  -- also the gateway's order id and idempotency key
  id uuid primary key,
  reservation_id uuid not null references reservation,
  provider text not null,
  state text not null default 'created' check (state in ('created', 'sent', 'approved', 'declined', 'unknown')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency char(3) not null,
  gateway_transaction_id text,
  masked_card text,
  card_brand text,
  reason text,
  billing jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  -- when recovery asks the gateway next
  ask_at timestamptz,
  asked int not null default 0
);
-- one attempt at a time may be on its way to a gateway for a reservation, and one may succeed
create unique index one_open_attempt on payment_attempt (reservation_id) where state in ('created', 'sent', 'unknown');
create unique index one_approved_attempt on payment_attempt (reservation_id) where state = 'approved';
create index attempt_to_ask on payment_attempt (ask_at) where state in ('created', 'sent', 'unknown');

create table refund (
  id uuid primary key,
  attempt_id uuid not null references payment_attempt,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null,
  state text not null default 'created' check (state in ('created', 'refunded')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  ask_at timestamptz not null default now(),
  asked int not null default 0
);
create index refund_to_ask on refund (ask_at) where state = 'created';

create table gateway_event (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

create table ledger_posting (
  id uuid primary key,
  brand text not null,
  kind text not null,
  reservation_id uuid references reservation,
  -- what made it, so that it cannot be posted twice
  source text not null unique,
  posted_at timestamptz not null default now()
);

create table ledger_entry (
  posting_id uuid not null references ledger_posting,
  position smallint not null,
  account text not null,
  -- debit positive, credit negative
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  -- tax code, agency code or voucher, where the account has parts
  detail text,
  primary key (posting_id, position)
);
create index ledger_entry_account on ledger_entry (account, currency);

-- ticket -----------------------------------------------------------------------------------------------

create table document_counter (
  -- three digits, the airline accounting code
  accounting_code char(3) primary key check (accounting_code ~ '^[0-9]{3}$'),
  next_serial bigint not null default 1 check (next_serial between 1 and 9999999999)
);

create table ticket (
  document_number char(13) primary key check (document_number ~ '^[0-9]{13}$'),
  check_digit char(1) not null,
  brand text not null,
  reservation_id uuid not null references reservation,
  passenger_id uuid not null references passenger,
  ticket_name text not null,
  currency char(3) not null,
  base_minor bigint not null,
  total_minor bigint not null,
  issued_at timestamptz not null default now(),
  unique (reservation_id, passenger_id)
);

create table coupon (
  document_number char(13) not null references ticket,
  number smallint not null check (number between 1 and 4),
  segment_id uuid not null references segment,
  -- PADIS 4405 by display letter: O open, A, C, L, F, E, R, V, S …
  status char(1) not null default 'O',
  base_minor bigint not null,
  -- [{ code, amountMinor, airport, refundable }]
  taxes jsonb not null,
  primary key (document_number, number)
);
create index coupon_segment on coupon (segment_id);

-- content ----------------------------------------------------------------------------------------------

create table custom_field (
  brand text not null,
  field_name text not null,
  position smallint not null,
  display_names jsonb not null,
  is_required boolean not null,
  allowed_values jsonb not null default '{}',
  primary key (brand, field_name)
);

create table dashboard_card (
  brand text not null,
  tab_uid text not null,
  -- texts by language
  tab_names jsonb not null,
  tab_position smallint not null,
  component_uid text not null,
  titles jsonb not null,
  contents jsonb not null,
  content_type text not null check (content_type in ('Text', 'Html')),
  content_size smallint not null,
  content_row smallint not null,
  content_position smallint not null,
  primary key (brand, component_uid)
);

-- notice -----------------------------------------------------------------------------------------------

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  brand text not null,
  -- what made it, so that it is queued once
  source text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null default now()
);
create index outbox_due on outbox (next_at) where delivered_at is null;
