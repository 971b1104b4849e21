-- A membership of a year that somebody buys. A payment is for a reservation, for a voucher order, or for a membership.

-- Ordered until it is paid, and without any effect before. Where the account was erased, what tells of people is empty:
-- what was sold stays with the books.
create table membership (
  id uuid primary key,
  brand text not null,
  account_id uuid references account on delete set null,
  -- code of the purchase, and number of the membership
  record_locator text not null check (record_locator ~ '^[A-Z0-9]{6}$'),
  state text not null default 'ordered' check (state in ('ordered', 'paid', 'withdrawn')),
  -- what was sold, as the brand sold it
  product_code text not null,
  names jsonb not null,
  level text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  withdrawal_days smallint not null check (withdrawal_days between 14 and 28),
  -- who is the member
  first_name text,
  last_name text,
  email text,
  locale text not null,
  -- an agent who bought it: their agency and login
  agency_code text,
  book_agent text,
  -- asked for before the time for changing one's mind is over
  starts_now boolean not null,
  ordered_at timestamptz not null default now(),
  paid_at timestamptz,
  valid_from date,
  valid_until date,
  withdrawable_until date,
  withdrawn_at timestamptz,
  refunded_minor bigint check (refunded_minor between 0 and amount_minor),
  -- so many of its twelve months are earned, and when the next one is
  months_earned smallint not null default 0 check (months_earned between 0 and 12),
  earn_on date,
  unique (brand, record_locator),
  check (num_nonnulls(paid_at, valid_from, valid_until, withdrawable_until)
    = case when state = 'ordered' then 0 else 4 end),
  check (num_nonnulls(withdrawn_at, refunded_minor) = case when state = 'withdrawn' then 2 else 0 end),
  check (valid_from < valid_until and withdrawable_until >= valid_from),
  check ((earn_on is null) = (state <> 'paid' or months_earned = 12))
);
create unique index one_membership_order on membership (account_id) where state = 'ordered';
create index membership_account on membership (account_id, ordered_at);
create index membership_to_earn on membership (earn_on) where earn_on is not null;

alter table payment_attempt
  add column membership_id uuid references membership,
  drop constraint pays_for_one_thing,
  add constraint pays_for_one_thing check (num_nonnulls(reservation_id, voucher_order_id, membership_id) = 1);
create index attempt_membership on payment_attempt (membership_id, created_at) where membership_id is not null;
-- one at a time is on its way to the gateway, and one may succeed
create unique index one_open_membership_attempt on payment_attempt (membership_id)
  where membership_id is not null and state in ('created', 'sent', 'unknown');
create unique index one_paid_membership on payment_attempt (membership_id)
  where membership_id is not null and state = 'approved' and reason is null;

-- A document stands alone (EMD-S), or goes with the ticket of its passenger (EMD-A).
alter table emd
  alter column reservation_id drop not null,
  alter column passenger_id drop not null,
  add column membership_id uuid unique references membership,
  add constraint stands_alone_or_goes_with_a_ticket check (
    num_nonnulls(reservation_id, passenger_id) = case when membership_id is null then 2 else 0 end);
alter table emd_coupon
  alter column ticket_number drop not null,
  alter column ticket_coupon drop not null,
  add column stands_alone boolean not null default false,
  add constraint stands_alone_or_goes_with_a_coupon check (
    num_nonnulls(ticket_number, ticket_coupon) = case when stands_alone then 0 else 2 end);

-- A profile tells of the membership that its account has bought.
alter table profile
  drop column membership_id,
  drop column membership_level,
  drop column membership_expiry;

alter table outbox
  drop constraint outbox_address,
  add constraint outbox_address check (
    address ->> 'to' in ('booking', 'person', 'agency', 'subscriber', 'asker', 'voucher-order', 'membership'));
