-- The floor of a booking: one adult one way, by hand, in five transactions of one statement each. They leave what a
-- booking through the engine leaves: flow, hold, passenger, contact, locator, the attempt before the gateway is asked,
-- then in one transaction the sale with its counters, the ledger, the ticket with its coupon, and the letter to send.
-- pgbench runs it (floor.ts); the texts and amounts are those of a booking that was recorded before.

-- 1. The flow and its hold. A seat counts in its class and in every class above it.
\set departure random(:first_departure, :last_departure)
with flow as (
  insert into booking_flow (id, brand, kind, access_token_hash, step, data)
  values (gen_random_uuid(), :brand, 'user', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'complete', :data)
  returning id
), locked as materialized (
  select departure_id, cabin, rank, sold + held < authorised as fits from departure_class
  where departure_id = :departure and cabin = :cabin and rank <= :rank order by rank for update
), taken as (
  update departure_class c set held = held + 1 from locked l
  where c.departure_id = l.departure_id and c.cabin = l.cabin and c.rank = l.rank and (select bool_and(fits) from locked)
  returning c.departure_id, c.rank, c.booking_class
), class as (
  select departure_id, booking_class from taken where rank = :rank
), kept as (
  insert into hold (id, flow_id, brand, expires_at, cap_at, currency, total_minor, base_minor, party)
  select gen_random_uuid(), flow.id, :brand, now() + interval '20 minutes', now() + interval '60 minutes', :currency,
    :total::bigint, :base::bigint, '{"adult": 1, "child": 0, "infant": 0}'
  from flow, class returning id, flow_id
)
insert into hold_item (hold_id, position, departure_id, cabin, rank, booking_class, fare_brand, fare_id,
  fare_summary_uid, seats, total_minor, base_minor, price, times)
select kept.id, 0, class.departure_id, :cabin, :rank::smallint, class.booking_class, :fare_brand, :fare_id::bigint,
  :fare_summary, 1, :total::bigint, :base::bigint, :price::jsonb, :times::jsonb
from kept, class
returning hold_id as hold, (select id from flow) as flow
\gset

-- 2. Who flies.
insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name, gender, born, contact)
values (gen_random_uuid(), :flow::uuid, 1, 'adult', 'Kim', 'Lee', :ticket_name, 'F', '1990-03-04', null)
returning id as passenger
\gset

-- 3. The locator and the contact.
insert into reservation (id, brand, flow_id, record_locator, locale, currency, total_minor, contact)
values (gen_random_uuid(), :brand, :flow::uuid, upper(substr(md5(:flow), 1, 12)), 'en', :currency, :total, :contact::jsonb)
returning id as reservation
\gset

-- 4. The attempt, stored before the gateway is asked. The hold lasts until it has answered.
with frozen as (
  update hold set frozen = true, expires_at = now() + interval '15 minutes'
  where id = :hold::uuid and state = 'held' and not frozen and expires_at > now() returning id
)
insert into payment_attempt (id, reservation_id, provider, state, amount_minor, currency, billing, sent_at)
select gen_random_uuid(), :reservation::uuid, :provider, 'sent', :total::bigint, :currency, :billing::jsonb, now() from frozen
returning id as attempt
\gset

-- 5. Paid.
with sold as (
  update hold set state = 'sold', frozen = false where id = :hold::uuid and state = 'held' returning id, flow_id
), item as (
  select hold_item.* from sold join hold_item on hold_item.hold_id = sold.id
), locked as materialized (
  select c.departure_id, c.cabin, c.rank from departure_class c join item
    on c.departure_id = item.departure_id and c.cabin = item.cabin and c.rank <= item.rank
  order by c.rank for update of c
), class as (
  update departure_class c set held = held - 1, sold = sold + 1 from locked l
  where c.departure_id = l.departure_id and c.cabin = l.cabin and c.rank = l.rank returning c.rank
), settled as (
  update payment_attempt set state = 'approved', settled_at = now(), masked_card = '4111XXXXXXXX1111',
    card_brand = 'visa', gateway_transaction_id = 'floor_' || id
  where id = :attempt::uuid and state = 'sent' returning id
), confirmed as (
  update reservation set state = 'confirmed', confirmed_at = now() from settled
  where reservation.id = :reservation::uuid returning reservation.id
), completed as (
  update booking_flow set is_completed = true, touched_at = now() from sold
  where booking_flow.id = sold.flow_id returning booking_flow.id
), flown as (
  insert into segment (id, reservation_id, position, departure_id, cabin, rank, booking_class, fare_brand, fare_basis,
    seats, price, conditions)
  select gen_random_uuid(), confirmed.id, 0, item.departure_id, item.cabin, item.rank, item.booking_class,
    item.fare_brand, :fare_basis, 1, item.price, :conditions::jsonb
  from confirmed, item where exists (select from class) returning id
), posting as (
  insert into ledger_posting (id, brand, kind, reservation_id, source)
  select gen_random_uuid(), :brand, kind, confirmed.id, kind || ':' || of
  from confirmed, settled, lateral (values ('sale', confirmed.id), ('payment', settled.id)) made (kind, of)
  returning id, kind
), entry as (
  insert into ledger_entry (posting_id, position, account, amount_minor, currency, detail)
  select posting.id, line.position, line.account, line.amount_minor, :currency, line.detail
  from posting join jsonb_to_recordset(:entries::jsonb)
    line (kind text, position smallint, account text, amount_minor bigint, detail text) using (kind)
), counted as (
  update document_counter set next_serial = next_serial + 1 where accounting_code = :accounting_code
  returning accounting_code || lpad((next_serial - 1)::text, 10, '0') as number
), issued as (
  insert into ticket (document_number, check_digit, brand, reservation_id, passenger_id, ticket_name, currency,
    base_minor, total_minor)
  select counted.number, (counted.number::bigint % 7)::text, :brand, confirmed.id, :passenger::uuid, :ticket_name,
    :currency, :base::bigint, :total::bigint
  from confirmed, counted returning document_number
), coupon as (
  insert into coupon (document_number, number, segment_id, base_minor, taxes)
  select issued.document_number, 1, flown.id, :base::bigint, :taxes::jsonb from issued, flown
)
insert into outbox (kind, brand, source, payload, address)
select 'booking-confirmed', :brand, 'booking-confirmed:' || id, '{}',
  jsonb_build_object('to', 'booking', 'reservationId', id)
from confirmed;
