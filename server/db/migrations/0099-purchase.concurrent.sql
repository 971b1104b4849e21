-- Every row fits: the trigger has named its purchase.
alter table payment_attempt validate constraint attempt_purchase;
alter table payment_attempt validate constraint attempt_purchase_kind;
alter table payment_attempt validate constraint attempt_names_its_kind;
alter table payment_attempt validate constraint pays_for_one_thing;

-- One at a time is on its way to a gateway, for a booking with all its changes, and for anything else.
create unique index concurrently one_open_in_booking on payment_attempt (booking_id)
  where booking_id is not null and state in ('created', 'sent', 'unknown');
create unique index concurrently one_open_purchase on payment_attempt (purchase_id)
  where booking_id is null and state in ('created', 'sent', 'unknown');
-- One may succeed.
create unique index concurrently one_payment_buys on payment_attempt (purchase_id)
  where state = 'approved' and reason is null;
-- A voucher is ordered again after a declined payment.
create unique index concurrently one_attempt_an_order on payment_attempt (purchase_id)
  where purchase_kind = 'voucher';
create index concurrently attempt_in_booking on payment_attempt (booking_id) where booking_id is not null;
create index concurrently attempt_of_membership on payment_attempt (purchase_id, created_at)
  where purchase_kind = 'membership';
