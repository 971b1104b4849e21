-- Taking, moving and giving back seats. Every change of a class counter goes through move_seats, so that the
-- order of locks and the guard stand in one place; callers are server/modules/inventory only.

alter table hold add column renewals smallint not null default 0 check (renewals >= 0);
create index reservation_unpaid on reservation (created_at) where state = 'unpaid';

-- Seats to add to (or, negative, take from) the held and sold counters of a class and of every class above it.
create type seat_move as (departure_id bigint, cabin char(1), rank smallint, held int, sold int);

-- Moves all of it or nothing; false when a class has no room or does not exist. Rows are locked in the order
-- of their key, whatever the order of the moves, so that two movers cannot wait for each other. The guard is
-- evaluated on the rows as locked, never on what was read before the wait. A read decides one thing only:
-- where the last commit already left no room, it is refused without waiting in line and without a write.
create function move_seats(moves seat_move[]) returns boolean language plpgsql as $$
declare
  expected int;
  moved int;
begin
  with wanted as materialized (
    select coalesce(sum(classes), 0) as count
    from (select max(rank) + 1 as classes from unnest(moves) m group by departure_id, cabin) as cabins
  ), nested as materialized (
    select c.departure_id, c.cabin, c.rank, sum(m.held)::int as held, sum(m.sold)::int as sold
    from unnest(moves) m join departure_class c
      on c.departure_id = m.departure_id and c.cabin = m.cabin and c.rank <= m.rank
    group by c.departure_id, c.cabin, c.rank
  ), full_already as materialized (
    select from nested n join departure_class c using (departure_id, cabin, rank)
    where c.sold + c.held + n.held + n.sold > c.authorised limit 1
  ), locked as materialized (
    select c.sold + c.held + n.held + n.sold <= c.authorised as fits
    from nested n join departure_class c using (departure_id, cabin, rank)
    where not exists (select from full_already)
    order by departure_id, cabin, rank
    for update of c
  ), verdict as materialized (
    select (select count from wanted) as wanted, count(*) filter (where fits) as fitting from locked
  ), moving as (
    update departure_class c set held = c.held + n.held, sold = c.sold + n.sold
    from nested n, verdict v
    where v.fitting = v.wanted
      and c.departure_id = n.departure_id and c.cabin = n.cabin and c.rank = n.rank
      and c.sold + c.held + n.held + n.sold <= c.authorised
    returning 1
  )
  select v.wanted, (select count(*) from moving) into expected, moved from verdict v;
  return moved = expected;
end $$;

-- The seats of holds as moves: (1, 0) holds them, (-1, 0) gives them back, (-1, 1) sells what is held.
create function hold_moves(of_holds uuid[], held_sign int, sold_sign int) returns seat_move[]
language sql volatile as $$
  select coalesce(array_agg(row (departure_id, cabin, rank, seats * held_sign, seats * sold_sign)::seat_move), '{}')
  from hold_item where hold_id = any (of_holds)
$$;

-- Departures that have more or fewer seats left after the moves: the caller tells every process to read them
-- again once the transaction has committed (server/db/seat-news.ts).
create function departures_of(moves seat_move[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(distinct departure_id), '[]') from unnest(moves) where held + sold <> 0
$$;

-- Holds the seats of the given items for a flow instead of whatever it held before. Seats kept in both are
-- not given back in between. Answers 'held' and the hold, or why nothing changed:
-- 'ended-holds' when there is no room, but holds of these departures ended and are not given back yet.
create function take_hold(
  new_id uuid, of_flow uuid, of_brand text, minutes float8, cap_minutes float8,
  new_currency text, new_total bigint, new_base bigint, new_party jsonb, new_promo_code text, items jsonb,
  out outcome text, out hold_id uuid, out hold_expires_at timestamptz, out hold_cap_at timestamptz,
  out hold_renewals smallint,
  out moved jsonb
) language plpgsql as $$
declare
  kept boolean := false;
  prior hold%rowtype;
  moves seat_move[];
begin
  -- one taker a flow at a time, also for its first hold, when there is no row to lock yet
  perform pg_advisory_xact_lock(hashtextextended(of_flow::text, 0));
  select * into prior from hold where flow_id = of_flow for update;
  outcome := case when prior.state = 'sold' then 'already-completed' when prior.frozen then 'payment-in-progress' end;
  if outcome is not null then return; end if;

  select array_agg(row (i."departureId", i.cabin, i.rank, i.seats, 0)::seat_move) into moves
  from jsonb_to_recordset(items) as i ("departureId" bigint, cabin char(1), rank smallint, seats int);
  if prior.state = 'held' then moves := moves || hold_moves(array[prior.id], -1, 0); end if;
  if not move_seats(moves) then
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
  -- The same flights held again are the same promise: it slides, but no further than it might have before.
  if prior.state = 'held' and prior.expires_at > now() and not exists (
    (select departure_id from hold_item where hold_item.hold_id = prior.id)
    except (select i."departureId" from jsonb_to_recordset(items) as i ("departureId" bigint))
  ) and not exists (
    (select i."departureId" from jsonb_to_recordset(items) as i ("departureId" bigint))
    except (select departure_id from hold_item where hold_item.hold_id = prior.id)
  ) then
    hold_cap_at := prior.cap_at;
    hold_expires_at := greatest(prior.expires_at, least(hold_expires_at, prior.cap_at));
    kept := true;
    hold_renewals := prior.renewals;
  end if;
  if prior.id is not null then delete from hold_item i where i.hold_id = prior.id; end if;
  insert into hold (id, flow_id, brand, expires_at, cap_at, currency, total_minor, base_minor, party, promo_code)
  values (hold_id, of_flow, of_brand, hold_expires_at, hold_cap_at, new_currency, new_total, new_base, new_party,
    new_promo_code)
  on conflict (flow_id) do update set
    state = 'held', renewals = case when kept then hold.renewals else 0 end,
    created_at = case when kept then hold.created_at else now() end, expires_at = excluded.expires_at, cap_at = excluded.cap_at,
    currency = excluded.currency, total_minor = excluded.total_minor, base_minor = excluded.base_minor,
    party = excluded.party, promo_code = excluded.promo_code;
  insert into hold_item (hold_id, position, departure_id, cabin, rank, booking_class, fare_brand, fare_id,
    fare_summary_uid, seats, total_minor, base_minor, price)
  select take_hold.hold_id, i.position, i."departureId", i.cabin, i.rank, i."bookingClass", i."fareBrand",
    i."fareId", i."fareSummaryUid", i.seats, i."totalMinor", i."baseMinor", i.price
  from jsonb_to_recordset(items) as i (position smallint, "departureId" bigint, cabin char(1), rank smallint,
    "bookingClass" char(1), "fareBrand" text, "fareId" bigint, "fareSummaryUid" text, seats int,
    "totalMinor" bigint, "baseMinor" bigint, price jsonb);
  moved := departures_of(moves);
  outcome := 'held';
end $$;

create function hold_items(of_hold uuid) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object(
    'position', position, 'departureId', departure_id, 'cabin', cabin, 'rank', rank,
    'bookingClass', booking_class, 'fareBrand', fare_brand, 'fareId', fare_id,
    'fareSummaryUid', fare_summary_uid, 'seats', seats, 'price', price) order by position)
  from hold_item where hold_id = of_hold
