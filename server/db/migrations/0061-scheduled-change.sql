-- Changes of the airline that are stored at a time: a file, a departure moved or cancelled (docs/decisions/0071).
create table scheduled_change (
  id bigint generated always as identity primary key,
  -- brand.id; 'airline' for what belongs to none
  brand text not null,
  -- fares, departure …
  kind text not null,
  -- for people: the file, or the departure
  name text not null,
  -- what is asked for, as JSON; null once the change is over
  asked text constraint scheduled_change_size check (octet_length(asked) <= 33554432),
  -- of the product that has written it: a different version might read it differently
  version text not null,
  digest text not null,
  -- travellers or rows that were agreed to
  removal integer not null check (removal >= 0),
  removal_of text not null,
  -- booked on it when it was asked for
  travellers integer not null check (travellers >= 0),
  due_at timestamptz not null,
  -- IANA name: of the clock by which somebody has named the time
  zone text not null,
  -- due_at, or later where a run has failed
  next_at timestamptz not null,
  tries integer not null default 0,
  state text not null default 'waiting'
    constraint scheduled_change_state check (state in ('waiting', 'stored', 'outdated', 'cancelled')),
  -- why it was not stored, or what has failed
  outcome text,
  -- of the staff; null: somebody at the console
  account_id uuid,
  reason text,
  note text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (asked is not null))
);
create index scheduled_change_due on scheduled_change (next_at) where state = 'waiting';
