-- Hours within which a passenger who changes flights at an airport pays none of its tax; null: all pay.
alter table tax add column transfer_within_hours int;
alter table tax add constraint tax_transfer_within_hours_check check (transfer_within_hours between 1 and 48) not valid;
