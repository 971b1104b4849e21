import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireSeatMap, WireSeats } from '@jetbridge/core/contract/seat.ts'
import { dateAt, instant, plusDays, plusYears, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin, type TinyWorld } from '../../seed/factories.ts'
import { call, testApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { accessOf } from '../../testing/access.ts'
import { setPassengers } from '../booking/operations/set-passengers.ts'
import { freezeHold, sellHold, unfreezeHold } from '../inventory/operations/settle.ts'
import { ofFlow } from '../reservation/read/whose.ts'
import { freeSeats } from './operations/free.ts'
import { seatCharges } from './read.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const family: Party = { adult: 2, child: 1, infant: 1 }

let app: TestApp

let world: TinyWorld

/** every test books a day of its own */
let day = plusDays(today, 1)

beforeAll(async () => {
  app = await testApp({
    seed: async (db) => void (world = await seedTinyWorld(db, { today, seats: 40, days: 60 })),
  })
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
})

const nextDay = () => (day = plusDays(day, 1))

const departureId = () => world.departureOn('outbound', day).id

const db = () => app.deps.db.query

interface Traveller extends TestCaller {
  readonly flowId: string
  /** ids in type order: adults, children, infants */
  readonly ids: readonly string[]
}

/** A traveller who holds the day's first flight and has named the party. */
async function traveller(party: Party = onePerson, fareBrand = 'light'): Promise<Traveller> {
  const caller = await startFlow(app)
  await holdDay(caller, party, fareBrand)
  const named = await call(app, contract.passenger.setPassengers, { caller, body: nameParty(party, day) })
  const ids = named.ok ? named.body.passengers.map(({ passengerUid }) => passengerUid) : []
  return { ...caller, flowId: caller.flowId ?? '', ids }
}

async function holdDay(caller: TestCaller, party: Party, fareBrand: string) {
  const way = { origin: tinyOrigin, destination: tinyDestination, date: day, party }
  const [flight] = await searchFlights(app, way)
  const held = await hold(app, caller, [choose(flight, fareBrand)], party)
  expect(held.status).toBe(200)
}

/** Seats by place of the passenger, on the day's first flight. */
function take(caller: Traveller, codes: readonly (string | null)[], options: { keepFree?: boolean } = {}) {
  const selectedSeats = codes.flatMap((code, place) =>
    code === null ? [] : [{ passengerId: caller.ids[place] ?? '', code }],
  )
  const body = { selectedSeats: [{ tripFlightId: String(departureId()), selectedSeats }], ...options }
  return call(app, contract.seat.choose, { caller, body })
}

const read = (caller: TestCaller) => call(app, contract.seat.get, { caller })

async function mapOf(caller: TestCaller): Promise<WireSeatMap> {
  const answer = await read(caller)
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body.seatMaps[0] ?? expect.fail('no map')
}

function seatIn(map: WireSeatMap, code: string) {
  const seats = map.rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
  return seats.find((seat) => seat.code === code) ?? expect.fail(`no seat ${code}`)
}

const chosenIn = ({ seatMaps }: WireSeats) =>
  seatMaps.flatMap(({ selectedSeats }) => selectedSeats.map(({ code }) => code))

async function expire({ flowId }: Traveller, seconds = 1) {
  await sql`update hold set expires_at = now() - make_interval(secs => ${seconds}::int) where flow_id = ${flowId}`.execute(
    db(),
  )
}

describe('the seat map', () => {
  it('has rows of left and right seats with their code, window, price and traits [SEAT-04, API-16]', async () => {
    nextDay()
    const caller = await traveller()
    const map = await mapOf(caller)
    expect(map).toMatchObject({
      tripFlightId: String(departureId()),
      origin: tinyOrigin,
      destination: tinyDestination,
      seatChoice: 'paid',
      currencyCode: 'EUR',
    })
    expect(map.rows).toHaveLength(10)
    const [first] = map.rows
    expect(first?.leftSeats.map(({ code, isWindow, isAisle }) => ({ code, isWindow, isAisle }))).toEqual([
      { code: '1A', isWindow: true, isAisle: false },
      { code: '1C', isWindow: false, isAisle: true },
    ])
    expect(first?.rightSeats.map(({ code }) => code)).toEqual(['1D', '1F'])
    expect(seatIn(map, '5A')).toMatchObject({
      row: 5,
      char: 'A',
      isAvailable: true,
      selected: false,
      zone: 'legroom',
      traits: ['exit', 'extra-legroom'],
      price: 20,
    })
    expect(['1A', '2A', '10A'].map((code) => seatIn(map, code).price)).toEqual([12, 8, 5])
  })

  it('charges a fare that includes the choice for legroom only', async () => {
    nextDay()
    const map = await mapOf(await traveller(onePerson, 'flex'))
    expect(map.seatChoice).toBe('free')
    expect(['1A', '2A', '10A', '5A'].map((code) => seatIn(map, code).price)).toEqual([0, 0, 0, 20])
  })

  it('offers nothing to a fare without a choice, and asks nobody to choose', async () => {
    nextDay()
    const caller = await traveller(onePerson, 'classic')
    const setChoice = (choice: string) =>
      sql`update fare_brand set conditions = jsonb_set(conditions, '{seatChoice}', to_jsonb(${choice}::text))
        where code = 'classic'`.execute(db())
    await setChoice('none')
    try {
      const answer = await read(caller)
      expect(answer.ok && answer.body.allSelected).toBe(true)
      expect(seatIn(await mapOf(caller), '2A').isAvailable).toBe(false)
      expect(await take(caller, ['2A'])).toMatchObject({ status: 422, body: { code: 'seat-rule' } })
    } finally {
      await setChoice('free')
    }
  })

  it('is empty for an aircraft without a drawing, and the step can be passed', async () => {
    nextDay()
    const caller = await traveller()
    await sql`update departure set aircraft = 'AN2' where id = ${departureId()}::bigint`.execute(db())
    const answer = await read(caller)
    expect(answer.body).toMatchObject({ seatMaps: [{ rows: [] }], allSelected: true, totalAmount: 0 })
    expect(await take(caller, [null])).toMatchObject({ status: 200 })
    expect(await take(caller, ['1A'])).toMatchObject({ status: 422, body: { code: 'unknown-seat' } })
  })

  it('is answered with 304 while nothing changed', async () => {
    nextDay()
    const caller = await traveller()
    const ask = (mark?: string) =>
      app.app.inject({
        url: `${app.deps.config.apiBase}/seats`,
        headers: {
          host: caller.host ?? '',
          'x-booking-flow-id': caller.flowId,
          'x-access-token': caller.accessToken ?? '',
          ...(mark ? { 'if-none-match': mark } : {}),
        },
      })
    const first = await ask()
    const mark = String(first.headers['etag'])
    expect([first.statusCode, (await ask(mark)).statusCode, (await ask(mark)).body]).toEqual([200, 304, ''])
    await take(caller, ['2A'])
    const changed = await ask(mark)
    expect([changed.statusCode, changed.headers['etag'] === mark]).toEqual([200, false])
  })

  it('is shown for a live hold only', async () => {
    nextDay()
    const caller = await traveller()
    await expire(caller)
    expect(await read(caller)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    expect(await take(caller, ['1A'])).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
  })
})

describe('choosing seats', () => {
  it('answers them by flight and passenger, with their prices, infants with their own adult [SEAT-05, SEAT-06, SEAT-10, FLOW-15, GAP-106]', async () => {
    nextDay()
    const caller = await traveller(family)
    const answer = await take(caller, ['2C', '2A', '2D', '2C'])
    expect(answer.status).toBe(200)
    const { seatMaps, totalAmount, allSelected } = answer.body as WireSeats
    expect(seatMaps[0]?.selectedSeats).toMatchObject([
      { passengerId: caller.ids[0], passengerType: 'adult', row: 2, char: 'C', code: '2C', price: 8 },
      { passengerId: caller.ids[1], code: '2A', price: 8, tripFlightId: String(departureId()) },
      { passengerId: caller.ids[2], passengerType: 'child', code: '2D', price: 8 },
      { passengerId: caller.ids[3], passengerType: 'infant', code: '2C', price: 0 },
    ])
    expect({ totalAmount, allSelected }).toEqual({ totalAmount: 24, allSelected: true })
    expect(await seatCharges(db(), ofFlow(caller.flowId))).toEqual([
      {
        passengerId: caller.ids[1],
        departureId: departureId(),
        code: '2A',
        amount: { amount: 800, currency: 'EUR' },
      },
      {
        passengerId: caller.ids[0],
        departureId: departureId(),
        code: '2C',
        amount: { amount: 800, currency: 'EUR' },
      },
      {
        passengerId: caller.ids[2],
        departureId: departureId(),
        code: '2D',
        amount: { amount: 800, currency: 'EUR' },
      },
    ])
    expect(await read(caller)).toMatchObject({ body: { totalAmount: 24, lostSeats: [] } })
  })

  it('replaces what the booking had, also when passengers swap seats, and gives back those left out [SEAT-07]', async () => {
    nextDay()
    const caller = await traveller({ adult: 2, child: 0, infant: 0 })
    await take(caller, ['3A', '3C'])
    expect(chosenIn((await take(caller, ['3C', '3A'])).body as WireSeats)).toEqual(['3C', '3A'])
    expect(chosenIn((await take(caller, ['3C', null])).body as WireSeats)).toEqual(['3C'])
    const other = await traveller()
    expect(await take(other, ['3A'])).toMatchObject({ status: 200 })
    expect(await take(caller, [null])).toMatchObject({ status: 200, body: { totalAmount: 0 } })
  })

  it('is refused as a whole when others have one of them, and names it', async () => {
    nextDay()
    const first = await traveller()
    const second = await traveller({ adult: 2, child: 0, infant: 0 })
    await take(first, ['4A'])
    await take(second, ['2A', '2C'])
    expect(await take(second, ['4A', '4C'])).toMatchObject({
      status: 409,
      body: { code: 'seat-taken', fields: { [`${departureId()}.${second.ids[0]}`]: '4A' } },
    })
    const kept = await read(second)
    expect(chosenIn(kept.body as WireSeats)).toEqual(['2A', '2C'])
    expect(seatIn(await mapOf(second), '4A')).toMatchObject({ isAvailable: false, selected: false })
  })

  it('keeps what is still free when asked to, and tells what is lost; children without an adult lose theirs, too [GAP-24]', async () => {
    nextDay()
    const first = await traveller({ adult: 2, child: 0, infant: 0 })
    const second = await traveller({ adult: 1, child: 1, infant: 0 })
    const third = await traveller({ adult: 2, child: 0, infant: 0 })
    await take(first, ['4A', '4C'])
    const stranded = await take(second, ['4A', '4D'], { keepFree: true })
    expect((stranded.body as WireSeats).lostSeats.map(({ code }) => code).sort()).toEqual(['4A', '4D'])
    expect(chosenIn(stranded.body as WireSeats)).toEqual([])
    const partly = await take(third, ['4C', '4F'], { keepFree: true })
    expect(partly.body).toMatchObject({ lostSeats: [{ passengerId: third.ids[0], code: '4C' }] })
    expect(chosenIn(partly.body as WireSeats)).toEqual(['4F'])
  })

  it.each([
    ['a child without an adult on the flight', [null, null, '2A'], 2, 'adultSeatRequired'],
    ['a child beside an exit', ['4A', '4C', '5D'], 2, 'exitRowNotAllowed'],
    ['an adult with an infant beside an exit', ['5A', '2A', '2C'], 0, 'infantExitRowNotAllowed'],
    ['an adult with an infant in front of the exits', ['4A', '2A', '2C'], 0, 'infantExitRowNotAllowed'],
    ['one seat for two', ['2A', '2A', '2C'], 0, 'seatTaken'],
    ['an infant away from its adult', ['2A', '2C', '2D', '2C'], 3, 'infantSharesSeat'],
  ])('refuses %s and says which rule [SEAT-08, SEAT-09, SEAT-10]', async (_what, codes, place, rule) => {
    nextDay()
    const caller = await traveller(family)
    expect(await take(caller, codes)).toMatchObject({
      status: 422,
      body: { code: 'seat-rule', fields: { [`${departureId()}.${caller.ids[place]}`]: rule } },
    })
  })

  it('loses its seats when an infant changes adults: the other one may sit at an exit', async () => {
    nextDay()
    const caller = await traveller(family)
    expect(await take(caller, ['2A', '5A', '2C'])).toMatchObject({ status: 200 })
    const named = (adultNumber: number) =>
      call(app, contract.passenger.setPassengers, {
        caller,
        body: nameParty(family, day).map((each) =>
          each.passengerType === 'infant' ? { ...each, adultNumber } : each,
        ),
      })
    expect(await named(1)).toMatchObject({ status: 200 })
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual(['2A', '5A', '2C', '2A'])
    expect(await named(2)).toMatchObject({ status: 200 })
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual([])
    expect(await take(caller, ['2A', '5A', '2C'])).toMatchObject({
      status: 422,
      body: { fields: { [`${departureId()}.${caller.ids[1]}`]: 'infantExitRowNotAllowed' } },
    })
    expect(await take(caller, ['5A', '2A', '2C'])).toMatchObject({ status: 200 })
  })

  it('leaves the seats beside an exit to passengers of at least fifteen', async () => {
    nextDay()
    const caller = await traveller()
    const bornYearsAgo = (years: number) =>
      sql`update passenger set born = ${plusYears(day, -years)} where id = ${caller.ids[0]}`.execute(db())
    await bornYearsAgo(14)
    expect(await take(caller, ['5A'])).toMatchObject({ status: 422 })
    await bornYearsAgo(15)
    expect(await take(caller, ['5A'])).toMatchObject({ status: 200, body: { totalAmount: 20 } })
  })

  it('gives a passenger who cannot take an inner seat only a window [SEAT-11, GAP-22]', async () => {
    nextDay()
    const caller = await traveller()
    await db()
      .updateTable('passenger')
      .set({ can_take_internal_seat: false })
      .where('id', '=', caller.ids[0] ?? '')
      .execute()
    expect(await take(caller, ['2C'])).toMatchObject({
      status: 422,
      body: { fields: { [`${departureId()}.${caller.ids[0]}`]: 'windowSeatRequired' } },
    })
    expect(await take(caller, ['2F'])).toMatchObject({ status: 200 })
  })

  it('a brand says which passengers those are [GAP-22]', async () => {
    nextDay()
    const caller = await traveller()
    const access = await accessOf(app.deps, 'booking-flow', caller)
    const strict = { ...access, brand: { ...access.brand, windowSeatsOnly: ['adult' as const] } }
    await setPassengers(app.deps, strict, nameParty(onePerson, day))
    const answer = await read(caller)
    expect(answer.body).toMatchObject({ passengers: [{ canTakeInternalSeat: false }] })
    expect(await take(caller, ['2C'])).toMatchObject({ status: 422, body: { code: 'seat-rule' } })
  })

  it('knows only its own flights, passengers and seats', async () => {
    nextDay()
    const caller = await traveller()
    const stranger = await traveller()
    const ask = (tripFlightId: string, passengerId: string, code: string) =>
      call(app, contract.seat.choose, {
        caller,
        body: { selectedSeats: [{ tripFlightId, selectedSeats: [{ passengerId, code }] }] },
      })
    const own = String(departureId())
    const other = String(world.departureOn('outbound', day, 1).id)
    for (const [flight, person, code] of [
      [other, caller.ids[0], '2A'],
      [own, stranger.ids[0], '2A'],
      [own, caller.ids[0], '2B'],
      [own, caller.ids[0], '99A'],
      ['nonsense', caller.ids[0], '2A'],
    ])
      expect(await ask(flight ?? '', person ?? '', code ?? '')).toMatchObject({
        status: 422,
        body: { code: 'unknown-seat' },
      })
  })

  it('asks for names first', async () => {
    nextDay()
    const caller = await startFlow(app)
    await holdDay(caller, onePerson, 'light')
    const unnamed = { ...caller, flowId: caller.flowId ?? '', ids: ['nobody'] }
    expect(await take(unnamed, ['2A'])).toMatchObject({ status: 422, body: { code: 'passengers-missing' } })
  })
})

describe('seats live as long as the hold on their flight', () => {
  it('a seat of an ended hold is free for others; its owner keeps the rest when the hold is renewed', async () => {
    nextDay()
    const first = await traveller({ adult: 2, child: 0, infant: 0 })
    const second = await traveller()
    await take(first, ['2A', '2C'])
    await expire(first)
    expect(await seatCharges(db(), ofFlow(first.flowId))).toEqual([])
    expect(seatIn(await mapOf(second), '2A').isAvailable).toBe(true)
    expect(await take(second, ['2A'])).toMatchObject({ status: 200 })
    const extended = await call(app, contract.reservation.extendHold, { caller: first })
    expect(extended.status).toBe(200)
    const mine = (await read(first)).body as WireSeats
    expect([chosenIn(mine), mine.totalAmount]).toEqual([['2C'], 8])
  })

  it('extending keeps them; taking other flights, or the same again, gives them back', async () => {
    nextDay()
    const caller = await traveller()
    await take(caller, ['2A'])
    await call(app, contract.reservation.extendHold, { caller })
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual(['2A'])
    await holdDay(caller, onePerson, 'flex')
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual([])
  })

  it('renaming keeps them; another person in the party gives them back', async () => {
    nextDay()
    const party = { adult: 1, child: 1, infant: 0 }
    const caller = await traveller(party)
    await take(caller, ['2A', '2C'])
    const people = nameParty(party, day).map((each) => ({ ...each, firstName: 'Robin' }))
    const name = (body: typeof people) => call(app, contract.passenger.setPassengers, { caller, body })
    expect((await name(people)).status).toBe(200)
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual(['2A', '2C'])
    expect((await name(people.toReversed())).status).toBe(200)
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual([])
  })

  it('a payment under way locks the choice and keeps the seats past the end of the hold', async () => {
    nextDay()
    const caller = await traveller()
    const other = await traveller()
    await take(caller, ['2A'])
    await app.deps.db.transact((tx) => freezeHold(tx, caller.flowId, 15))
    expect(await take(caller, ['2C'])).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } })
    await expire(caller)
    expect(await take(other, ['2A'])).toMatchObject({ status: 409, body: { code: 'seat-taken' } })
    await app.deps.db.transact((tx) => unfreezeHold(tx, caller.flowId, 15))
  })

  it('freeing the seats of a flight that is given up tells everybody, and only of that booking', async () => {
    nextDay()
    const caller = await traveller()
    const other = await traveller()
    await take(caller, ['2A'])
    await take(other, ['2C'])
    const told: number[] = []
    const stop = app.deps.db.placeNews.listen((ids) => told.push(...ids))
    await app.deps.db.transact((tx) => freeSeats(tx, caller.flowId, [departureId()]))
    stop()
    expect(told).toEqual([departureId()])
    expect(chosenIn((await read(caller)).body as WireSeats)).toEqual([])
    expect(chosenIn((await read(other)).body as WireSeats)).toEqual(['2C'])
  })

  it('sold seats stay sold', async () => {
    nextDay()
    const caller = await traveller()
    const other = await traveller()
    await take(caller, ['2A'])
    await app.deps.db
      .transact(async (tx) => {
        await sellHold(tx, caller.flowId)
        expect(await seatCharges(tx, ofFlow(caller.flowId))).toMatchObject([
          { code: '2A', amount: { amount: 800 } },
        ])
        throw new Error('only looked at')
      })
      .catch(() => undefined)
    expect(await take(other, ['2A'])).toMatchObject({ status: 409, body: { code: 'seat-taken' } })
  })
})
