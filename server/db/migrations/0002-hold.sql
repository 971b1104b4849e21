-- Taking, moving and giving back seats.

alter table hold add column renewals smallint not null default 0 check (renewals >= 0);
create index reservation_unpaid on reservation (created_at) where state = 'unpaid';

-- Seats to add to (or, negative, take from) the held and sold counters of a class and of every class above it.
create type seat_move as (departure_id bigint, cabin char(1), rank smallint, held int, sold int);
