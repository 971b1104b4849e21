-- Ways to pay besides the card form: a gateway's own page, an agency's account, vouchers.

-- agency -----------------------------------------------------------------------------------------------

create table agency (
  brand text not null,
  code text not null check (code = upper(code)),
  name text not null,
  currency char(3) not null,
  -- how far the balance may go below nothing
  credit_limit_minor bigint not null default 0 check (credit_limit_minor >= 0),
  balance_minor bigint not null default 0,
  primary key (brand, code),
  constraint within_credit check (balance_minor + credit_limit_minor >= 0)
);

-- the agency a flow books for; its own session gives it, never a header or a body
alter table booking_flow add column agency_code text;
alter table booking_flow add foreign key (brand, agency_code) references agency (brand, code);
alter table booking_flow add check (agency_code is null or kind = 'agency');

-- payment ----------------------------------------------------------------------------------------------

-- What was issued (face), kept for payments under way (reserved) and spent (redeemed).
create table voucher (
  brand text not null,
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9-]{4,40}$'),
  currency char(3) not null,
  face_minor bigint not null check (face_minor > 0),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  redeemed_minor bigint not null default 0 check (redeemed_minor >= 0),
  valid_from timestamptz not null default now(),
  valid_until timestamptz not null,
  issued_at timestamptz not null default now(),
  primary key (brand, code),
  constraint within_face check (reserved_minor + redeemed_minor <= face_minor),
  check (valid_until > valid_from)
);

-- The voucher a flow wants to pay with, and how much of it. It reserves nothing. It stands on the first flight
-- held, so that it is gone when other flights are taken.
create table voucher_claim (
  flow_id uuid primary key,
  hold_id uuid not null,
  position smallint not null default 0,
  brand text not null,
  code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  foreign key (hold_id, position) references hold_item on delete cascade,
  foreign key (brand, code) references voucher
);
create index voucher_claim_hold on voucher_claim (hold_id, position);

-- amount_minor is what the gateway or the account is asked for; the voucher's part comes on top
alter table payment_attempt
  -- the account debited
  add column agency_code text,
  add column voucher_code text,
  add column voucher_minor bigint not null default 0 check (voucher_minor >= 0),
  -- when somebody asked last
  add column asked_at timestamptz,
  -- a page left open may still be paid: until then the gateway is asked about a declined attempt, too
  add column watch_until timestamptz,
  add check (voucher_minor = 0 or voucher_code is not null);
drop index attempt_to_ask;
create index attempt_to_ask on payment_attempt (ask_at) where ask_at is not null;
-- gateways name their own transaction in what they tell
create index attempt_by_transaction on payment_attempt (gateway_transaction_id) where gateway_transaction_id is not null;
create index attempt_by_voucher on payment_attempt (voucher_code) where voucher_code is not null;

-- notice -----------------------------------------------------------------------------------------------

create table newsletter_subscription (
  brand text not null,
  -- lower case
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  gender text check (gender in ('M', 'F')),
  subscribed_at timestamptz not null default now(),
  primary key (brand, email)
);
