-- The airline's own people: who they are, what they may do at which airline and station, and how much money they may
-- move (docs/decisions/0069).

create table staff_member (
  id uuid primary key,
  -- lower case; the invitation goes there
  email text not null unique check (email = lower(email)),
  -- the account that the invitation has led to; null: none yet
  account_id uuid unique references account on delete set null,
  invited_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- A role of one member.
create table staff_grant (
  member_id uuid not null references staff_member on delete cascade,
  brand text not null,
  -- one that every airline has, or one of staff_role
  role text not null,
  -- IATA code; null: everything of the airline
  station text,
  granted_at timestamptz not null default now(),
  -- null: no end
  ends_at timestamptz,
  unique nulls not distinct (brand, member_id, role, station)
);
create index staff_grant_member on staff_grant (member_id);

-- Sets of permissions that an airline has made itself.
create table staff_role (
  brand text not null,
  name text not null,
  permissions text[] not null,
  primary key (brand, name)
);

-- How much a member may move by one kind of act. Without a row: nothing.
create table staff_limit (
  member_id uuid not null references staff_member on delete cascade,
  brand text not null,
  act text not null,
  currency text not null constraint staff_limit_currency check (currency ~ '^[A-Z]{3}$'),
  each_minor bigint not null check (each_minor >= 0),
  day_minor bigint not null check (day_minor >= 0),
  guest_minor bigint not null check (guest_minor >= 0),
  primary key (member_id, brand, act, currency)
);

-- What was moved within a limit: a row for each act, in the transaction that posts the money.
create table staff_amount (
  id bigint generated always as identity primary key,
  member_id uuid not null references staff_member,
  brand text not null,
  act text not null,
  currency text not null constraint staff_amount_currency check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- a reservation or an agency; null where it is for nobody yet
  guest text,
  -- of the airline's zone
  day date not null,
  at timestamptz not null default now()
);
create index staff_amount_day on staff_amount (member_id, brand, act, currency, day);
create index staff_amount_guest on staff_amount (member_id, brand, act, currency, guest) where guest is not null;
