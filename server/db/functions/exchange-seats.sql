-- People of a sold hold leave their seats for those that another hold keeps for them, or for the seats of each other; a
-- move without a seat leaves one for nothing. It fails where one of them is not free. The caller has locked both holds.
create or replace function exchange_seats(kept uuid, sold uuid, moves jsonb) returns void language plpgsql as $$
declare
  freed seat_assignment[];
begin
  with gone as (
    delete from seat_assignment a
    using jsonb_to_recordset(moves) as w ("departureId" bigint, "passengerId" uuid)
    where a.hold_id = sold and a.departure_id = w."departureId" and a.passenger_id = w."passengerId"
    returning a.*
  )
  select coalesce(array_agg(gone::seat_assignment), '{}') into freed from gone;
  update seat_assignment set hold_id = sold where hold_id = kept;
  insert into seat_assignment (departure_id, seat, hold_id, passenger_id, zone, currency, amount_minor)
  select w."departureId", w."to", sold, w."passengerId", f.zone, f.currency, w.amount
  from jsonb_to_recordset(moves) as w ("departureId" bigint, "passengerId" uuid, "to" text, amount bigint)
  join unnest(freed) as f on f.departure_id = w."departureId" and f.seat = w."to";
end $$;
