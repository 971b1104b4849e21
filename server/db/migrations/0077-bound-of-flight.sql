-- The way that a flight is on, from 0: several flights in connection are on one. Null, as a server of before writes it:
-- a way of one flight, whose place in the trip is that of its way.
alter table hold_item add column bound smallint;
alter table hold_item add constraint hold_item_bound_check check (bound between 0 and 3) not valid;
alter table segment add column bound smallint;
alter table segment add constraint segment_bound_check check (bound between 0 and 3) not valid;

-- Of the flight that was given back in the same act, where a connection is given back at once.
alter table cancel_quote add column with_id uuid references cancel_quote on delete cascade
  deferrable initially deferred;
