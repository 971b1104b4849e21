/** What agents type, by kind, drawn from the bookings that are there. */
import type { ScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { carrier } from './world.ts'

export interface Questions {
  readonly kind: string
  readonly texts: readonly string[]
}

interface SampleGuest {
  readonly first: string
  readonly last: string
  readonly code: string
  readonly email: string
  readonly phone: string
  readonly ticket: string
  readonly agency: string | null
  readonly flight: string
}

/** @param each how many of each kind */
export async function drawQuestions(
  { db }: Pick<ScratchDatabase, 'db'>,
  brand: string,
  each: number,
): Promise<Questions[]> {
  const { rows } = await db.pool.query<SampleGuest>(drawing, [brand, carrier, each])
  const { rows: common } = await db.pool.query<{ name: string; bookings: string }>(
    `select substr(key, 3) as name, count(distinct reservation_id) as bookings from guest_key
    where brand = $1 and key like 'w %' group by 1 order by 2 desc limit 5`,
    [brand],
  )
  console.log(`the commonest words: ${common.map(({ name, bookings }) => `${name} ${bookings}`).join(', ')}`)
  const of = (kind: string, make: (row: SampleGuest, at: number) => string): Questions => ({
    kind,
    texts: rows.map(make),
  })
  return [
    of('code', ({ code }) => code.toLowerCase()),
    of('ticket', ({ ticket }) => ticket),
    of('mail', ({ email }) => email),
    of('phone, 4 digits', ({ phone }) => phone.slice(-4)),
    of('phone, 7 digits', ({ phone }) => phone.slice(-7)),
    of('flight and date', ({ flight }) => flight),
    of('agency', (_, at) => `AG${(at % 5) * 10}`),
    of('voucher', (_, at) => `GIFT-1${at}`),
    of('family name', ({ last }) => last),
    of('commonest words', (_, at) => common[at % common.length]?.name ?? ''),
    of('first and family name', ({ first, last }) => `${first} ${last}`),
    of('swapped', ({ first, last }) => `${last}, ${first}`),
    of('one letter wrong', ({ last }, at) => slip(last, at)),
    of('both names, one letter wrong', ({ first, last }, at) => `${first} ${slip(last, at)}`),
    of('nobody', (_, at) => `Xyzzyqu${'abcdefghij'[at % 10] ?? ''}o`),
    { kind: 'hostile', texts: hostile },
  ]
}

const drawing = `
  select p.first_name as first, p.last_name as last, r.record_locator as code, r.contact ->> 'email' as email,
    r.contact ->> 'mobilePhone' as phone, t.document_number as ticket, r.agency_code as agency,
    d.carrier || d.flight_number || ' ' || d.service_date as flight
  from reservation r join passenger p on p.reservation_id = r.id and p.number = 1
  join ticket t on t.passenger_id = p.id
  join segment s on s.reservation_id = r.id and s.position = 0 join departure d on d.id = s.departure_id
  where r.brand = $1 and d.carrier = $2 order by md5(t.document_number) limit $3`

function slip(name: string, at: number): string {
  const place = 1 + (at % (name.length - 1))
  const letter = 'etaoinshrd'[at % 10] ?? 'e'
  return `${name.slice(0, place)}${letter}${name.slice(place + 1)}`
}

const hostile: readonly string[] = [
  'a'.repeat(4_096),
  'an bar bel ber '.repeat(270),
  '%%%%%%',
  '____',
  'a',
  '0000',
  '1111111',
  'an',
  'de la van der',
  `${'ab'.repeat(20)} ${'ba'.repeat(20)} ${'cd'.repeat(20)}`,
]
