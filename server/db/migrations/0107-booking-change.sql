-- A change of a booking is one thing with lines: by now its seats and extras, chosen in a flow of its own after the sale,
-- and the names of its passengers.
-- Changes and cancellations of flights stay in flight_change and cancel_quote until they move here.
create table booking_change (
  id uuid primary key,
  reservation_id uuid not null references reservation,
  -- in which it is chosen; its hold keeps what is taken. Null for names: nothing is held
  flow_id uuid unique,
  -- open while it is chosen, promised once its price is told, lapsed when its flow or its promise ended
  state text not null default 'open' constraint booking_change_state check (state in ('open', 'promised', 'made', 'lapsed')),
  currency text not null constraint booking_change_currency check (currency ~ '^[A-Z]{3}$'),
  -- of all lines: to be paid, or given back, and worth that the airline keeps
  collect_minor bigint not null default 0 check (collect_minor >= 0),
  refund_minor bigint not null default 0 check (refund_minor >= 0),
  kept_minor bigint not null default 0 check (kept_minor >= 0),
  created_at timestamptz not null default now(),
  made_at timestamptz,
  constraint change_settles_one_way check (collect_minor = 0 or refund_minor = 0),
  constraint change_made_at check ((state = 'made') = (made_at is not null))
);
create index booking_change_reservation on booking_change (reservation_id);
-- Two that are chosen at a time would give up one thing twice: a new one ends the one before.
create unique index one_change_at_a_time on booking_change (reservation_id) where state in ('open', 'promised');

create table booking_change_line (
  id uuid primary key default gen_random_uuid(),
  change_id uuid not null references booking_change on delete cascade,
  kind text not null constraint booking_change_line_kind check (kind in ('seat', 'extra', 'name')),
  segment_id uuid references segment,
  passenger_id uuid not null references passenger on delete cascade,
  -- core/change/ancillary-change.ts Ancillary; null: nothing is given up, or taken. Of a name: first and last name, and
  -- the name of the ticket, before and since
  given jsonb,
  taken jsonb,
  -- what of the worth of given counts
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  constraint line_changes_something check (given is not null or taken is not null),
  constraint line_names_its_flight check ((kind = 'name') = (segment_id is null))
);
create index booking_change_line_change on booking_change_line (change_id);
create index booking_change_line_segment on booking_change_line (segment_id);
create index booking_change_line_passenger on booking_change_line (passenger_id);

-- A flow of kind search that names no flight changes the seats and extras of its reservation.
alter table booking_flow
  drop constraint edits_a_flight,
  add constraint edits_a_booking check (
    (kind = 'search') = (reservation_id is not null) and (segment_id is null or kind = 'search')) not valid;

-- The hold of such a flow keeps no seats of a class: they are sold already.
alter table hold_item
  drop constraint hold_item_seats_check,
  add constraint hold_item_seats check (seats >= 0) not valid;
