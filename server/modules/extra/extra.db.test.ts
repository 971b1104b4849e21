import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { checkDigitOf } from '@jetbridge/core/ticket/document-number.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin, type TinyWorld } from '../../seed/factories.ts'
import { call, testApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { cardForm, pay } from '../../testing/payer.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { freezeHold, unfreezeHold } from '../inventory/operations/settle.ts'
import { ofFlow } from '../reservation/read/whose.ts'
import { listEmds } from '../ticket/read/emd.ts'
import { extraCharges, listExtras } from './read.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const family: Party = { adult: 2, child: 1, infant: 1 }

let app: TestApp

let world: TinyWorld

/** every test books a day of its own */
let day = plusDays(today, 1)

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (world = await seedTinyWorld(db, { today, seats: 40, days: 60 })),
  })
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
})

const nextDay = () => (day = plusDays(day, 1))

const outbound = () => String(world.departureOn('outbound', day).id)

const inbound = () => String(world.departureOn('inbound', day, 3).id)

const db = () => app.deps.db.query

interface Traveller extends TestCaller {
  readonly flowId: string
  /** ids in type order: adults, children, infants */
  readonly ids: readonly string[]
}

interface Trip {
  readonly party?: Party
  readonly fareBrand?: string
  readonly isReturn?: boolean
}

/** A traveller who holds the day's first flight out, perhaps its last back, and has named the party. */
async function traveller(trip: Trip = {}): Promise<Traveller> {
  const { party = onePerson } = trip
  const caller = await startFlow(app)
  await holdDay(caller, trip)
  const named = await call(app, contract.passenger.setPassengers, { caller, body: nameParty(party, day) })
  const ids = named.ok ? named.body.passengers.map(({ passengerUid }) => passengerUid) : []
  return { ...caller, flowId: caller.flowId ?? '', ids }
}

async function holdDay(caller: TestCaller, trip: Trip) {
  const { party = onePerson, fareBrand = 'light', isReturn = false } = trip
  const [out] = await searchFlights(app, {
    origin: tinyOrigin,
    destination: tinyDestination,
    date: day,
    party,
  })
  const choices = [choose(out, fareBrand)]
  if (isReturn) {
    const way = { origin: tinyDestination, destination: tinyOrigin, date: day, party }
    choices.push(choose((await searchFlights(app, way)).at(-1), fareBrand))
  }
  const held = await hold(app, caller, choices, party)
  expect(held.status).toBe(200)
}

/** `[place of the passenger, code, flight]` */
type AskedExtra = readonly [place: number, code: string, flight?: string]

function take(caller: Traveller, ...asked: AskedExtra[]) {
  const details = asked.map(([place, code, flight = outbound()]) => ({
    passengerUid: caller.ids[place] ?? '',
    tripFlightUid: flight,
    ancillaryFeeUid: `${flight}.${code}`,
  }))
  return call(app, contract.extra.hold, { caller, body: { details } })
}

const read = (caller: TestCaller) => call(app, contract.extra.list, { caller })

async function listed(caller: TestCaller): Promise<WireAncillaries> {
  const answer = await read(caller)
  return answer.ok ? answer.body : expect.fail(answer.body.code)
}

/** `<place of the passenger> <ancillaryFeeUid>` of everything that the booking has. */
function chosenIn({ details }: WireAncillaries, { ids }: Traveller): string[] {
  return details.map((each) => `${ids.indexOf(each.passengerUid)} ${each.ancillaryFeeUid}`).sort()
}

async function chosen(caller: Traveller): Promise<string[]> {
  return chosenIn(await listed(caller), caller)
}

async function leftOf(caller: TestCaller, code: string) {
  const { ancillaries } = await listed(caller)
  return ancillaries.find((each) => each.ancillaryFeeUid === `${outbound()}.${code}`)?.left
}

async function expire({ flowId }: Traveller) {
  await sql`update hold set expires_at = now() - interval '1 second' where flow_id = ${flowId}`.execute(db())
}

