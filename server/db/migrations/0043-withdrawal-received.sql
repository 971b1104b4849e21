-- A member may withdraw by letter: it counts from the day on which that came, of the airline's market.
alter table membership add column withdrawal_received_on date;
update membership set withdrawal_received_on = (withdrawn_at at time zone 'UTC')::date where state = 'withdrawn';
alter table membership add check ((withdrawal_received_on is null) = (state <> 'withdrawn'));
