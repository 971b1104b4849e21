-- A hold promises when its flights go, as it promises what they cost: what the airline moves after that is paid for
-- only once the traveller has agreed to it.

-- inventory --------------------------------------------------------------------------------------------

alter table hold_item
  -- core/flight/departure.ts FlightTimes, as the traveller was last shown them; null of holds older than this
  add column times jsonb;
