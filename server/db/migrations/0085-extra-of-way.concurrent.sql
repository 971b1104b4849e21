-- Every row fits: all were sold for a flight before.
alter table extra validate constraint extra_sold_for_check;
