-- Extras as the program sends them, as rows.
create or replace function extras_in(wanted jsonb) returns table (
  "departureId" bigint, code text, "passengerId" uuid, names jsonb, rfic char(1), rfisc char(3),
  currency char(3), "amountMinor" bigint, stock int
) language sql immutable as $$
  select * from jsonb_to_recordset(wanted) as w (
    "departureId" bigint, code text, "passengerId" uuid, names jsonb, rfic char(1), rfisc char(3),
    currency char(3), "amountMinor" bigint, stock int)
$$;
