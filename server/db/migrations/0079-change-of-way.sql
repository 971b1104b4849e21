-- A change of a connection as one: the flights given up, the departures taken, and once it is made the flights they
-- became, each in the order flown. Null, as a server of before writes it: the one flight that segment_id, departure_id
-- and new_segment_id name. Those name the flight that was asked for and the first one taken.
alter table flight_change
  add column segment_ids uuid[],
  add column departure_ids bigint[],
  add column new_segment_ids uuid[];
