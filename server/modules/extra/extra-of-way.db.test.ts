/**
 * Extras sold for a whole way, over the hub of server/testing/hub-world.ts: VIE–ACH–CGN. A bag costs 30.00 and a pet 45.00
 * with two places on each flight, both for the way; soup is 9.00 a flight.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { type HubWorld, seedHubWorld } from '../../testing/hub-world.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardForm, pay } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { listEmds } from '../ticket/read/emd.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const pair: Party = { adult: 2, child: 0, infant: 0 }
let world: HubWorld
/** every test books a day of its own */
let day = plusDays(today, 1)
const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => {
    world = await seedHubWorld(db, { today, days: 40 })
    await sellForWays(db.query, true)
  },
})
beforeEach(() => {
  day = plusDays(day, 1)
})
afterEach(async () => {
  expect(await checkInvariants(db())).toEqual([])
})

const db = () => app.deps.db.query

function sellForWays(query: ReturnType<typeof db>, isForWay: boolean) {
  const unit = isForWay ? 'way' : 'flight'
  return sql`update extra set sold_for = ${unit} where code in ('BAG23', 'PETC', 'SKI')`.execute(query)
}

const first = () => String(world.departureOn('inbound', day).id)
const second = () =>
  String(world.further.find(({ origin, serviceDate }) => origin === 'ACH' && serviceDate === day)?.id)

interface Traveller extends TestCaller {
  readonly flowId: string
  /** ids in type order */
  readonly ids: readonly string[]
}

interface Trip {
  readonly to?: 'CGN' | 'ACH'
  readonly fareBrand?: string
  readonly party?: Party
}

async function holdWay(caller: TestCaller, { to = 'CGN', fareBrand = 'light', party = onePerson }: Trip) {
  const way = { origin: 'VIE', destination: to, date: day, party, mostStops: 1 } as const
  const [flight] = await searchFlights(app, way)
  return bodyOf(await hold(app, caller, [choose(flight, fareBrand)], party))
}

/** Holds Vienna–Cologne by Altenrhein, or its first flight alone, with everybody named. */
async function traveller(trip: Trip = {}): Promise<Traveller> {
  const caller = await startFlow(app)
  await holdWay(caller, trip)
  const body = nameParty(trip.party ?? onePerson, day)
  const { passengers } = bodyOf(await call(app, contract.passenger.setPassengers, { caller, body }))
  return {
    ...caller,
    flowId: caller.flowId ?? '',
    ids: passengers.map(({ passengerUid }) => passengerUid),
  }
}

const listed = async (caller: TestCaller) => bodyOf(await call(app, contract.extra.list, { caller }))

/** `[place of the passenger, code, flight, flight in the name of the extra]` */
type AskedExtra = readonly [place: number, code: string, flight?: string, named?: string]

function take(caller: Traveller, ...asked: AskedExtra[]) {
  const details = asked.map(([place, code, flight = first(), named = flight]) => ({
    passengerUid: caller.ids[place] ?? '',
    tripFlightUid: flight,
    ancillaryFeeUid: `${named}.${code}`,
  }))
  return call(app, contract.extra.hold, { caller, body: { details } })
}

const told = ({ details }: WireAncillaries, { ids }: Traveller) =>
  details.map((each) => `${ids.indexOf(each.passengerUid)} ${each.ancillaryFeeUid}`).sort()

