-- Takes extras for a hold instead of those it had. If some are sold out, it answers which, and how many of
-- each this hold may have; then nothing has changed. The caller has locked the hold. Buyers of a limited
-- extra on a departure take turns, in one order, so that two of them cannot wait for each other. There are
-- never more rows than places, with those of ended holds: so a renewed hold keeps what it still has. A read
-- decides only one thing: where the last commit already left no place, the function refuses without waiting.
create or replace function take_extras(of_hold uuid, wanted jsonb, out sold_out jsonb) language plpgsql as $$
begin
  select jsonb_agg(jsonb_build_object(
    'departureId', departure_id, 'code', code, 'left', greatest(places - standing, 0))) into sold_out
  from scarce_extras(of_hold, wanted) where standing + asked > places;
  if sold_out is not null then return; end if;

  perform pg_advisory_xact_lock(7353005, key)
  from (
    select distinct hashtext("departureId" || ' ' || code) as key
    from extras_in(wanted) where stock is not null order by 1
  ) as turns;
  begin
    perform evict_ended_extras(departure_id, code, standing + ended + asked - places)
    from scarce_extras(of_hold, wanted) where standing + ended + asked > places;
    select jsonb_agg(jsonb_build_object(
      'departureId', departure_id, 'code', code, 'left', greatest(places - standing - ended, 0))) into sold_out
    from scarce_extras(of_hold, wanted) where standing + ended + asked > places;
    if sold_out is not null then raise exception using errcode = 'LOST1'; end if;
  exception when sqlstate 'LOST1' then
    return;
  end;

  sold_out := '[]';
  delete from extra_choice c
  where c.hold_id = of_hold and not exists (
    select from extras_in(wanted) w
    where w."departureId" = c.departure_id and w."passengerId" = c.passenger_id and w.code = c.code);
  insert into extra_choice (departure_id, passenger_id, code, hold_id, names, rfic, rfisc, currency,
    amount_minor, stock, of_way)
  select w."departureId", w."passengerId", w.code, of_hold, w.names, w.rfic, w.rfisc, w.currency, w."amountMinor",
    w.stock, nullif(s."isOfWay", false)
  from extras_in(wanted) w
  join jsonb_to_recordset(wanted) as s ("departureId" bigint, code text, "passengerId" uuid, "isOfWay" boolean)
    on s."departureId" = w."departureId" and s.code = w.code and s."passengerId" = w."passengerId"
  -- extras that it already had stay, even if the number of places is lower now
  on conflict (hold_id, departure_id, passenger_id, code) do update set names = excluded.names, rfic = excluded.rfic,
    rfisc = excluded.rfisc, currency = excluded.currency, amount_minor = excluded.amount_minor,
    of_way = excluded.of_way;
end $$;
