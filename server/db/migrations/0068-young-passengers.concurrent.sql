-- A board counts the children and infants of each departure: most bookings have none, which this index says by itself.
create index concurrently passenger_young on passenger (flow_id) include (passenger_type) where passenger_type <> 'adult';
