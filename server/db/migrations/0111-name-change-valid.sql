alter table booking_change_line
  validate constraint booking_change_line_kind,
  validate constraint line_names_its_flight;
