-- What passengers keep with the airline: person, companions, documents, saved cards, vouchers, bookings.

-- Made when something is first told; an account without one has told nothing.
create table profile (
  account_id uuid primary key references account on delete cascade,
  first_name text,
  last_name text,
  gender text check (gender in ('Male', 'Female', 'Other')),
  born date,
  nationality text,
  membership_id text,
  membership_level text,
  membership_expiry date,
  redress text,
  known_traveler text,
  contact jsonb not null default '{}',
  -- value by name
  preferences jsonb not null default '{}'
);

create table companion (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  gender text check (gender in ('Male', 'Female', 'Other')),
  born date,
  nationality text,
  address1 text,
  address2 text,
  city text,
  state text,
  postal text
);
create index companion_account on companion (account_id);

-- Sealed under its own id: the database does not know what a document says.
create table profile_document (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  key_id text not null,
  sealed bytea not null
);
create index profile_document_account on profile_document (account_id);

-- Cards that a gateway keeps for us, by the name that we gave them there. The row is there before the gateway is
-- asked and goes after it has forgotten the card, so no card is kept that nobody knows of.
create table kept_card (
  alias text primary key,
  gateway text not null,
  -- null: a profile has it. Else the gateway is told to forget it then.
  forget_at timestamptz,
  -- the gateway has been told: nobody gets it back
  is_forgotten boolean not null default false,
  check (forget_at is not null or not is_forgotten)
);
create index kept_card_due on kept_card (forget_at) where forget_at is not null;

create table profile_payment (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  alias text not null unique references kept_card on delete cascade,
  -- names the card when it is to come back after it was deleted
  token_id text not null unique,
  scheme text not null check (scheme in ('Visa', 'Mastercard')),
  masked text not null,
  cardholder text not null,
  -- YYYY-MM
  expires text not null check (expires ~ '^\d{4}-\d{2}$'),
  address1 text,
  city text,
  state text,
  postal text,
  is_default boolean not null,
  deleted_at timestamptz
);
create index profile_payment_account on profile_payment (account_id);
create unique index profile_payment_default on profile_payment (account_id)
  where is_default and deleted_at is null;

create table profile_voucher (
  account_id uuid not null references account on delete cascade,
  brand text not null,
  code text not null,
  primary key (account_id, code),
  foreign key (brand, code) references voucher
);

-- The booking that a flow makes or has made. A lapsed one stays when its flow goes, so the flow is not referred to.
create table profile_booking (
  account_id uuid not null references account on delete cascade,
  flow_id uuid not null,
  -- by the token of the flow, or by the code of the booking and a name in it
  claimed_by text not null check (claimed_by in ('flow', 'name')),
  primary key (account_id, flow_id)
);
create index profile_booking_flow on profile_booking (flow_id);