describe('the extras of a booking', () => {
  it('are listed by flight with their name, price and group [XTR-04, GAP-109, API-18]', async () => {
    nextDay()
    const caller = await traveller({ isReturn: true, party: family })
    const { ancillaries, flights, passengers, currencyCode, totalAmount } = await listed(caller)
    expect(flights).toEqual([
      { tripFlightUid: outbound(), origin: 'ACH', destination: 'VIE' },
      { tripFlightUid: inbound(), origin: 'VIE', destination: 'ACH' },
    ])
    expect(passengers.map((each) => [each.passengerNumber, each.passengerUid, each.passengerType])).toEqual([
      [1, caller.ids[0], 'adult'],
      [2, caller.ids[1], 'adult'],
      [3, caller.ids[2], 'child'],
      [4, caller.ids[3], 'infant'],
    ])
    expect({ currencyCode, totalAmount }).toEqual({ currencyCode: 'EUR', totalAmount: 0 })
    const on = (flight: string) =>
      ancillaries.filter((each) => each.tripFlightUid === flight).map((each) => each.ancillaryFeeUid)
    expect(on(outbound())).toEqual(
      ['BAG23', 'BABY', 'CAKE', 'SOUP', 'SKI', 'PETC'].map((code) => `${outbound()}.${code}`),
    )
    expect(on(inbound())).not.toContain(`${inbound()}.SKI`)
    expect(ancillaries.find((each) => each.ancillaryFeeUid === `${outbound()}.SOUP`)).toEqual({
      ancillaryFeeUid: `${outbound()}.SOUP`,
      ancillaryName: 'Soup',
      translations: { en: 'Soup', de: 'Suppe' },
      descriptionTranslations: {},
      kind: 'meal',
      fee: 9,
      furtherFee: null,
      tripFlightUid: outbound(),
      tripFlightUids: [outbound()],
      groupingName: 'Snacks',
      groupingTranslations: { en: 'Snacks', de: 'Imbiss' },
      groupingRank: 2,
      passengerTypes: ['adult', 'child'],
      left: null,
    })
  })

  it('cost nothing where the fare includes them', async () => {
    nextDay()
    const feesWith = async (fareBrand: string) => {
      const { ancillaries } = await listed(await traveller({ fareBrand }))
      return ['BAG23', 'SOUP', 'PETC'].map(
        (code) => ancillaries.find((each) => each.ancillaryFeeUid.endsWith(`.${code}`))?.fee,
      )
    }
    expect(await feesWith('light')).toEqual([30, 9, 45])
    expect(await feesWith('classic')).toEqual([0, 9, 45])
    expect(await feesWith('flex')).toEqual([0, 0, 45])
  })

  it('of an included group: the dearest is free for each passenger and flight', async () => {
    nextDay()
    const caller = await traveller({ fareBrand: 'flex', isReturn: true, party: family })
    const { ancillaries } = await listed(caller)
    const feesOf = (code: string) =>
      ancillaries
        .filter((each) => each.ancillaryFeeUid.endsWith(code))
        .map((each) => [each.fee, each.furtherFee])
    expect([feesOf('.SOUP'), feesOf('.CAKE'), feesOf('.BAG23')]).toEqual([
      [
        [0, 9],
        [0, 9],
      ],
      [
        [0, 4],
        [0, 4],
      ],
      [
        [0, null],
        [0, null],
      ],
    ])
    const both = [0, 1].flatMap((place): AskedExtra[] => [
      [place, 'CAKE'],
      [place, 'SOUP'],
    ])
    const answer = await take(caller, ...both, [0, 'CAKE', inbound()])
    expect(answer).toMatchObject({ status: 200, body: { totalAmount: 8 } })
    const charges = await extraCharges(db(), ofFlow(caller.flowId))
    expect(charges.map(({ code, amount }) => [code, amount.amount])).toEqual([
      ['CAKE', 400],
      ['CAKE', 400],
    ])
  })

  it('are only shown for a live hold', async () => {
    nextDay()
    const caller = await traveller()
    await expire(caller)
    expect(await read(caller)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    expect(await take(caller, [0, 'BAG23'])).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
  })
})

describe('holding extras', () => {
  it('keeps them by passenger and flight at the engine’s own price, and a repeated one once [FLOW-15, XTR-05, XTR-08, SIDE-13, API-19]', async () => {
    nextDay()
    const caller = await traveller({ isReturn: true, party: family })
    const answer = await take(
      caller,
      [0, 'BAG23'],
      [0, 'BAG23'],
      [0, 'BAG23', inbound()],
      [2, 'SOUP'],
      [3, 'BABY'],
    )
    expect(answer).toMatchObject({ status: 200, body: { totalAmount: 72 } })
    const all = [
      `0 ${outbound()}.BAG23`,
      `0 ${inbound()}.BAG23`,
      `2 ${outbound()}.SOUP`,
      `3 ${outbound()}.BABY`,
    ]
    expect(await chosen(caller)).toEqual(all.sort())
    const charges = await extraCharges(db(), ofFlow(caller.flowId))
    expect(charges.map(({ code, amount }) => [code, amount])).toEqual(
      expect.arrayContaining([
        ['BAG23', { amount: 3_000, currency: 'EUR' }],
        ['BABY', { amount: 300, currency: 'EUR' }],
      ]),
    )
    expect(charges).toHaveLength(4)
  })

  it('replaces the ones held before [XTR-06, XTR-07]', async () => {
    nextDay()
    const caller = await traveller({ party: { adult: 2, child: 0, infant: 0 } })
    await take(caller, [0, 'BAG23'], [0, 'SOUP'], [1, 'SOUP'])
    await take(caller, [0, 'CAKE'], [1, 'SOUP'])
    expect(await chosen(caller)).toEqual([`0 ${outbound()}.CAKE`, `1 ${outbound()}.SOUP`])
    expect(await take(caller)).toMatchObject({ status: 200, body: { details: [], totalAmount: 0 } })
  })

  it.each([
    ['an extra nobody sells', 0, 'BALLOON', 'ancillaryFeeUid', 'unknown'],
    ['a child’s pet', 2, 'PETC', 'ancillaryFeeUid', 'not-for-type'],
    ['an infant’s bag', 3, 'BAG23', 'ancillaryFeeUid', 'not-for-type'],
    ['an adult’s porridge', 0, 'BABY', 'ancillaryFeeUid', 'not-for-type'],
    ['a stranger’s bag', 9, 'BAG23', 'passengerUid', 'unknown'],
  ])('refuses %s', async (_what, place, code, field, why) => {
    nextDay()
    const caller = await traveller({ party: family })
    await take(caller, [0, 'BAG23'])
    expect(await take(caller, [0, 'SOUP'], [place, code])).toMatchObject({
      status: 422,
      body: { code: 'unknown-extra', fields: { [`details.1.${field}`]: why } },
    })
    expect(await chosen(caller)).toEqual([`0 ${outbound()}.BAG23`])
  })

  it('refuses extras of another flight', async () => {
    nextDay()
    const caller = await traveller({ isReturn: true })
    const other = String(world.departureOn('outbound', day, 2).id)
    expect(await take(caller, [0, 'BAG23', other])).toMatchObject({
      status: 422,
      body: { code: 'unknown-extra', fields: { 'details.0.tripFlightUid': 'unknown' } },
    })
    const body = {
      details: [
        {
          passengerUid: caller.ids[0] ?? '',
          tripFlightUid: outbound(),
          ancillaryFeeUid: `${inbound()}.BAG23`,
        },
      ],
    }
    expect(await call(app, contract.extra.hold, { caller, body })).toMatchObject({ status: 422 })
    expect(await take(caller, [0, 'SKI', inbound()])).toMatchObject({ status: 422 })
  })

  it('asks for names first', async () => {
    nextDay()
    const caller = await startFlow(app)
    await holdDay(caller, {})
    const unnamed = { ...caller, flowId: caller.flowId ?? '', ids: ['nobody'] }
    expect(await take(unnamed, [0, 'BAG23'])).toMatchObject({
      status: 422,
      body: { code: 'passengers-missing' },
    })
  })

  it('waits while a payment is under way, which keeps the extras past the end of the hold', async () => {
    nextDay()
    const caller = await traveller()
    const other = await traveller({ party: { adult: 2, child: 0, infant: 0 } })
    await take(caller, [0, 'PETC'])
    await app.deps.db.transact((tx) => freezeHold(tx, caller.flowId, 15))
    expect(await take(caller)).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } })
    await expire(caller)
    expect(await take(other, [0, 'PETC'], [1, 'PETC'])).toMatchObject({ status: 409 })
    await app.deps.db.transact((tx) => unfreezeHold(tx, caller.flowId, 15))
  })
})

