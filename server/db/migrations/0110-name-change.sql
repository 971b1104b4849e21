-- A name that is corrected is a line of a change, too: of a passenger, on no flight, chosen in no flow. given and taken
-- hold names then: first and last name, and the name of the ticket (core/change/name-change.ts).
alter table booking_change alter column flow_id drop not null;
alter table booking_change_line
  alter column segment_id drop not null,
  drop constraint booking_change_line_kind,
  add constraint booking_change_line_kind check (kind in ('seat', 'extra', 'name')) not valid,
  add constraint line_names_its_flight check ((kind = 'name') = (segment_id is null)) not valid;
