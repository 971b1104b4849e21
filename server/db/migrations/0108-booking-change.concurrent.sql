alter table booking_flow validate constraint edits_a_booking;
alter table hold_item validate constraint hold_item_seats;
-- A seat that was given back may be bought again: of the documents of one thing only one counts.
create unique index concurrently one_service_that_counts on emd_coupon (ticket_number, ticket_coupon, code)
  where status not in ('E', 'R', 'V');
create index concurrently emd_coupon_of_ticket on emd_coupon (ticket_number, ticket_coupon);
