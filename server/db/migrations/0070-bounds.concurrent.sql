-- What 0069 asks of new rows is true of those of before.

alter table hold_item validate constraint hold_item_position_check;
