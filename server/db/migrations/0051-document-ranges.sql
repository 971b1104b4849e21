-- Serials that were drawn from an accounting code's counter and given to no document yet. A sale locks one range and
-- no other sale waits for it, so tickets of an airline are issued side by side. What a sale that rolls back had taken
-- stays in its range. A range that is used up is gone.
create table document_range (
  accounting_code char(3) not null references document_counter,
  last_serial bigint not null,
  next_serial bigint not null check (next_serial between 1 and last_serial),
  primary key (accounting_code, last_serial)
);
