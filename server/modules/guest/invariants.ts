/** What must be true of the search of bookings at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'
import { searchFacts } from '../reservation/read/search-facts.ts'

/** Its keys are still to be made. */
const waits = sql`exists (select from guest_change c where c.reservation_id = r.id)`

export const guestInvariants: Invariants = {
  'every booking has the keys of its people, contact, agency and flights, or waits for them': sql`
    select format('reservation %s', r.record_locator) as detail
    from reservation r cross join lateral (${searchFacts}) f
    left join guest_booking b on b.reservation_id = r.id
    cross join guest_filling g
    where not ${waits} and b.source is distinct from md5(f.facts::text)::uuid
      and (b.source is not null or g.done_at is not null or r.id >= g.before)`,

  'the keys of a booking stand by its flights': sql`
    with kept as (
      select reservation_id, brand, jsonb_agg(distinct floor(extract(epoch from at) * 1000)::bigint) as times,
        min(stations) as stations, max(stations) as other,
        bool_or(is_last) as has_last, count(distinct key) filter (where key like 'm %') as mails
      from guest_key group by reservation_id, brand
    )
    select format('reservation %s', r.record_locator) as detail
    from reservation r join guest_booking b on b.reservation_id = r.id
    cross join lateral (${searchFacts}) f
    left join kept k on k.reservation_id = r.id and k.brand = r.brand
    where not ${waits} and b.source = md5(f.facts::text)::uuid and (
      (select jsonb_agg(at order by at) from jsonb_array_elements(k.times) at) is distinct from f.facts -> 'times'
      or k.stations is distinct from k.other or not k.has_last
      or k.mails <> (f.facts ->> 'email' <> '')::int
      or string_to_array(k.stations, ' ') is distinct from (
        select array_agg(distinct code order by code) from jsonb_array_elements_text(f.facts -> 'stations') code))`,

  'nothing is kept of a booking that is not there': sql`
    select format('reservation %s', k.reservation_id) as detail
    from (select reservation_id from guest_key union select reservation_id from guest_booking) k
    where not exists (select from reservation r where r.id = k.reservation_id)
      and not exists (select from guest_change c where c.reservation_id = k.reservation_id)`,

  'the words of names are those of bookings': sql`
    select format('%s %s', coalesce(k.brand, w.brand), coalesce(k.word, w.word)) as detail
    from (select distinct brand, substr(key, 3) as word from guest_key where key like 'w %') k
    full join (select distinct brand, word from guest_word) w using (brand, word)
    where k.word is null or w.word is null`,

  'the keys of changed bookings are made within ten minutes': sql`
    select format('reservation %s waits since %s', reservation_id, at) as detail from guest_change
    where at < clock_timestamp() - interval '10 minutes' order by id limit 1`,
}
