-- Every row fits: none had a bound before.
alter table hold_item validate constraint hold_item_bound_check;
alter table segment validate constraint segment_bound_check;