describe('an extra with few places', () => {
  it('says how many are left, and is refused as a whole when there are too few', async () => {
    nextDay()
    const first = await traveller()
    const second = await traveller({ party: { adult: 2, child: 0, infant: 0 } })
    expect(await leftOf(second, 'PETC')).toBe(2)
    await take(first, [0, 'PETC'])
    await take(second, [0, 'BAG23'])
    expect(await leftOf(second, 'PETC')).toBe(1)
    expect(await take(second, [0, 'PETC'], [1, 'PETC'], [1, 'SOUP'])).toMatchObject({
      status: 409,
      body: { code: 'extra-sold-out', fields: { [`${outbound()}.PETC`]: '1' } },
    })
    expect(await chosen(second)).toEqual([`0 ${outbound()}.BAG23`])
    expect(await take(second, [0, 'PETC'])).toMatchObject({ status: 200 })
    expect(await leftOf(first, 'PETC')).toBe(0)
    expect(await take(first, [0, 'PETC'], [0, 'SOUP'])).toMatchObject({ status: 200 })
    expect(await take(first)).toMatchObject({ status: 200 })
    expect(await take(second, [0, 'PETC'], [1, 'PETC'])).toMatchObject({ status: 200 })
  })

  it('counts by flight, not by day', async () => {
    nextDay()
    const first = await traveller({ party: { adult: 2, child: 0, infant: 0 } })
    const second = await traveller({ isReturn: true })
    await take(first, [0, 'PETC'], [1, 'PETC'])
    expect(await take(second, [0, 'PETC', inbound()])).toMatchObject({ status: 200 })
  })

  it('is free for others when its hold ends; a renewed hold keeps only what nobody else took', async () => {
    nextDay()
    const pair = { adult: 2, child: 0, infant: 0 }
    const first = await traveller({ party: pair })
    const second = await traveller()
    const third = await traveller({ party: pair })
    await take(first, [0, 'PETC'], [1, 'PETC'], [0, 'BAG23'])
    await expire(first)
    expect(await extraCharges(db(), ofFlow(first.flowId))).toEqual([])
    expect(await leftOf(second, 'PETC')).toBe(2)
    expect(await take(second, [0, 'PETC'])).toMatchObject({ status: 200 })
    const extended = await call(app, contract.reservation.extendHold, { caller: first })
    expect(extended.status).toBe(200)
    const kept = await chosen(first)
    expect(kept.filter((each) => each.endsWith('PETC'))).toHaveLength(1)
    expect(kept).toContain(`0 ${outbound()}.BAG23`)
    expect(await take(third, [0, 'PETC'])).toMatchObject({ status: 409, body: { code: 'extra-sold-out' } })
  })

  it('stays with those who have it when the airline offers fewer places', async () => {
    nextDay()
    const first = await traveller()
    const second = await traveller()
    await take(first, [0, 'PETC'])
    const setStock = (stock: number) =>
      sql`update extra set stock = ${stock} where code = 'PETC'`.execute(db())
    await setStock(0)
    try {
      expect(await take(first, [0, 'PETC'], [0, 'SOUP'])).toMatchObject({ status: 200 })
      expect(await take(second, [0, 'PETC'])).toMatchObject({ status: 409 })
    } finally {
      await setStock(2)
    }
  })
})

