-- After the booking: who has opened a reservation, flights changed and cancelled, money given back, schedule
-- changes of the airline, travel documents.

-- identity ---------------------------------------------------------------------------------------------

-- One opened reservation in one browser. Tokens and keys are stored as SHA-256 only.
create table reservation_access (
  token_hash bytea primary key,
  session_id uuid not null unique,
  brand text not null,
  reservation_id uuid not null references reservation on delete cascade,
  opened_by text not null check (opened_by in ('name', 'link', 'flow')),
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- a one-time code sent by mail was entered: until then it counts for what a brand asks one for
  proven_until timestamptz
);
create index reservation_access_idle on reservation_access (touched_at);

create table one_time_code (
  reservation_id uuid primary key references reservation on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Calls counted against a budget, in fixed windows of time.
create table throttle_count (
  -- what is counted: `look-up-code`, `look-up-source` …
  scope text not null,
  -- SHA-256 of what it is counted for
  key bytea not null,
  window_start timestamptz not null,
  count int not null check (count >= 0),
  primary key (scope, key, window_start)
);
create index throttle_count_old on throttle_count (window_start);

-- Answers to puzzles that were accepted: each counts once.
create table spent_puzzle (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

-- flow -------------------------------------------------------------------------------------------------

-- A flow of kind search changes one flight of a reservation.
alter table booking_flow
  add column reservation_id uuid references reservation on delete cascade,
  add column segment_id uuid references segment on delete cascade,
  add constraint edits_a_flight check (
    (kind = 'search') = (reservation_id is not null) and (kind = 'search') = (segment_id is not null));
create index booking_flow_reservation on booking_flow (reservation_id) where reservation_id is not null;

-- reservation ------------------------------------------------------------------------------------------

-- XX cancelled for the traveller, UN by the airline. A flight that was changed for another is XX and names it.
alter table segment drop constraint segment_status_check;
alter table segment
  add constraint segment_status_check check (status in ('HK', 'XX', 'UN')),
  add column replaced_by uuid references segment,
  -- of its fare brand as sold, core/offer/fare-conditions.ts FareConditions; null for what was sold before this was kept
  add column conditions jsonb,
  add check (replaced_by is null or status = 'XX'),
  drop constraint segment_reservation_id_position_key;
create unique index one_flight_a_place on segment (reservation_id, position) where status = 'HK';
create index segment_reservation on segment (reservation_id);

-- What a change of flight costs, as promised; the flow's own hold keeps the new seats.
create table flight_change (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  flow_id uuid not null unique,
  segment_id uuid not null references segment,
  departure_id bigint not null references departure,
  fare_summary_uid text not null,
  -- core/booking/change-quote.ts ChangeQuote
  quote jsonb not null,
  currency char(3) not null,
  -- to be paid, seats and extras chosen for the new flight aside; or given back: never both
  collect_minor bigint not null check (collect_minor >= 0),
  refund_minor bigint not null check (refund_minor >= 0),
  state text not null default 'quoted' check (state in ('quoted', 'committed')),
  quoted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  committed_at timestamptz,
  new_segment_id uuid references segment,
  check (collect_minor = 0 or refund_minor = 0),
  check ((state = 'committed') = (new_segment_id is not null))
);
create unique index one_change_a_flight on flight_change (segment_id) where state = 'committed';

-- What cancelling a flight gives back, as promised.
create table cancel_quote (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  segment_id uuid not null references segment,
  -- core/booking/refund-quote.ts RefundQuote
  quote jsonb not null,
  currency char(3) not null,
  refund_minor bigint not null check (refund_minor >= 0),
  state text not null default 'quoted' check (state in ('quoted', 'committed')),
  quoted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  committed_at timestamptz
);
create unique index one_cancellation_a_flight on cancel_quote (segment_id) where state = 'committed';

-- The airline moved or cancelled a flight that was booked; the newest counts.
create table schedule_change (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  segment_id uuid not null references segment,
  kind text not null check (kind in ('moved', 'cancelled')),
  -- times as booked: { departsLocal, arrivesLocal, departsAt, arrivesAt }
  was jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'changed', 'refunded')),
  told_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index one_open_schedule_change on schedule_change (segment_id) where state = 'open';

-- Sealed with a key that the database does not know.
create table travel_document (
  passenger_id uuid primary key references passenger on delete cascade,
  key_id text not null,
  -- core/passenger/travel-document.ts TravelDocument
  sealed bytea not null,
  saved_at timestamptz not null default now()
);

-- inventory, seat, extra -------------------------------------------------------------------------------

-- A changed flight moves from the hold of its own flow to the one the reservation was made with, and its seats
-- and extras go along.
alter table seat_assignment drop constraint seat_assignment_hold_id_departure_id_fkey;
alter table seat_assignment add foreign key (hold_id, departure_id)
  references hold_item (hold_id, departure_id) on delete cascade on update cascade;
alter table extra_choice drop constraint extra_choice_hold_id_departure_id_fkey;
alter table extra_choice add foreign key (hold_id, departure_id)
  references hold_item (hold_id, departure_id) on delete cascade on update cascade;
alter table voucher_claim drop constraint voucher_claim_hold_id_position_fkey;
alter table voucher_claim add foreign key (hold_id, position)
  references hold_item on delete cascade on update cascade;

-- payment ----------------------------------------------------------------------------------------------

-- A reservation is paid once, and once for each change.
alter table payment_attempt add column change_id uuid references flight_change;
drop index one_approved_attempt;
create unique index one_approved_attempt on payment_attempt (reservation_id, change_id) nulls not distinct
  where state = 'approved';

alter table refund
  -- where the money goes: through the gateway that took it, to the voucher, to the agency's account
  add column method text not null default 'gateway' check (method in ('gateway', 'voucher', 'account')),
  -- the cancellation or change that it comes of
  add column cause_id uuid;
create unique index one_refund_a_cause on refund (attempt_id, cause_id, method) where cause_id is not null;
create index refund_attempt on refund (attempt_id);

-- ticket -----------------------------------------------------------------------------------------------

-- An exchanged ticket names the one issued for it; nobody has two that count on a reservation.
alter table ticket
  drop constraint ticket_reservation_id_passenger_id_key,
  add column exchanged_for char(13) references ticket deferrable initially deferred;
create unique index one_ticket_that_counts on ticket (reservation_id, passenger_id) where exchanged_for is null;

alter table coupon
  add column status_at timestamptz not null default now(),
  -- given back of it, and kept as a fee
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add column charge_minor bigint not null default 0 check (charge_minor >= 0);
alter table emd_coupon
  add column status_at timestamptz not null default now(),
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0);
