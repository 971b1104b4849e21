import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOver, type KeptFlight, type KeptTrip, readKeptTrip, writeKeptTrip } from './kept-trip.ts'

const flight: KeptFlight = {
  number: 'PE 101',
  state: 'booked',
  from: { code: 'ACH', city: { en: 'Altenrhein' }, terminal: { en: 'Terminal 1', de: 'Halle 1' } },
  to: { code: 'VIE', city: { en: 'Vienna', de: 'Wien' } },
  departs: '2027-03-04T07:10',
  arrives: '2027-03-04T08:20',
  arrivesAt: '2027-03-04T07:20:00Z',
  operatedBy: 'Another Air',
  arriveBy: '2027-03-04T06:30',
  checkInCloses: '2027-03-04T06:40',
  seats: [{ person: 0, seat: '12A' }],
}
const trip: KeptTrip = { code: 'ABC123', readAt: 1_800_000_000_000, flights: [flight], people: ['Kim Noa'] }

const anHour = 3_600_000
const arrival = Date.parse(flight.arrivesAt)

/** The names of all fields of a value, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
}

const allowed = new Set(
  [
    'shape code readAt flights people number state from to departs arrives arrivesAt operatedBy arriveBy',
    'checkInCloses seats person seat city terminal en de',
  ].flatMap((names) => names.split(' ')),
)

const secret = 'must-not-be-kept'
/** Fields of the wire that say what was paid, who somebody is, or that open the booking. */
const kinds = ['totalAmount', 'email', 'documentNumber', 'accessToken', 'ticketNumber', 'cardNumber', 'price']
const more = fc.dictionary(fc.constantFrom(...kinds), fc.constant(secret))

describe('what a device keeps of a trip', () => {
  test('comes back as it was written', () => {
    expect(readKeptTrip(writeKeptTrip(trip))).toEqual(trip)
  })

  test('has no field beyond its list, whatever the booking has: no price, document, address or token', () => {
    fc.assert(
      fc.property(more, more, more, (ofTrip, ofFlight, ofPlace) => {
        const wide = {
          ...trip,
          ...ofTrip,
          flights: [
            {
              ...flight,
              ...ofFlight,
              from: { ...flight.from, ...ofPlace },
              seats: [{ ...flight.seats[0], ...ofPlace }],
            },
          ],
        } as KeptTrip
        const written = writeKeptTrip(wide)
        expect(written).not.toContain(secret)
        expect(fieldsOf(JSON.parse(written)).filter((name) => !allowed.has(name))).toEqual([])
        expect(readKeptTrip(written)).toEqual(trip)
      }),
    )
  })

  test('is trimmed again when it is read: what somebody else has stored there is not shown', () => {
    const stored = JSON.stringify({
      ...JSON.parse(writeKeptTrip(trip)),
      email: secret,
      flights: [{ ...flight, price: secret }],
    })
    expect(readKeptTrip(stored)).toEqual(trip)
  })

  test('a broken record is none, whatever is broken, and nothing is thrown', () => {
    const isTripOrNone = (stored: string) => {
      const read = readKeptTrip(stored)
      return read === undefined || writeKeptTrip(read).length > 0
    }
    fc.assert(fc.property(fc.json(), isTripOrNone))
    fc.assert(fc.property(fc.string(), isTripOrNone))
    const names = Object.keys(flight) as (keyof KeptFlight)[]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.oneof(fc.integer(), fc.boolean(), fc.constant('\u{0}')),
        (name, wrong) => {
          const broken = { ...trip, shape: 1, flights: [{ ...flight, [name]: wrong }] }
          return isTripOrNone(JSON.stringify(broken))
        },
      ),
    )
  })

  test.each([
    ['another form', { shape: 2 }],
    ['a code that is none', { code: '<b>' }],
    ['no time', { readAt: 'now' }],
    ['no flight', { flights: [] }],
    ['a flight without an arrival', { flights: [{ ...flight, arrivesAt: 'soon' }] }],
    ['a clock that is none', { flights: [{ ...flight, departs: '2027-13-41T99:99' }] }],
    ['a place that is none', { flights: [{ ...flight, to: { code: 'vienna', city: { en: 'x' } } }] }],
    ['a text without end', { people: ['x'.repeat(301)] }],
  ])('a record with %s is none', (_what, change) => {
    expect(readKeptTrip(JSON.stringify({ shape: 1, ...trip, ...change }))).toBeUndefined()
  })

  test('what could not be read again is not written', () => {
    expect(() => writeKeptTrip({ ...trip, flights: [] })).toThrow(RangeError)
  })
})

describe('the end of a trip that is kept', () => {
  test('is a day after the last arrival', () => {
    const back = { ...flight, arrivesAt: new Date(arrival + 72 * anHour).toISOString() }
    const both = { flights: [back, flight] }
    expect(isOver(both, arrival + 95 * anHour)).toBe(false)
    expect(isOver(both, arrival + 96 * anHour)).toBe(true)
  })

  test('does not wait for flights that are cancelled', () => {
    const cancelled = {
      ...flight,
      state: 'cancelled',
      arrivesAt: new Date(arrival + 72 * anHour).toISOString(),
    } as const
    expect(isOver({ flights: [flight, cancelled] }, arrival + 23 * anHour)).toBe(false)
    expect(isOver({ flights: [flight, cancelled] }, arrival + 24 * anHour)).toBe(true)
  })

  test('comes at once when the whole trip is cancelled', () => {
    expect(isOver({ flights: [{ ...flight, state: 'cancelled' }] }, arrival - 72 * anHour)).toBe(true)
  })

  test('waits for a flight that the airline has asked about', () => {
    expect(isOver({ flights: [{ ...flight, state: 'asked' }] }, arrival)).toBe(false)
  })
})
