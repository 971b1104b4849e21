/**
 * Changing a connection as one, over the hub of server/testing/hub-world.ts. In classic VIE–ACH costs 90.00 and ACH–CGN
 * 70.00, a change 50.00; YQ 15.00 a flight, AT 11.00 from Vienna, CH 9.00 from Altenrhein. Flex to Cologne without a stop
 * costs 200.00, and so does a connection in flex.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTinyFlights, tinyAirports } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { booksOf, noticesOf } from '../../testing/booking-facts.ts'
import { cancel, couponStatesOf, flightOf, quote, soldOn } from '../../testing/canceller.ts'
import { type Change, commit, estimate, payChange, reckon, startEdit } from '../../testing/changer.ts'
import { depart } from '../../testing/departed.ts'
import { cologne, fileThroughFare, type HubWorld, seedHubWorld } from '../../testing/hub-world.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { takeLetters } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import {
  choose,
  type FlightSearch,
  hold,
  onePerson,
  searchFlights,
  startFlow,
} from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const days = 75
/** with a second flight from Altenrhein to Cologne */
const dayOfTwo = plusDays(today, days - 2)
const bank = fakeBank()
let skew = 0
/** every test books days of its own */
let day = plusDays(today, 2)
let later: LocalDate = day
let world: HubWorld
/** VIE–CGN at 16:00, by day */
let nonstops: ReadonlyMap<LocalDate, number>
const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => {
    world = await seedHubWorld(db, { today, days })
    const flights = Array.from({ length: days }, (_, ahead) => ({
      day: plusDays(today, ahead),
      departs: '16:00',
      flightNumber: 401,
    }))
    const opened = await openTinyFlights(db, flights, { airports: [tinyAirports[1], cologne] })
    nonstops = new Map(opened.map(({ serviceDate, id }) => [serviceDate, id]))
    const onward = { day: dayOfTwo, departs: '10:40', flightNumber: 303 }
    await openTinyFlights(db, [onward], { airports: [tinyAirports[0], cologne] })
    await fileThroughFare(db, { today, minor: 20_000 })
  },
})
beforeEach(() => {
  skew = 0
  day = plusDays(day, 3)
  later = plusDays(day, 1)
  bank.setMood('approve')
})

type Way = Pick<FlightSearch, 'origin' | 'destination' | 'date'>

const out = (date = day): Way => ({ origin: 'VIE', destination: 'CGN', date })
const back = (date = day): Way => ({ origin: 'CGN', destination: 'VIE', date })
const firstOn = (date: LocalDate) => world.departureOn('inbound', date).id
const fromHub = (date: LocalDate) =>
  world.further.find(({ origin, serviceDate }) => origin === 'ACH' && serviceDate === date)?.id ?? 0

/** A way of the day with that many stops. */
async function find(way: Way, stops: 0 | 1, { party = onePerson, nth = 0 } = {}) {
  const flights = await searchFlights(app, { ...way, party, mostStops: 1 })
  return flights.filter(({ segments }) => (segments?.length ?? 1) === stops + 1)[nth]
}

interface BookedTrip {
  readonly ways?: readonly (readonly [Way, 0 | 1])[]
  readonly fareBrand?: string
  readonly party?: typeof onePerson
  /** of the first passenger, on each flight */
  readonly seats?: readonly string[]
}

async function chooseSeats(
  caller: TestCaller,
  { flights }: Pick<WireHold, 'flights'>,
  seats: readonly string[],
) {
  const { flightInformation } = bodyOf(await call(app, contract.flow.get, { caller }))
  const passengerId = flightInformation.passengers[0]?.passengerUid ?? ''
  const selectedSeats = flights.map(({ flightId }, place) => ({
    tripFlightId: flightId,
    selectedSeats: [{ passengerId, code: seats[place] ?? '' }],
  }))
  bodyOf(await call(app, contract.seat.choose, { caller, body: { selectedSeats } }))
}

