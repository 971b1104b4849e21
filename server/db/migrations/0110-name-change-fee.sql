-- A name may be changed into another one for a fee: the line says what it costs, and whether somebody else travels.
alter table booking_change_line
  add column fee_minor bigint not null default 0,
  add column is_other_person boolean not null default false,
  add constraint booking_change_line_fee check (fee_minor >= 0) not valid;
