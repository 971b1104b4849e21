-- What a traveller gave as their number in a loyalty programme.
alter table passenger add column loyalty_number text;
