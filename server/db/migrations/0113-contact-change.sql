-- The contact of a booking may be corrected: a line of a change, about the passenger who has the contact.
alter table booking_change_line
  drop constraint booking_change_line_kind,
  drop constraint line_names_its_flight,
  add constraint booking_change_line_kind check (kind in ('seat', 'extra', 'name', 'contact')) not valid,
  add constraint line_names_its_flight check ((kind in ('name', 'contact')) = (segment_id is null)) not valid;
