-- Seats as the program sends them, as rows.
create or replace function seats_in(wanted jsonb) returns table (
  "departureId" bigint, code text, "passengerId" uuid, zone text, currency char(3), "amountMinor" bigint
) language sql immutable as $$
  select * from jsonb_to_recordset(wanted) as w (
    "departureId" bigint, code text, "passengerId" uuid, zone text, currency char(3), "amountMinor" bigint)
$$;