async function bookTrip(wanted: BookedTrip = {}) {
  const { ways = [[out(), 1]], fareBrand = 'flex', party = onePerson, seats = [] } = wanted
  const caller = await startFlow(app)
  const choices = []
  for (const [way, stops] of ways) choices.push(choose(await find(way, stops, { party }), fareBrand))
  const held = bodyOf(await hold(app, caller, choices, party))
  const named = await reserveHeld(app, caller, { day, party })
  if (seats.length > 0) await chooseSeats(caller, held, seats)
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  const reserved = { ...named, balance: data.balance }
  expect(bodyOf(await pay(app, reserved, cardForm('t')))).toMatchObject({ transactionStatus: 'Approved' })
  return openBooked(app, reserved)
}

interface Wish {
  readonly way?: Way
  readonly stops?: 0 | 1
  readonly fareBrand?: string
  readonly party?: typeof onePerson
  /** of the booked flight that is named */
  readonly place?: number
  /** of the ways of the day */
  readonly nth?: number
}

async function wish(booked: Pick<TestBooking, 'opener' | 'opened'>, wanted: Wish = {}): Promise<Change> {
  const { way = out(later), stops = 1, fareBrand = 'flex', party = onePerson, place = 0, nth = 0 } = wanted
  const { bookingFlowId: flowId, accessToken } = bodyOf(await startEdit(app, booked, place))
  const { host } = booked.opener
  const { flightId, fareSummaryUid } = choose(await find(way, stops, { party, nth }), fareBrand)
  return {
    caller: { ...(host && { host }), flowId, accessToken },
    body: {
      currentTripFlightId: flightOf(booked, place),
      newTripFlightId: flightId,
      newFareSummaryId: fareSummaryUid,
    },
  }
}

async function opened({ opener }: Pick<TestBooking, 'opener'>) {
  return bodyOf(await call(app, contract.booked.read, { caller: opener }))
}

/** Of every ticket, in order, also those exchanged. */
async function couponsOf({ reservationId }: TestBooking): Promise<string> {
  const { rows } = await sql<{ coupons: string }>`
    select string_agg(c.status, '' order by c.number) as coupons
    from ticket t join coupon c using (document_number) where t.reservation_id = ${reservationId}
    group by document_number order by document_number`.execute(app.deps.db.query)
  return rows.map(({ coupons }) => coupons).join(' ')
}

async function waysOf(booked: TestBooking): Promise<string[]> {
  const { flights } = await opened(booked)
  return flights
    .filter(({ isCancelled }) => !isCancelled)
    .map(
      ({ bound, origin, destination, departureDateTime }) =>
        `${bound} ${origin}-${destination} ${departureDateTime.slice(0, 10)}`,
    )
}

/** The change of a whole way, made. */
async function changed(booked: TestBooking, wanted: Wish = {}): Promise<TestBooking> {
  const change = await wish(booked, wanted)
  bodyOf(await estimate(app, change))
  const total = bodyOf(await reckon(app, change)).data.totalAmount
  if (total > 0) bodyOf(await payChange(app, change, total))
  bodyOf(await commit(app, change))
  return { ...booked, opened: await opened(booked) }
}

