-- Every row fits: none had hours before.
alter table tax validate constraint tax_transfer_within_hours_check;
