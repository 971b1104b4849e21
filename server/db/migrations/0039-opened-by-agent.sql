-- Who has opened a reservation as the agency that has booked it: the access ends with what they may do there.
alter table reservation_access
  add column agency_code text,
  add column agent text,
  add constraint opened_by_agent check ((agency_code is null) = (agent is null));