describe('a connection', () => {
  it('is quoted as one: its price against the new one, one fee, and the flights of both', async () => {
    const booked = await bookTrip({ fareBrand: 'classic' })
    expect(booked.opened.flights).toMatchObject([
      { isMarried: true, canChange: true, connectionMinutes: null },
      { isMarried: true, canChange: true, connectionMinutes: 60 },
    ])
    for (const place of [0, 1]) {
      const change = await wish(booked, { place })
      const told = bodyOf(await estimate(app, change))
      // 200.00 for 160.00, and 50.00 once
      expect(told).toMatchObject({
        balanceDue: 90,
        lines: [
          { kind: 'fare', amount: 40 },
          { kind: 'fee', amount: 50 },
        ],
        hold: { flights: change.body.newTripFlightId.split('+').map((flightId) => ({ flightId, bound: 0 })) },
      })
      const seen = bodyOf(await call(app, contract.flow.get, { caller: change.caller }))
      expect(seen.edit).toMatchObject({
        flight: {
          id: flightOf(booked, place),
          origin: 'VIE',
          destination: 'CGN',
          departureDateTime: `${day}T06:50`,
          arrivalDateTime: `${day}T10:25`,
          totalAmount: 210,
          changeFee: 50,
          segments: [
            { origin: 'VIE', destination: 'ACH' },
            { origin: 'ACH', destination: 'CGN' },
          ],
        },
        quote: { balanceDue: 90 },
      })
    }
  })

  it('is changed for another one in one act: seats, coupons, one letter, and its way stays', async () => {
    const booked = await bookTrip({ fareBrand: 'classic' })
    const [was, becomes] = [
      [firstOn(day), fromHub(day)],
      [firstOn(later), fromHub(later)],
    ]
    const change = await wish(booked)
    const { quoteId } = bodyOf(await estimate(app, change))
    expect(await Promise.all([...was, ...becomes].map((id) => soldOn(app, id)))).toEqual([1, 1, 0, 0])
    expect((await commit(app, change, quoteId)).body).toMatchObject({ code: 'not-paid' })
    expect(bodyOf(await reckon(app, change)).data).toMatchObject({ totalAmount: 90 })
    expect(bodyOf(await payChange(app, change, 90))).toMatchObject({ transactionStatus: 'Approved' })
    const made = bodyOf(await commit(app, change, quoteId))
    expect(await Promise.all([...was, ...becomes].map((id) => soldOn(app, id)))).toEqual([0, 0, 1, 1])
    expect(await waysOf(booked)).toEqual([`0 VIE-ACH ${later}`, `0 ACH-CGN ${later}`])
    const { flights } = await opened(booked)
    expect(flights).toMatchObject([{ id: made.flightId, isMarried: true }, { isMarried: true }])
    expect(await couponsOf(booked)).toBe('EE OO')
    expect(await noticesOf(app, booked)).toEqual(['booking-confirmed', 'flight-changed'])
    expect(await booksOf(app, booked)).toEqual({
      'fees change': -5_000,
      'gateway-cash default': 30_000,
      'taxes-payable AT': -1_100,
      'taxes-payable CH': -900,
      'unearned-fare-revenue': -20_000,
      'unearned-fare-revenue YQ': -3_000,
    })
    // again and again without harm
    expect(bodyOf(await commit(app, change, quoteId))).toEqual(made)
    const seen = bodyOf(await call(app, contract.flow.get, { caller: change.caller }))
    expect(seen.edit?.flight.segments).toMatchObject([{ origin: 'VIE' }, { origin: 'ACH' }])
    expect((await startEdit(app, booked, 1)).body).toMatchObject({ code: 'reservation-changed' })
  })

  it('is told of in a letter that names all its flights', async () => {
    const booked = await changed(await bookTrip())
    const mails = await takeLetters(app.deps, 'flight-changed')
    const told = mails.find(({ subject }) => subject.includes(booked.recordLocator))
    expect(told?.subject).toMatch(/PE 102, PE 301/)
    for (const way of [day, later]) expect(told?.text).toContain(String(Number(way.slice(8))))
    expect(told?.text.match(/^PE (102|301)$/gm)).toEqual(['PE 102', 'PE 301', 'PE 102', 'PE 301'])
    expect(told?.text).toMatch(/YOUR NEW CONNECTION|IHRE NEUE VERBINDUNG/)
    expect(told?.text.match(/^.*(Change planes|Umstieg) in .*$/gm)).toHaveLength(2)
  })

  it('gives a difference back to where it came from', async () => {
    const booked = await bookTrip()
    const cheaper = await wish(booked, { fareBrand: 'classic' })
    expect(bodyOf(await estimate(app, cheaper))).toMatchObject({ balanceDue: -40 })
    expect(bodyOf(await commit(app, cheaper))).toMatchObject({ refundableAmount: 40 })
  })

  it('releases the seats of all its flights, and the seats of the new ones go with them', async () => {
    const booked = await bookTrip({ fareBrand: 'light', seats: ['1A', '2C'] })
    // 60.00 and 50.00, YQ 30.00, taxes 20.00
    const paid = booked.balance * 100 - 16_000
    expect(paid).toBeGreaterThan(0)
    await sql`update segment set conditions = conditions || '{"changeFeeMinor": 0, "refundFeeMinor": 0}'
      where reservation_id = ${booked.reservationId}`.execute(app.deps.db.query)
    const change = await wish(booked, { fareBrand: 'light' })
    const { lines, hold: held } = bodyOf(await estimate(app, change))
    const released = lines.filter(({ kind }) => kind === 'ancillary')
    expect(new Set(released.map(({ code }) => code))).toEqual(new Set(['1A', '2C']))
    expect(released.reduce((all, { amount }) => all + amount * 100, 0)).toBe(-paid)
    await chooseSeats(change.caller, held, ['2A', '1C'])
    expect(bodyOf(await reckon(app, change)).data).toMatchObject({ totalAmount: 0 })
    bodyOf(await commit(app, change))
    const { flights } = await opened(booked)
    expect(flights.map(({ seats }) => seats.map(({ code }) => code))).toEqual([['2A'], ['1C']])
    expect((await booksOf(app, booked))['unearned-ancillary-revenue seat']).toBe(-paid)
  })

  it('keeps one of its flights: another seat on it is chosen, and the one before is free again', async () => {
    const way = out(dayOfTwo)
    const booked = await bookTrip({ ways: [[way, 1]], seats: ['2A', '2C'] })
    const change = await wish(booked, { way, nth: 1 })
    const { hold: held } = bodyOf(await estimate(app, change))
    expect(held.flights[0]?.flightId).toBe(String(firstOn(dayOfTwo)))
    await chooseSeats(change.caller, held, ['2D', '2C'])
    expect(bodyOf(await reckon(app, change)).data).toMatchObject({ totalAmount: 0 })
    bodyOf(await commit(app, change))
    const now = await opened(booked)
    const flown = now.flights.filter(({ isCancelled }) => !isCancelled)
    expect(flown.map(({ seats }) => seats.map(({ code }) => code))).toEqual([['2D'], ['2C']])
  })

  it('is changed for a flight without a stop, and that one for a connection', async () => {
    const booked = await bookTrip({
      ways: [
        [out(), 1],
        [back(plusDays(day, 2)), 1],
      ],
    })
    const home = [`1 CGN-ACH ${plusDays(day, 2)}`, `1 ACH-VIE ${plusDays(day, 2)}`]
    const direct = await changed(booked, { way: out(), stops: 0 })
    expect(await waysOf(booked)).toEqual([`0 VIE-CGN ${day}`, ...home])
    expect(direct.opened.flights[0]).toMatchObject({ isMarried: false, connectionMinutes: null })
    const stopping = await changed(direct, { way: out(later), stops: 1 })
    expect(await waysOf(booked)).toEqual([`0 VIE-ACH ${later}`, `0 ACH-CGN ${later}`, ...home])
    const states = await couponStatesOf(app, booked.reservationId)
    expect(states.filter((state) => state === 'open')).toHaveLength(4)
    // the way back is still changed as one
    expect(
      bodyOf(await estimate(app, await wish(stopping, { way: back(plusDays(day, 3)), place: 2 }))),
    ).toMatchObject({ balanceDue: 0 })
  })

  it('makes room for itself in front of the ways after it', async () => {
    const home = plusDays(day, 2)
    const booked = await bookTrip({
      ways: [
        [out(), 0],
        [back(home), 1],
      ],
    })
    await changed(booked, { way: out(later), stops: 1 })
    expect(await waysOf(booked)).toEqual([
      `0 VIE-ACH ${later}`,
      `0 ACH-CGN ${later}`,
      `1 CGN-ACH ${home}`,
      `1 ACH-VIE ${home}`,
    ])
    const { rows } = await sql`
      select s.position as at, i.position as held from segment s join reservation r on r.id = s.reservation_id
      join hold h on h.flow_id = r.flow_id join hold_item i on i.hold_id = h.id and i.departure_id = s.departure_id
      where r.id = ${booked.reservationId} and s.status = 'HK' order by 1`.execute(app.deps.db.query)
    expect(rows).toEqual([0, 1, 2, 3].map((at) => ({ at, held: at })))
  })

  it('is changed for a whole party with an infant', async () => {
    const party = { adult: 2, child: 1, infant: 1 }
    const booked = await bookTrip({ fareBrand: 'classic', party })
    await changed(booked, { party })
    expect(await couponsOf(booked)).toBe('EE EE EE EE OO OO OO OO')
    expect(await soldOn(app, fromHub(later))).toBe(3)
  })
})

