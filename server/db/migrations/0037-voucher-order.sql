-- A gift voucher that somebody buys. A payment is for a reservation, or for such an order.

-- One payment pays for it: after a declined one the buyer orders anew. Where the account was erased, what tells of
-- people is empty: what was bought stays with the books.
create table voucher_order (
  id uuid primary key,
  brand text not null,
  account_id uuid references account on delete set null,
  -- the caller's own name for it: sent twice it buys once
  request_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  valid_days int not null check (valid_days > 0),
  locale text not null,
  buyer_email text,
  is_gift boolean not null,
  recipient_name text,
  recipient_email text,
  sender_name text,
  message text,
  -- of the voucher, once it is paid
  code text,
  created_at timestamptz not null default now(),
  unique (account_id, request_id),
  unique (brand, code),
  foreign key (brand, code) references voucher,
  check (is_gift or num_nonnulls(recipient_name, recipient_email, sender_name, message) = 0)
);
create index voucher_order_account on voucher_order (account_id, created_at);

alter table payment_attempt alter column reservation_id drop not null;
alter table payment_attempt
  add column voucher_order_id uuid unique references voucher_order,
  add constraint pays_for_one_thing check (num_nonnulls(reservation_id, voucher_order_id) = 1),
  add check (change_id is null or reservation_id is not null);

-- Nulls are not distinct here, so that payments of vouchers must stay out.
drop index one_approved_attempt;
create unique index one_approved_attempt on payment_attempt (reservation_id, change_id) nulls not distinct
  where state = 'approved' and reason is null and reservation_id is not null;

alter table outbox
  drop constraint outbox_address,
  add constraint outbox_address
    check (address ->> 'to' in ('booking', 'person', 'agency', 'subscriber', 'asker', 'voucher-order'));
