-- Wide cabins have seats up to L: ABC DEF JKL. The old check knew A to K. It is validated by 0053.
alter table seat_assignment drop constraint seat_assignment_seat_check;
alter table seat_assignment
  add constraint seat_assignment_seat_check check (seat ~ '^[1-9][0-9]?[A-HJ-L]$') not valid;
