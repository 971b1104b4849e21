-- The life of a departure after it went on sale: moved, cancelled, flown.

-- schedule ---------------------------------------------------------------------------------------------

-- A flight that is moved across midnight keeps the date it was sold under: its identity.
alter table departure drop constraint departure_check2;
alter table departure
  add constraint departs_near_its_date
    check (departs_local::date between service_date - 1 and service_date + 3),
  -- moved or cancelled by an operator: a schedule file leaves it as it is
  add column by_hand boolean not null default false,
  -- its coupons are flown
  add column flown_at timestamptz,
  add constraint only_scheduled_ones_fly check (flown_at is null or status = 'scheduled');
create index departure_not_flown on departure (departs_at) where status = 'scheduled' and flown_at is null;

-- reservation ------------------------------------------------------------------------------------------

alter table segment
  add column flown_at timestamptz,
  add constraint only_booked_ones_fly check (flown_at is null or status = 'HK');
create index segment_not_flown on segment (departure_id) where status = 'HK' and flown_at is null;
create index schedule_change_reservation on schedule_change (reservation_id);
create index schedule_change_segment on schedule_change (segment_id, told_at);

-- inventory --------------------------------------------------------------------------------------------

-- Of a departure that is cancelled or has left: no seat is taken or sold any more, whatever is authorised. Money
-- that comes for one is given back, as for seats that are gone.
alter table departure_class add column closed boolean not null default false;

-- As in 0002, and refused where a class is closed; seats are given back there all the same.
create or replace function move_seats(moves seat_move[]) returns boolean language plpgsql as $$
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
    where c.sold + c.held + n.held + n.sold > c.authorised
      or (c.closed and (n.sold > 0 or n.held + n.sold > 0))
    limit 1
  ), locked as materialized (
    select c.sold + c.held + n.held + n.sold <= c.authorised
      and not (c.closed and (n.sold > 0 or n.held + n.sold > 0)) as fits
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
