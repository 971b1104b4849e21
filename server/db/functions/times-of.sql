-- The times of a departure as in core/flight/departure.ts FlightTimes: local clocks at both ends, instants in
-- milliseconds.
create or replace function times_of(d departure) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'departsLocal', to_char(d.departs_local, 'YYYY-MM-DD"T"HH24:MI'),
    'arrivesLocal', to_char(d.arrives_local, 'YYYY-MM-DD"T"HH24:MI'),
    'departsAt', (extract(epoch from d.departs_at) * 1000)::bigint,
    'arrivesAt', (extract(epoch from d.arrives_at) * 1000)::bigint)
$$;
