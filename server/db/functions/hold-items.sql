-- The flights of a hold in their order, each with its promised and its present times, who operates it, its terminals, and whether
-- the airline has cancelled it.
create or replace function hold_items(of_hold uuid) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object(
    'position', i.position, 'bound', coalesce(i.bound, i.position), 'departureId', i.departure_id, 'cabin', i.cabin, 'rank', i.rank,
    'bookingClass', i.booking_class, 'fareBrand', i.fare_brand, 'fareId', i.fare_id,
    'fareSummaryUid', i.fare_summary_uid, 'seats', i.seats, 'price', i.price,
    'times', coalesce(i.times, times_of(d)), 'timesNow', times_of(d), 'operatedBy', d.operated_by,
    'originTerminal', d.origin_terminal, 'destinationTerminal', d.destination_terminal,
    'isCancelled', d.status = 'cancelled')
    order by i.position)
  from hold_item i join departure d on d.id = i.departure_id where i.hold_id = of_hold
$$;
