-- How long travellers need at an airport to change from one flight of an airline to the next.

create table connection_time (
  id bigint generated always as identity primary key,
  brand text not null,
  -- null: every airport
  airport char(3) references airport,
  -- status of each flight; null: either
  arrives text check (arrives in ('domestic', 'international')),
  departs text check (departs in ('domestic', 'international')),
  -- null: nobody connects like this
  minutes int check (minutes between 0 and 1440),
  -- days at the airport, by the arrival; null: open at this end
  valid_from date,
  valid_until date,
  check (valid_from <= valid_until),
  unique nulls not distinct (brand, airport, arrives, departs, valid_from, valid_until)
);