describe('extras live as long as the hold on their flight', () => {
  it('extending and renaming keep them; other flights or another person give them back', async () => {
    nextDay()
    const party = { adult: 1, child: 1, infant: 0 }
    const caller = await traveller({ party })
    await take(caller, [0, 'BAG23'], [1, 'SOUP'])
    const all = [`0 ${outbound()}.BAG23`, `1 ${outbound()}.SOUP`]
    await call(app, contract.reservation.extendHold, { caller })
    const people = nameParty(party, day).map((each) => ({ ...each, firstName: 'Robin' }))
    await call(app, contract.passenger.setPassengers, { caller, body: people })
    expect(await chosen(caller)).toEqual(all)
    await holdDay(caller, { party, fareBrand: 'flex' })
    expect(await chosen(caller)).toEqual([])
  })
})

describe('a paid booking with seats and extras', () => {
  /** Reserves and pays; answers the reservation's id. */
  async function buy(caller: Traveller): Promise<string> {
    const created = await call(app, contract.payment.createReservation, { caller, body: {} })
    if (!created.ok) return expect.fail(created.body.code)
    expect(await pay(app, { caller }, cardForm('token'))).toMatchObject({
      status: 200,
      body: { transactionStatus: 'Approved' },
    })
    return created.body.data.reservationId
  }

  async function takeSeats(caller: Traveller, codes: readonly string[]) {
    const selectedSeats = codes.map((code, place) => ({ passengerId: caller.ids[place] ?? '', code }))
    const body = { selectedSeats: [{ tripFlightId: outbound(), selectedSeats }] }
    expect((await call(app, contract.seat.choose, { caller, body })).status).toBe(200)
  }

  it('costs all of it, and each paid thing has its EMD coupon with the flight coupon it belongs to', async () => {
    nextDay()
    const caller = await traveller({ isReturn: true, party: family })
    await takeSeats(caller, ['2A', '2C', '2D'])
    await take(caller, [0, 'BAG23'], [0, 'BAG23', inbound()], [0, 'PETC'], [1, 'SOUP'], [3, 'BABY'])
    const reservationId = await buy(caller)
    const emds = await listEmds(db(), reservationId)
    const lines = emds.flatMap(({ passengerId, rfic, coupons }) =>
      coupons.map(
        ({ rfisc, code, amount }) => `${caller.ids.indexOf(passengerId)} ${rfic}${rfisc} ${code} ${amount}`,
      ),
    )
    expect(lines.sort()).toEqual([
      '0 A0B5 2A 800',
      '0 C0BT PETC 4500',
      '0 C0GO BAG23 3000',
      '0 C0GO BAG23 3000',
      '1 A0B5 2C 800',
      '1 G0B3 SOUP 900',
      '2 A0B5 2D 800',
      '3 G0B3 BABY 300',
    ])
    for (const { coupons } of emds) expect(coupons.every(({ state }) => state === 'open')).toBe(true)
    const stored = await db()
      .selectFrom('emd')
      .selectAll()
      .where('reservation_id', '=', reservationId)
      .execute()
    for (const { document_number, check_digit } of stored)
      expect(check_digit).toBe(checkDigitOf(document_number as Parameters<typeof checkDigitOf>[0]))
    const bags = emds.flatMap(({ coupons }) => coupons).filter(({ code }) => code === 'BAG23')
    expect(bags.map(({ ticketCoupon }) => ticketCoupon)).toEqual([1, 2])
    expect(await checkInvariants(db())).toEqual([])
  })

  it('shows its EMDs with the result, numbered on from the tickets', async () => {
    nextDay()
    const caller = await traveller()
    await takeSeats(caller, ['3A'])
    await take(caller, [0, 'BAG23'])
    await buy(caller)
    const completed = await call(app, contract.flow.complete, { caller, body: {} })
    if (!completed.ok) return expect.fail(completed.body.code)
    const { emds, tickets, totalAmount } = completed.body.result
    const [ticket] = tickets
    expect(emds).toMatchObject([
      {
        passengerUid: caller.ids[0],
        rfic: 'A',
        totalAmount: 8,
        coupons: [{ code: '3A', amount: 8, ticketNumber: ticket?.ticketNumber, ticketCouponNumber: 1 }],
      },
      { rfic: 'C', totalAmount: 30, coupons: [{ translations: { en: 'Bag', de: 'Gepäckstück' } }] },
    ])
    expect(emds.map(({ emdNumber }) => Number(emdNumber) - Number(ticket?.ticketNumber))).toEqual([1, 2])
    expect(totalAmount).toBeGreaterThan(38)
  })

  it('tells with the result who sits where and what everybody has, also what the fare includes', async () => {
    nextDay()
    const caller = await traveller({ fareBrand: 'flex', isReturn: true })
    await takeSeats(caller, ['3A'])
    await take(caller, [0, 'SOUP'], [0, 'PETC', inbound()])
    await buy(caller)
    const completed = await call(app, contract.flow.complete, { caller, body: {} })
    if (!completed.ok) return expect.fail(completed.body.code)
    const { flights, emds, email } = completed.body.result
    const whose = { passengerUid: caller.ids[0], passengerName: expect.any(String) as string }
    expect(flights).toMatchObject([
      {
        fareBrandTranslations: { en: 'Flex' },
        seats: [{ ...whose, code: '3A' }],
        extras: [
          { ...whose, code: 'SOUP', translations: { en: 'Soup', de: 'Suppe' }, amount: 0, isBaggage: false },
        ],
        preparation: { place: { address: 'Flughafenstrasse 11, 9423 Altenrhein' } },
      },
      { seats: [], extras: [{ ...whose, code: 'PETC', amount: 45 }] },
    ])
    const way = flights.map(
      ({ marketingCarrierCode, flightNumber }) => `${marketingCarrierCode} ${flightNumber}`,
    )
    expect(emds.flatMap(({ coupons }) => coupons)).toMatchObject([{ code: 'PETC', flight: way[1] }])
    expect(email).toContain('@')
    const read = await call(app, contract.flow.get, { caller })
    expect(read.body).toMatchObject({ result: completed.body.result })
  })

  it('has no EMD for extras that the fare includes', async () => {
    nextDay()
    const caller = await traveller({ fareBrand: 'flex' })
    await takeSeats(caller, ['3A'])
    await take(caller, [0, 'BAG23'], [0, 'SOUP'])
    expect(await listEmds(db(), await buy(caller))).toEqual([])
  })

  it('is reported when a document is missing, is worth another amount, or goes with the ticket of another passenger', async () => {
    nextDay()
    const caller = await traveller({ party: { adult: 2, child: 0, infant: 0 } })
    await take(caller, [0, 'BAG23'], [1, 'BAG23'])
    const reservationId = await buy(caller)
    const [first, second] = await listEmds(db(), reservationId)
    const broken = async (change: ReturnType<typeof sql>, restore: ReturnType<typeof sql>) => {
      await change.execute(db())
      const found = await checkInvariants(db())
      await restore.execute(db())
      return found.length
    }
    const number = first?.documentNumber
    const setAmount = (amount: number) =>
      sql`update emd_coupon set amount_minor = ${amount} where document_number = ${number}`
    expect(await broken(setAmount(1), setAmount(3_000))).toBeGreaterThan(0)
    const setTicket = (ticket: string | undefined) =>
      sql`update emd_coupon set ticket_number = ${ticket}, code = ${ticket === first?.coupons[0]?.ticketNumber ? 'BAG23' : 'BAG'}
        where document_number = ${number}`
    expect(
      await broken(setTicket(second?.coupons[0]?.ticketNumber), setTicket(first?.coupons[0]?.ticketNumber)),
    ).toBeGreaterThan(0)
    const setCode = (from: string, to: string) =>
      sql`update extra_choice set code = ${to} where code = ${from} and passenger_id = ${caller.ids[0]}`
    expect(await broken(setCode('BAG23', 'LOST'), setCode('LOST', 'BAG23'))).toBeGreaterThan(0)
    expect(await checkInvariants(db())).toEqual([])
  })
})

describe('the catalogue', () => {
  it('comes back as it was stored', async () => {
    const extras = await listExtras(db(), world.brand)
    expect(extras.map(({ code }) => code)).toEqual(['BAG23', 'BABY', 'CAKE', 'SOUP', 'SKI', 'PETC'])
    expect(extras.find(({ code }) => code === 'SKI')).toMatchObject({
      kind: 'sport',
      stock: 6,
      prices: { EUR: 2_500 },
      routes: ['ACH-*'],
      grouping: null,
      includedWith: null,
    })
  })
})
