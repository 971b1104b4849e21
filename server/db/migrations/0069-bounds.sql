-- A trip has up to four ways, each of one flight: `position` is the place of a flight in the order of the trip.

alter table hold_item drop constraint hold_item_position_check;
alter table hold_item add constraint hold_item_position_check check (position between 0 and 11) not valid;
