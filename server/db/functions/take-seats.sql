-- Takes seats for a hold instead of those it had, and answers those that others have. If there is one, nothing has
-- changed, and the caller gives up or asks for the others. The caller has locked the hold. Buyers on a departure take turns,
-- the departures in one order, so that two of them cannot wait for each other; the unique keys stand behind
-- it.
create or replace function take_seats(of_hold uuid, wanted jsonb, out lost jsonb, out moved jsonb) language plpgsql as $$
declare
  departures bigint[];
begin
  select array_agg(departure_id order by departure_id) into departures
  from hold_item where hold_item.hold_id = of_hold;
  perform pg_advisory_xact_lock(7353004, key)
  from (select distinct hashint8(d) as key from unnest(departures) d order by 1) as turns;

  begin
    -- Seats of ended holds. A hold is left alone that its buyer is just renewing or paying for.
    delete from seat_assignment a
    using jsonb_to_recordset(wanted) as w ("departureId" bigint, code text)
    where a.departure_id = w."departureId" and a.seat = w.code and a.hold_id in (
      select id from hold
      where id in (
        select b.hold_id from seat_assignment b
        join jsonb_to_recordset(wanted) as v ("departureId" bigint, code text)
          on b.departure_id = v."departureId" and b.seat = v.code
      ) and not (state = 'sold' or (state = 'held' and (frozen or expires_at > now())))
      for update skip locked
    );
    with before as (
      delete from seat_assignment where hold_id = of_hold returning departure_id, seat, passenger_id
    )
    select coalesce(jsonb_agg(distinct departure_id), '[]') into moved
    from (
      (select departure_id, seat, passenger_id from before
        except select "departureId", code, "passengerId" from seats_in(wanted))
      union all
      (select "departureId", code, "passengerId" from seats_in(wanted)
        except select departure_id, seat, passenger_id from before)
    ) as changed;
    insert into seat_assignment (departure_id, seat, hold_id, passenger_id, zone, currency, amount_minor)
    select "departureId", code, of_hold, "passengerId", zone, currency, "amountMinor"
    from seats_in(wanted)
    order by "departureId", code
    on conflict on constraint one_passenger_a_seat do nothing;
    select coalesce(jsonb_agg(jsonb_build_object(
      'departureId', w."departureId", 'passengerId', w."passengerId", 'code', w.code)), '[]') into lost
    from seats_in(wanted) w
    where not exists (
      select from seat_assignment a
      where a.departure_id = w."departureId" and a.seat = w.code and a.hold_id = of_hold);
    if lost <> '[]' then raise exception using errcode = 'LOST1'; end if;
  exception when sqlstate 'LOST1' then
    moved := '[]';
  end;
end $$;
