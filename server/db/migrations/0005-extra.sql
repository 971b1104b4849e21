-- Extras: what a brand sells beside the flight, who has chosen what, and the documents of what is paid for.

-- extra ------------------------------------------------------------------------------------------------

-- A brand's catalogue; core/extra/extra.ts Extra.
create table extra (
  brand text not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,11}$'),
  kind text not null,
  -- by locale
  names jsonb not null,
  descriptions jsonb not null default '{}',
  -- names of the group it is chosen from; null for a single extra
  group_names jsonb,
  rank smallint not null default 0 check (rank >= 0),
  -- minor units by currency
  prices jsonb not null,
  passenger_types text[] not null check (passenger_types <@ array['adult', 'child', 'infant']),
  -- places on a departure; null: as many as wanted
  stock int check (stock >= 0),
  rfic char(1) not null check (rfic ~ '^[A-GI]$'),
  rfisc char(3) not null check (rfisc ~ '^[A-Z0-9]{3}$'),
  included_with text,
  routes text[] not null default '{}',
  fare_brands text[] not null default '{}',
  primary key (brand, code)
);

-- An extra of a passenger on a flight, with all that was promised when it was chosen. It lives and dies with the
-- promise on its flight (hold_item).
create table extra_choice (
  departure_id bigint not null,
  passenger_id uuid not null references passenger on delete cascade,
  code text not null,
  hold_id uuid not null,
  names jsonb not null,
  rfic char(1) not null,
  rfisc char(3) not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- how many places there were when it was taken; null: unlimited
  stock int,
  primary key (departure_id, passenger_id, code),
  foreign key (hold_id, departure_id) references hold_item (hold_id, departure_id) on delete cascade
);
create index extra_choice_hold on extra_choice (hold_id, departure_id);
create index extra_choice_passenger on extra_choice (passenger_id);
create index extra_choice_place on extra_choice (departure_id, code) where stock is not null;

-- Extras that count as taken: sold, or held by a promise that has not ended. The rows of an ended promise wait
-- for its renewal, or for somebody who needs the place.
create view standing_extra as
  select c.departure_id, c.passenger_id, c.code, c.hold_id, h.flow_id, c.names, c.rfic, c.rfisc, c.currency,
    c.amount_minor, c.stock
  from extra_choice c join hold h on h.id = c.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));

create function extras_in(wanted jsonb) returns table (
  "departureId" bigint, code text, "passengerId" uuid, names jsonb, rfic char(1), rfisc char(3),
  currency char(3), "amountMinor" bigint, stock int
) language sql immutable as $$
  select * from jsonb_to_recordset(wanted) as w (
    "departureId" bigint, code text, "passengerId" uuid, names jsonb, rfic char(1), rfisc char(3),
    currency char(3), "amountMinor" bigint, stock int)
$$;

-- Limited extras of which a hold wants more than it has: how many it wants, and how many places others have,
-- those of ended promises (`ended`) apart.
create function scarce_extras(of_hold uuid, wanted jsonb) returns table (
  departure_id bigint, code text, places int, asked int, standing int, ended int
) language sql stable as $$
  select w."departureId", w.code, w.places, w.asked, coalesce(o.standing, 0), coalesce(o.ended, 0)
  from (
    select "departureId", code, min(stock) as places, count(*)::int as asked
    from extras_in(wanted) where stock is not null group by 1, 2
  ) w
  left join lateral (
    select count(*) filter (where c.hold_id = of_hold)::int as own,
      count(*) filter (where c.hold_id <> of_hold and s.hold_id is not null)::int as standing,
      count(*) filter (where c.hold_id <> of_hold and s.hold_id is null)::int as ended
    from extra_choice c left join standing_extra s using (departure_id, passenger_id, code)
    where c.departure_id = w."departureId" and c.code = w.code
  ) o on true
  where w.asked > coalesce(o.own, 0)
$$;

-- Gives away places of promises that ended, those that ended first, as many as are needed. One that somebody
-- is just renewing or paying for is left alone.
create function evict_ended_extras(of_departure bigint, of_code text, needed int) returns void
language sql volatile as $$
  delete from extra_choice c using (
    select e.passenger_id
    from extra_choice e join hold h on h.id = e.hold_id
    where e.departure_id = of_departure and e.code = of_code
      and not (h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now())))
    order by h.expires_at limit needed for update of h skip locked
  ) as gone
  where c.departure_id = of_departure and c.code = of_code and c.passenger_id = gone.passenger_id
$$;

-- Takes extras for a hold instead of those it had; or changes nothing that the caller keeps, and answers which
-- are sold out with how many of them this hold may have: then the caller rolls back. The caller has locked the
-- hold. Takers of a limited extra on a departure take turns, the turns in one order, so that two of them cannot
-- wait for each other. There are never more rows than places, those of ended promises counted: so a promise
-- that is renewed keeps what it still has. A read decides one thing only: where the last commit already left
-- no place, it is refused without waiting in line.
create function take_extras(of_hold uuid, wanted jsonb, out sold_out jsonb) language plpgsql as $$
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
  perform evict_ended_extras(departure_id, code, standing + ended + asked - places)
  from scarce_extras(of_hold, wanted) where standing + ended + asked > places;
  select jsonb_agg(jsonb_build_object(
    'departureId', departure_id, 'code', code, 'left', greatest(places - standing - ended, 0))) into sold_out
  from scarce_extras(of_hold, wanted) where standing + ended + asked > places;
  if sold_out is not null then return; end if;

  sold_out := '[]';
  delete from extra_choice c
  where c.hold_id = of_hold and not exists (
    select from extras_in(wanted) w
    where w."departureId" = c.departure_id and w."passengerId" = c.passenger_id and w.code = c.code);
  insert into extra_choice (departure_id, passenger_id, code, hold_id, names, rfic, rfisc, currency,
    amount_minor, stock)
  select "departureId", "passengerId", code, of_hold, names, rfic, rfisc, currency, "amountMinor", stock
  from extras_in(wanted)
  -- what it had already stays under the number of places it was taken under
  on conflict (departure_id, passenger_id, code) do update set names = excluded.names, rfic = excluded.rfic,
    rfisc = excluded.rfisc, currency = excluded.currency, amount_minor = excluded.amount_minor;
end $$;

-- ticket -----------------------------------------------------------------------------------------------

-- An associated electronic miscellaneous document (EMD-A): its numbers come from the tickets' counter.
create table emd (
  document_number char(13) primary key check (document_number ~ '^[0-9]{13}$'),
  check_digit char(1) not null,
  brand text not null,
  reservation_id uuid not null references reservation,
  passenger_id uuid not null references passenger,
  -- reason for issuance, one a document
  rfic char(1) not null,
  currency char(3) not null,
  total_minor bigint not null check (total_minor > 0),
  issued_at timestamptz not null default now()
);
create index emd_reservation on emd (reservation_id);

create table emd_coupon (
  document_number char(13) not null references emd,
  number smallint not null check (number between 1 and 4),
  rfisc char(3) not null,
  -- of the seat or extra: `12A`, `BAG23`
  code text not null,
  names jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- the flight coupon it is issued in connection with
  ticket_number char(13) not null,
  ticket_coupon smallint not null,
  -- as a flight coupon's
  status char(1) not null default 'O',
  primary key (document_number, number),
  unique (ticket_number, ticket_coupon, code),
  foreign key (ticket_number, ticket_coupon) references coupon (document_number, number)
);