describe('a change of a connection is refused, and nothing is held,', () => {
  const refusal = async (change: Change) => {
    const answer = await estimate(app, change)
    const { rows } = await sql<{ items: number }>`
      select count(*)::int as items from hold h join hold_item i on i.hold_id = h.id
      where h.flow_id = ${change.caller.flowId} and h.state = 'held'`.execute(app.deps.db.query)
    expect(rows).toEqual([{ items: 0 }])
    return answer.ok ? 'quoted' : answer.body.code
  }

  it('for the one that is booked, one flight of it, and a way between other places', async () => {
    const booked = await bookTrip()
    expect(await refusal(await wish(booked, { way: out() }))).toBe('unknown-fare')
    expect(await refusal(await wish(booked, { way: { ...out(later), destination: 'ACH' }, stops: 0 }))).toBe(
      'unknown-fare',
    )
    expect(await refusal(await wish(booked, { way: back(later) }))).toBe('unknown-fare')
  })

  it('for flights that do not join, and for a fare of other flights', async () => {
    const booked = await bookTrip()
    const change = await wish(booked)
    const [first = ''] = change.body.newTripFlightId.split('+')
    const pairs = [`${first}+${fromHub(day)}`, `${fromHub(later)}+${first}`, `${first}+${first}`, first, '+']
    for (const newTripFlightId of pairs)
      expect(await refusal({ ...change, body: { ...change.body, newTripFlightId } })).toBe('unknown-fare')
  })

  it('where one of the new flights is full, or the way clashes with another one', async () => {
    const booked = await bookTrip()
    const full = await wish(booked)
    await sql`update departure_class set authorised = 0 where departure_id = ${fromHub(later)}`.execute(
      app.deps.db.query,
    )
    expect(await refusal(full)).toBe('sold-out')
    const trip = await bookTrip({
      ways: [
        [out(), 1],
        [back(later), 1],
      ],
    })
    expect(await refusal(await wish(trip, { way: out(plusDays(later, 1)) }))).toBe('return-before-arrival')
  })

  it('in a fare that allows none', async () => {
    const booked = await bookTrip({ fareBrand: 'light' })
    expect(booked.opened.flights.map(({ canChange }) => canChange)).toEqual([false, false])
    expect((await startEdit(app, booked, 1)).body).toMatchObject({ code: 'change-not-allowed' })
  })

  it('and one that was quoted, when a flight of it was given back or moved meanwhile', async () => {
    const booked = await bookTrip()
    const gone = await wish(booked)
    bodyOf(await estimate(app, gone))
    bodyOf(await cancel(app, booked, 1))
    expect((await commit(app, gone)).body).toMatchObject({ code: 'flight-not-active' })
    const other = await bookTrip({ fareBrand: 'classic' })
    const moved = await wish(other)
    bodyOf(await estimate(app, moved))
    await alterFlight(app, fromHub(day), timesOn(day, '12:00', '13:15'))
    expect((await commit(app, moved)).body).toMatchObject({ code: 'quote-expired' })
    // now it costs nothing, whichever flight is named
    for (const place of [0, 1])
      expect(bodyOf(await estimate(app, await wish(other, { place, fareBrand: 'classic' })))).toMatchObject({
        balanceDue: 0,
        scheduleChange: 'moved',
      })
  })
})

