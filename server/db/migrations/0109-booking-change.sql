-- The indexes of 0108 take its place.
alter table emd_coupon drop constraint emd_coupon_ticket_number_ticket_coupon_code_key;
