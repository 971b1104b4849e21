-- Seats: how cabins are built, what a place costs, and who sits where. A chosen seat lives and dies with the
-- promise on its flight (hold_item); callers are server/modules/seat only.

create table cabin_layout (
  brand text not null,
  -- as the departure names it
  aircraft text not null check (aircraft ~ '^[A-Z0-9]{3}$'),
  -- core/seat/cabin-layout.ts CabinLayout
  layout jsonb not null,
  primary key (brand, aircraft)
);

create table seat_price (
  brand text not null,
  zone text not null check (zone in ('front', 'standard', 'rear', 'legroom', 'single')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (brand, zone, currency)
);

alter table passenger add column can_take_internal_seat boolean not null default true;
alter table hold_item add constraint one_item_a_departure unique (hold_id, departure_id);

-- A lap infant has no row: it shares its adult's seat.
create table seat_assignment (
  departure_id bigint not null,
  seat text not null check (seat ~ '^[1-9][0-9]?[A-HJK]$'),
  hold_id uuid not null,
  passenger_id uuid not null references passenger on delete cascade,
  -- what it costs, as promised when it was chosen
  zone text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  constraint one_passenger_a_seat primary key (departure_id, seat),
  constraint one_seat_a_passenger unique (departure_id, passenger_id),
  foreign key (hold_id, departure_id) references hold_item (hold_id, departure_id) on delete cascade
);
create index seat_assignment_hold on seat_assignment (hold_id);
create index seat_assignment_passenger on seat_assignment (passenger_id);

-- Seats that count as taken: sold, or held by a promise that has not ended. The rows of an ended promise wait
-- for its renewal, or for somebody who takes the seat.
create view standing_seat as
  select a.departure_id, a.seat, a.hold_id, h.flow_id, a.passenger_id, a.zone, a.currency, a.amount_minor
  from seat_assignment a join hold h on h.id = a.hold_id
  where h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now()));

-- Takes seats for a hold instead of those it had, and answers those that others have: where there is one the
-- caller rolls back, or goes on without it. The caller has locked the hold. Takers on a departure take turns,
-- the departures in one order, so that two of them cannot wait for each other; the keys stand behind it.
create function take_seats(of_hold uuid, wanted jsonb, out lost jsonb, out moved jsonb) language plpgsql as $$
declare
  departures bigint[];
begin
  select array_agg(departure_id order by departure_id) into departures
  from hold_item where hold_item.hold_id = of_hold;
  perform pg_advisory_xact_lock(7353004, key)
  from (select distinct hashint8(d) as key from unnest(departures) d order by 1) as turns;

  -- Seats of promises that ended. One that somebody is just renewing or paying for is left alone.
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
end $$;

create function seats_in(wanted jsonb) returns table (
  "departureId" bigint, code text, "passengerId" uuid, zone text, currency char(3), "amountMinor" bigint
) language sql immutable as $$
  select * from jsonb_to_recordset(wanted) as w (
    "departureId" bigint, code text, "passengerId" uuid, zone text, currency char(3), "amountMinor" bigint)
$$;

-- Replaces everybody at once, but keeps the rows of those who stay, and with them their seats: first nobody
-- has an infant, so that infants may change adults. Where somebody left, the seats of the whole party go:
-- whoever rested on that person (an infant, a child beside its adult) would be left alone.
create or replace function replace_passengers(of_flow uuid, people jsonb, new_contact jsonb) returns void
language plpgsql as $$
begin
  if exists (
    select from passenger p where p.flow_id = of_flow
      and not exists (select from jsonb_to_recordset(people) as s (id uuid) where s.id = p.id)
  ) then
    delete from seat_assignment where passenger_id in (select id from passenger where flow_id = of_flow);
  end if;
  update passenger set adult_id = null where flow_id = of_flow and adult_id is not null;
  delete from passenger p where p.flow_id = of_flow
    and not exists (select from jsonb_to_recordset(people) as s (id uuid) where s.id = p.id);
  insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name, gender, born,
    adult_id, custom_fields, contact, profile_uid, associated_profile_uid, can_take_internal_seat)
  select p.id, of_flow, p.number, p.type, p."firstName", p."lastName", p."ticketName", p.gender, p.born,
    p."adultId", p."customFields", p.contact, p."profileUid", p."associatedProfileUid",
    coalesce(p."canTakeInternalSeat", true)
  from jsonb_to_recordset(people) as p (id uuid, number smallint, type text, "firstName" text, "lastName" text,
    "ticketName" text, gender text, born date, "adultId" uuid, "customFields" jsonb, contact jsonb,
    "profileUid" text, "associatedProfileUid" text, "canTakeInternalSeat" boolean)
  on conflict (id) do update set
    number = excluded.number, passenger_type = excluded.passenger_type, first_name = excluded.first_name,
    last_name = excluded.last_name, ticket_name = excluded.ticket_name, gender = excluded.gender,
    born = excluded.born, adult_id = excluded.adult_id, custom_fields = excluded.custom_fields,
    contact = excluded.contact, profile_uid = excluded.profile_uid,
    associated_profile_uid = excluded.associated_profile_uid,
    can_take_internal_seat = excluded.can_take_internal_seat;
  update reservation set contact = new_contact
  where flow_id = of_flow and state = 'unpaid' and new_contact is not null;
end $$;
