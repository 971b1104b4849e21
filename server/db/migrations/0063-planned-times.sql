-- A departure that an operator has moved knows when it was planned to go: its delay is told against that.

-- schedule ---------------------------------------------------------------------------------------------

alter table departure
  -- core/flight/departure.ts FlightTimes, as they were before the first move by hand; null of one that is as
  -- planned, and of one that was moved by a version before this
  add column planned jsonb;