$$;

-- Keeps the seats of a flow's hold whatever the clock says, and for at least so many minutes. Answers 'frozen'
-- and the hold as it is now, or why nothing changed.
create function freeze_hold(
  of_flow uuid, minutes float8, out outcome text, out frozen_hold hold, out items jsonb
) language plpgsql as $$
begin
  -- locked first and read afterwards, so that what is read is what the lock waited for
  select * into frozen_hold from hold where flow_id = of_flow for update;
  outcome := case
    when frozen_hold.state = 'sold' then 'already-completed'
    when frozen_hold.state is distinct from 'held' then 'hold-expired'
    when frozen_hold.frozen then 'payment-in-progress'
    when frozen_hold.expires_at <= now() then 'hold-expired'
    else 'frozen' end;
  if outcome <> 'frozen' then return; end if;
  update hold set frozen = true, expires_at = greatest(expires_at, now() + make_interval(secs => minutes * 60))
  where id = frozen_hold.id returning * into frozen_hold;
  items := hold_items(frozen_hold.id);
end $$;

-- Sells the seats of a flow's hold, also those of one that has ended if nobody took them. 'sold' with
-- `is_new` false when it was sold before; 'seats-gone' when there is no hold or no room.
create function sell_hold(
  of_flow uuid, out outcome text, out is_new boolean, out of_brand text, out used_promo_code text, out moved jsonb
) language plpgsql as $$
declare
  prior hold%rowtype;
  moves seat_move[];
begin
  select * into prior from hold where flow_id = of_flow for update;
  is_new := prior.state is distinct from 'sold';
  moves := hold_moves(array[prior.id], case when prior.state = 'held' then -1 else 0 end, 1);
  outcome := case when prior.id is null then 'seats-gone' when not is_new or move_seats(moves) then 'sold'
    else 'seats-gone' end;
  if outcome <> 'sold' or not is_new then return; end if;
  update hold set state = 'sold', frozen = false where id = prior.id;
  of_brand := prior.brand;
  used_promo_code := prior.promo_code;
  moved := departures_of(moves);
end $$;

-- Gives back the seats of holds that ended, all departures or the given ones, oldest first. Holds that somebody
-- is just extending or paying for are left alone. Answers how many were released, of which departures.
create function release_ended_holds(most int, of_departures bigint[], out released int, out moved jsonb)
language plpgsql as $$
declare
  ended uuid[];
  moves seat_move[];
begin
  select array_agg(id) into ended from (
    select id from hold h
    where state = 'held' and not frozen and expires_at <= now() and (of_departures is null or exists (
      select from hold_item i where i.hold_id = h.id and i.departure_id = any (of_departures)))
    order by expires_at limit most for update skip locked
  ) as due;
  released := coalesce(cardinality(ended), 0);
  if released = 0 then return; end if;
  moves := hold_moves(ended, -1, 0);
  if not move_seats(moves) then raise exception 'ended holds % cannot be given back', ended; end if;
  update hold set state = 'released' where id = any (ended);
  moved := departures_of(moves);
end $$;
