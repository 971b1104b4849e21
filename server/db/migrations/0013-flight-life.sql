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