/** What is stored, by code, first flight first. */
async function rowsOf({ flowId }: Pick<Traveller, 'flowId'>) {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', e.code, d.destination, e.amount_minor, e.of_way is true) as row
    from extra_choice e join hold h on h.id = e.hold_id join departure d on d.id = e.departure_id
    where h.flow_id = ${flowId} order by e.code, d.departs_at, e.passenger_id`.execute(db())
  return rows.map(({ row }) => row)
}

async function expire({ flowId }: Traveller) {
  await sql`update hold set expires_at = now() - interval '1 second' where flow_id = ${flowId}`.execute(db())
}

describe('an extra sold for the way', () => {
  it('is offered once on a connection at its one price, and others on each flight', async () => {
    const { ancillaries } = await listed(await traveller())
    const found = ancillaries.map(({ ancillaryFeeUid, tripFlightUid, tripFlightUids, fee }) => [
      ancillaryFeeUid,
      tripFlightUid,
      tripFlightUids,
      fee,
    ])
    const both = [first(), second()]
    expect(found.filter(([uid]) => String(uid).endsWith('BAG23'))).toEqual([
      [`${first()}.BAG23`, first(), both, 30],
    ])
    expect(found.filter(([uid]) => String(uid).endsWith('SOUP'))).toEqual(
      both.map((flight) => [`${flight}.SOUP`, flight, [flight], 9]),
    )
  })

  it('is not offered where it is not sold on every flight: skis are carried from Altenrhein alone', async () => {
    const { ancillaries } = await listed(await traveller())
    expect(ancillaries.filter(({ ancillaryFeeUid }) => ancillaryFeeUid.endsWith('SKI'))).toEqual([])
  })

  it('is free where the fares of all flights include it', async () => {
    const caller = await traveller({ fareBrand: 'classic' })
    expect(await take(caller, [0, 'BAG23'])).toMatchObject({ status: 200, body: { totalAmount: 0 } })
    expect(await rowsOf(caller)).toEqual(['BAG23 ACH 0 t', 'BAG23 CGN 0 t'])
  })

  it('is on a way of one flight what it is for a flight', async () => {
    const caller = await traveller({ to: 'ACH' })
    const whole = await listed(caller)
    await sellForWays(db(), false)
    const single = await listed(caller)
    await sellForWays(db(), true)
    expect(whole).toEqual(single)
    bodyOf(await take(caller, [0, 'BAG23']))
    expect(await rowsOf(caller)).toEqual(['BAG23 ACH 3000 f'])
  })

  it('is taken on every flight, each with its share of the price by kilometres, and told once', async () => {
    const caller = await traveller({ party: pair })
    const answer = bodyOf(await take(caller, [0, 'BAG23'], [0, 'BAG23'], [1, 'PETC'], [1, 'SOUP', second()]))
    const chosen = [`0 ${first()}.BAG23`, `1 ${first()}.PETC`, `1 ${second()}.SOUP`]
    expect(told(answer, caller)).toEqual(chosen.sort())
    expect(answer.totalAmount).toBe(84)
    const seen = await listed(caller)
    expect([told(seen, caller), seen.totalAmount]).toEqual([told(answer, caller), 84])
    // Vienna–Altenrhein is 528 km, Altenrhein–Cologne 415
    expect(await rowsOf(caller)).toEqual([
      'BAG23 ACH 1680 t',
      'BAG23 CGN 1320 t',
      'PETC ACH 2520 t',
      'PETC CGN 1980 t',
      'SOUP CGN 900 f',
    ])
  })

  it('is given back on every flight when it is taken away, or the flights are held once more', async () => {
    const caller = await traveller()
    bodyOf(await take(caller, [0, 'BAG23'], [0, 'SOUP']))
    bodyOf(await take(caller, [0, 'SOUP']))
    expect(await rowsOf(caller)).toEqual(['SOUP ACH 900 f'])
    bodyOf(await take(caller, [0, 'BAG23']))
    await holdWay(caller, { fareBrand: 'flex' })
    expect(await rowsOf(caller)).toEqual([])
  })
})

describe('half of a way', () => {
  it.each([
    ['on its second flight', () => [[0, 'BAG23', second()]] as AskedExtra[], 0, 'tripFlightUid'],
    [
      'by its name on another flight',
      () => [[0, 'BAG23', second(), first()]] as AskedExtra[],
      0,
      'tripFlightUid',
    ],
    [
      'on its first flight and once more on the second',
      () =>
        [
          [0, 'BAG23'],
          [0, 'BAG23', second()],
        ] as AskedExtra[],
      1,
      'tripFlightUid',
    ],
  ])('is refused %s', async (_what, asked, place, field) => {
    const caller = await traveller()
    bodyOf(await take(caller, [0, 'SOUP']))
    expect(await take(caller, ...asked())).toMatchObject({
      status: 422,
      body: { code: 'unknown-extra', fields: { [`details.${place}.${field}`]: 'sold-for-way' } },
    })
    expect(await rowsOf(caller)).toEqual(['SOUP ACH 900 f'])
  })

  it('is refused to a passenger it is not sold to', async () => {
    const caller = await traveller({ party: { adult: 1, child: 1, infant: 0 } })
    expect(await take(caller, [1, 'PETC'])).toMatchObject({
      status: 422,
      body: { code: 'unknown-extra', fields: { 'details.0.ancillaryFeeUid': 'not-for-type' } },
    })
  })
})

describe('with few places', () => {
  it('says those of the flight with the fewest, and takes none where one flight has too few', async () => {
    const local = await traveller({ to: 'ACH' })
    bodyOf(await take(local, [0, 'PETC']))
    const caller = await traveller({ party: pair })
    const left = async () =>
      (await listed(caller)).ancillaries.find(({ ancillaryFeeUid }) => ancillaryFeeUid.endsWith('PETC'))?.left
    expect(await left()).toBe(1)
    expect(await take(caller, [0, 'PETC'], [1, 'PETC'])).toMatchObject({
      status: 409,
      body: { code: 'extra-sold-out', fields: { [`${first()}.PETC`]: '1' } },
    })
    expect(await rowsOf(caller)).toEqual([])
    expect(bodyOf(await take(caller, [0, 'PETC'])).totalAmount).toBe(45)
    expect(await left()).toBe(0)
    // the second flight has a place still, which nobody can have with the first one
    expect(await take(await traveller(), [0, 'PETC'])).toMatchObject({
      status: 409,
      body: { fields: { [`${first()}.PETC`]: '0' } },
    })
  })

  it('an ended hold that loses a place on one flight loses it on the others, too', async () => {
    const ended = await traveller()
    bodyOf(await take(ended, [0, 'PETC'], [0, 'BAG23']))
    await expire(ended)
    const local = await traveller({ to: 'ACH', party: pair })
    bodyOf(await take(local, [0, 'PETC'], [1, 'PETC']))
    bodyOf(await call(app, contract.reservation.extendHold, { caller: ended }))
    expect(await rowsOf(ended)).toEqual(['BAG23 ACH 1680 t', 'BAG23 CGN 1320 t'])
    expect(told(await listed(ended), ended)).toEqual([`0 ${first()}.BAG23`])
  })
})

describe('a paid booking with an extra for the way', () => {
  it('costs it once, with a coupon for each flight that sums to its price', async () => {
    const caller = await traveller()
    bodyOf(await take(caller, [0, 'BAG23']))
    const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
    // 60.00 and 50.00, YQ 30.00, AT 11.00, CH 9.00
    expect(data.balance).toBe(160 + 30)
    expect(bodyOf(await pay(app, { caller }, cardForm('token')))).toMatchObject({
      transactionStatus: 'Approved',
    })
    const [emd, ...others] = await listEmds(db(), data.reservationId)
    expect(others).toEqual([])
    expect(emd?.coupons.map(({ code, amount, ticketCoupon }) => [code, amount, ticketCoupon])).toEqual([
      ['BAG23', 1_680, 1],
      ['BAG23', 1_320, 2],
    ])
  })
})
