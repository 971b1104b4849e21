-- How often the airline has told a traveller of a flight, and how long a travel document serves.

-- reservation ------------------------------------------------------------------------------------------

-- A question that goes on because the flight is moved again stays one row, and is told once more: calendars take
-- new times only from a number that has grown.
alter table schedule_change
  add column tellings int not null default 1 check (tellings > 0);
