-- A currency is three capital letters, in every table that keeps one: char(3) alone takes "€" and "eur". Which codes there
-- are is the engine's to say (core/kernel/iso-4217.ts).
alter table agency add constraint agency_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table cancel_quote add constraint cancel_quote_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table emd add constraint emd_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table extra_choice add constraint extra_choice_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table fare add constraint fare_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table flight_change add constraint flight_change_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table hold add constraint hold_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table ledger_entry add constraint ledger_entry_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table membership add constraint membership_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table payment_attempt add constraint payment_attempt_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table refund add constraint refund_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table reservation add constraint reservation_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table seat_assignment add constraint seat_assignment_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table seat_price add constraint seat_price_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table tax add constraint tax_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table ticket add constraint ticket_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table voucher add constraint voucher_currency check (currency ~ '^[A-Z]{3}$') not valid;
alter table voucher_order add constraint voucher_order_currency check (currency ~ '^[A-Z]{3}$') not valid;