describe('a connection that the airline did not keep', () => {
  it('is asked about when the change of planes falls below the airport’s time, however small the move', async () => {
    const booked = await bookTrip({ fareBrand: 'classic' })
    skew = 2 * 24 * 60
    // it had 65 minutes, and 60 are needed
    await alterFlight(app, firstOn(day), timesOn(day, '06:54', '08:09'))
    expect((await opened(booked)).flights.map(({ scheduleChange }) => scheduleChange)).toEqual([null, null])
    await alterFlight(app, firstOn(day), timesOn(day, '06:57', '08:12'))
    const { flights } = await opened(booked)
    expect(flights).toMatchObject([{ scheduleChange: { kind: 'moved' } }, { scheduleChange: null }])
    const accepted = await call(app, contract.scheduleChange.answer, {
      caller: booked.opener,
      query: { flightId: flightOf(booked) },
      body: { answer: 'accept' },
    })
    expect(accepted.body).toMatchObject({ code: 'return-before-arrival' })
    const mails = await takeLetters(app.deps, 'schedule-changed')
    const told = mails.findLast(({ subject }) => subject.includes(booked.recordLocator))?.text
    expect(told).toMatch(/(instead of|Statt) PE 102, PE 301/)
    expect(told).not.toMatch(
      /Accept the new times|Die neuen Zeiten annehmen|Keep this one|Diesen Flug behalten/,
    )
    expect(bodyOf(await quote(app, booked, 1))).toMatchObject({ method: 'airline', refundableAmount: 210 })
  })

  it('is asked about when its second flight is moved ahead', async () => {
    const booked = await bookTrip()
    await alterFlight(app, fromHub(day), timesOn(day, '09:02', '10:17'))
    const { flights } = await opened(booked)
    expect(flights).toMatchObject([{ scheduleChange: null }, { scheduleChange: { kind: 'moved' } }])
  })

  it('is changed for nothing in the fare that was booked, also for a dearer way', async () => {
    const booked = await bookTrip({ fareBrand: 'classic' })
    await alterFlight(app, firstOn(day), null)
    const better = await wish(booked, { place: 1 })
    expect((await estimate(app, better)).body).toMatchObject({ code: 'reservation-changed' })
    const direct = await wish(booked, { place: 1, way: out(), stops: 0 })
    // classic is not sold on it: the cheapest there is
    expect(bodyOf(await estimate(app, direct))).toMatchObject({ balanceDue: 0, scheduleChange: 'cancelled' })
    bodyOf(await commit(app, direct))
    expect(await waysOf(booked)).toEqual([`0 VIE-CGN ${day}`])
    const again = { ...booked, opened: await opened(booked) }
    skew = 24 * 60
    // 210.00 and the rights of before stay: 160.00 and YQ 30.00 less 80.00, and both taxes
    expect(bodyOf(await quote(app, again))).toMatchObject({ method: 'refund', refundableAmount: 130 })
  })

  it('keeps what was paid on two new flights for one, to the last cent', async () => {
    // 226.00, and the connection costs 250.00
    const booked = await bookTrip({ ways: [[out(), 0]] })
    await alterFlight(app, nonstops.get(day) ?? 0, null)
    const change = await wish(booked, { way: out(later) })
    expect(bodyOf(await estimate(app, change))).toMatchObject({ balanceDue: 0 })
    bodyOf(await commit(app, change))
    const { rows } = await sql<{ total: number }>`
      select sum((price ->> 'total')::int)::int as total from segment
      where reservation_id = ${booked.reservationId} and status = 'HK'`.execute(app.deps.db.query)
    expect(rows).toEqual([{ total: booked.balance * 100 }])
  })
})

it('what is left of a connection is changed from its stop, for its share', async () => {
  const booked = await bookTrip({ fareBrand: 'classic' })
  await depart(app, firstOn(day))
  const { flights } = await opened(booked)
  expect(flights).toMatchObject([
    { finished: true, canChange: false },
    { canChange: true, isMarried: false },
  ])
  expect((await startEdit(app, booked, 0)).ok).toBe(false)
  const change = await wish(booked, { way: { ...out(later), origin: 'ACH' }, stops: 0, place: 1 })
  // 150.00 for 70.00, and 50.00
  expect(bodyOf(await estimate(app, change))).toMatchObject({ balanceDue: 130 })
  bodyOf(await reckon(app, change))
  bodyOf(await payChange(app, change, 130))
  expect(await waysOf(booked)).toEqual([`0 VIE-ACH ${day}`, `0 ACH-CGN ${later}`])
  expect(await couponsOf(booked)).toBe('FE O')
})
