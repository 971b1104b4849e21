-- Holds the seats of the given items for a flow instead of those it held before, with the times of each
-- flight as promised, and a use of its promo code. Seats and a code that are in both are not given back in
-- between. Answers 'held' and the hold, or why nothing changed: 'ended-holds' when there is no room, but ended
-- holds of these departures are not given back yet, and 'ended-uses' the same of the code. 'puzzle-required' when
-- the source holds its share already: `further` is the price, and a puzzle that was solved for it pays once. 'not-found'
-- when the booking goes on in another flow since the caller was let in.
create or replace function take_hold(
  new_id uuid, of_flow uuid, of_brand text, minutes float8, cap_minutes float8,
  new_currency text, new_total bigint, new_base bigint, new_party jsonb, new_promo_code text, items jsonb,
  of_source bytea, share float8, paid_further int, paid_puzzle bytea, paid_until timestamptz,
  out outcome text, out hold_id uuid, out hold_expires_at timestamptz, out hold_cap_at timestamptz,
  out hold_renewals smallint,
  out moved jsonb, out further int
) language plpgsql as $$
declare
  kept boolean := false;
  prior hold%rowtype;
  moves seat_move[];
  prior_code text;
  moving text;
  stays_beyond boolean := false;
begin
  -- one buyer of a flow at a time, also for its first hold, when there is no row to lock yet
  perform pg_advisory_xact_lock(hashtextextended(of_flow::text, 0));
  select * into prior from hold where flow_id = of_flow for update;
  outcome := case when prior.state = 'sold' then 'already-completed' when prior.frozen then 'payment-in-progress' end;
  if prior.id is null and exists (
    select from booking_flow where id = of_flow and successor_id is not null
  ) then
    outcome := 'not-found';
  end if;
  if outcome is not null then return; end if;

  -- The puzzle is bound to the flow, so nobody else can spend it meanwhile.
  further := further_parties(of_source, share, prior.id, items);
  if further > coalesce(paid_further, 0)
    or (further > 0 and exists (select from spent_puzzle where challenge_hash = paid_puzzle))
  then
    outcome := 'puzzle-required';
    return;
  end if;

  select array_agg(row (i."departureId", i.cabin, i.rank, i.seats, 0)::seat_move) into moves
  from jsonb_to_recordset(items) as i ("departureId" bigint, cabin char(1), rank smallint, seats int);
  if prior.state = 'held' then moves := moves || hold_moves(array[prior.id], -1, 0); end if;
  if prior.state = 'held' then prior_code := prior.promo_code; end if;
  moving := move_stock(moves, of_brand, nullif(new_promo_code, prior_code), nullif(prior_code, new_promo_code));
  if moving = 'no-uses' then
    outcome := case when exists (
      select from hold h where h.state = 'held' and not h.frozen and h.expires_at <= now()
        and h.brand = of_brand and h.promo_code = new_promo_code
    ) then 'ended-uses' else 'promo-used-up' end;
    return;
  elsif moving = 'no-seats' then
    outcome := case when exists (
      select from hold h join hold_item i on i.hold_id = h.id
      where h.state = 'held' and not h.frozen and h.expires_at <= now()
        and i.departure_id in (select departure_id from unnest(moves))
    ) then 'ended-holds' else 'sold-out' end;
    return;
  end if;

  hold_id := coalesce(prior.id, new_id);
  hold_renewals := 0;
  hold_expires_at := now() + make_interval(secs => minutes * 60);
  hold_cap_at := now() + make_interval(secs => cap_minutes * 60);
  -- Holding the same flights again is the same promise: it slides, but no further than it could before.
  if prior.state = 'held' and prior.expires_at > now() then
    kept := not exists (
      (select departure_id from hold_item where hold_item.hold_id = prior.id)
      except (select i."departureId" from jsonb_to_recordset(items) as i ("departureId" bigint))
    ) and not exists (
      (select i."departureId" from jsonb_to_recordset(items) as i ("departureId" bigint))
      except (select departure_id from hold_item where hold_item.hold_id = prior.id)
    );
  end if;
  if kept then
    hold_cap_at := prior.cap_at;
    hold_expires_at := greatest(prior.expires_at, least(hold_expires_at, prior.cap_at));
    hold_renewals := prior.renewals;
  end if;
  if further > 0 then
    insert into spent_puzzle (challenge_hash, expires_at) values (paid_puzzle, paid_until);
  end if;
  -- a hold that was beyond the share stays so while it keeps one of its flights
  if prior.state = 'held' and prior.beyond_share and prior.source = of_source then
    stays_beyond := exists (
      select from hold_item i join jsonb_to_recordset(items) as n ("departureId" bigint)
        on n."departureId" = i.departure_id where i.hold_id = prior.id);
  end if;
  if prior.id is not null then delete from hold_item i where i.hold_id = prior.id; end if;
  insert into hold (id, flow_id, brand, expires_at, cap_at, currency, total_minor, base_minor, party, promo_code,
    source, beyond_share)
  values (hold_id, of_flow, of_brand, hold_expires_at, hold_cap_at, new_currency, new_total, new_base, new_party,
    new_promo_code, of_source, further > 0 or stays_beyond)
  on conflict (flow_id) do update set
    state = 'held', renewals = case when kept then hold.renewals else 0 end,
    created_at = case when kept then hold.created_at else now() end, expires_at = excluded.expires_at, cap_at = excluded.cap_at,
    currency = excluded.currency, total_minor = excluded.total_minor, base_minor = excluded.base_minor,
    party = excluded.party, promo_code = excluded.promo_code,
    source = excluded.source, beyond_share = excluded.beyond_share;
  insert into hold_item (hold_id, position, bound, departure_id, cabin, rank, booking_class, fare_brand, fare_id,
    fare_summary_uid, seats, total_minor, base_minor, price, times)
  select take_hold.hold_id, i.position, i.bound, i."departureId", i.cabin, i.rank, i."bookingClass", i."fareBrand",
    i."fareId", i."fareSummaryUid", i.seats, i."totalMinor", i."baseMinor", i.price,
    i.times
  from jsonb_to_recordset(items) as i (position smallint, bound smallint, "departureId" bigint, cabin char(1), rank smallint,
    "bookingClass" char(1), "fareBrand" text, "fareId" bigint, "fareSummaryUid" text, seats int,
    "totalMinor" bigint, "baseMinor" bigint, price jsonb, times jsonb);
  moved := departures_of(moves);
  outcome := 'held';
end $$;
