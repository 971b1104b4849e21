/**
 * A connection that breaks while a COMMIT is in the air, before and after the database has taken it: the caller is told
 * what is true, and what was asked for is done once.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from './db/open.ts'
import { idempotent } from './db/unknown-commit.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from './seed/factories.ts'
import { bodyOf, call, testApp, type TestApp, type TestCaller } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { book } from './testing/booked.ts'
import { cancel, couponStatesOf, flightOf, quote, refundsOf } from './testing/canceller.ts'
import { commit, quoted, reckon } from './testing/changer.ts'
import { type CommitLine, openCommitLine, type When } from './testing/commit-line.ts'
import { openEngine } from './testing/engine.ts'
import { checkInvariants } from './testing/invariants.ts'
import { cardForm, holdTrip, pay, reserve } from './testing/payer.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from './testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
const trip = { day, fareBrand: 'flex' }

let charges = 0
const gateways = {
  default: {
    ...approvingGateway,
    charge: (order: Parameters<typeof approvingGateway.charge>[0]) => {
      charges++
      return approvingGateway.charge(order)
    },
  },
}

/** prepares, on a line of its own */
let near: TestApp
let line: CommitLine
/** behind the line that breaks */
let far: TestApp

beforeAll(async () => {
  const seed = async (db: TestApp['deps']['db']) =>
    void (await seedTinyWorld(db, { today, seats: 200, days: 5 }))
  near = await testApp({ gateways, seed })
  line = await openCommitLine(near.databaseUrl)
  // the line reads the texts of statements, which a prepared one does not send
  const settings = { DATABASE_PREPARED: 'false' }
  far = { ...(await openEngine(line.url, { gateways, settings })), databaseUrl: line.url }
})
afterEach(async () => {
  expect(await checkInvariants(near.deps.db.query)).toEqual([])
})
afterAll(async () => {
  await far.close()
  await line.close()
  await near.close()
})

async function count(table: string, where: string, id: string): Promise<number> {
  const { rows } = await near.deps.db.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where} = $1`,
    [id],
  )
  return rows[0]?.n ?? 0
}

/** The press happens while the line breaks. @param nth how many such statements pass first */
async function broken<T>(when: When, press: () => Promise<T>, text = 'commit\0', nth = 0): Promise<T> {
  const gap = line.breakAt(text, when, nth)
  const answer = await press()
  expect(gap.hasHappened()).toBe(true)
  return answer
}

async function named(): Promise<TestCaller> {
  const caller = await startFlow(near)
  await holdTrip(near, caller, trip)
  bodyOf(await call(near, contract.passenger.setPassengers, { caller, body: nameParty(onePerson, day) }))
  return caller
}

const whens: When[] = ['before', 'after']

describe.each(whens)('a line that breaks %s the database has taken the COMMIT', (when) => {
  it('of a hold: the seats are held, once', async () => {
    const caller = await startFlow(near)
    const way = { origin: tinyOrigin, destination: tinyDestination, date: day }
    const [flight] = await searchFlights(near, way)
    const before = bodyOf(await hold(near, await startFlow(near), [choose(flight)]))
    const held = bodyOf(await broken(when, () => hold(far, caller, [choose(flight)]), 'take_hold'))
    expect(held.totalAmount).toEqual(before.totalAmount)
    expect(await count('hold', 'flow_id', String(caller.flowId))).toBe(1)
  })

  it('of names: everybody is named, once', async () => {
    const caller = await startFlow(near)
    await holdTrip(near, caller, trip)
    const body = nameParty(onePerson, day)
    bodyOf(await broken(when, () => call(far, contract.passenger.setPassengers, { caller, body })))
    expect(await count('passenger', 'flow_id', String(caller.flowId))).toBe(1)
  })

  it('of a reservation: it exists, with the record locator that was answered', async () => {
    const caller = await named()
    const reserving = (app: TestApp) => call(app, contract.payment.createReservation, { caller, body: {} })
    const created = bodyOf(await broken(when, () => reserving(far)))
    expect(await count('reservation', 'flow_id', String(caller.flowId))).toBe(1)
    const again = bodyOf(await reserving(near))
    expect(again.data.confirmationCode).toBe(created.data.confirmationCode)
  })

  it('of seats and extras: they are the booking’s', async () => {
    const caller = await named()
    const { seatMaps, passengers } = bodyOf(await call(near, contract.seat.get, { caller }))
    const [map] = seatMaps
    const free = map?.rows
      .flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
      .find(({ isAvailable, zone: place }) => isAvailable && place === 'standard')
    const passengerId = passengers[0]?.passengerId ?? ''
    const selectedSeats = [{ passengerId, code: free?.code ?? '' }]
    const body = { selectedSeats: [{ tripFlightId: map?.tripFlightId ?? '', selectedSeats }] }
    bodyOf(await broken(when, () => call(far, contract.seat.choose, { caller, body })))
    const { ancillaries } = bodyOf(await call(near, contract.extra.list, { caller }))
    const bag = ancillaries.find(({ fee }) => fee > 0)
    expect(bag).toBeDefined()
    const details = [
      {
        passengerUid: passengerId,
        tripFlightUid: bag?.tripFlightUid ?? '',
        ancillaryFeeUid: bag?.ancillaryFeeUid ?? '',
      },
    ]
    bodyOf(await broken(when, () => call(far, contract.extra.hold, { caller, body: { details } })))
    const { rows } = await near.deps.db.pool.query(
      `select (select count(*)::int from seat_assignment s where s.hold_id = h.id) as seats,
        (select count(*)::int from extra_choice e where e.hold_id = h.id) as extras
       from hold h where h.flow_id = $1`,
      [caller.flowId],
    )
    expect(rows).toEqual([{ seats: 1, extras: 1 }])
  })

  it.each(['the attempt', 'the settlement'])(
    'of a payment, at %s: it is approved, charged once and ticketed',
    async (what) => {
      const reserved = await reserve(near, trip)
      charges = 0
      const nth = what === 'the attempt' ? 0 : 1
      const paid = bodyOf(await broken(when, () => pay(far, reserved, cardForm('t')), 'commit\0', nth))
      expect(paid.transactionStatus).toBe('Approved')
      expect(charges).toBe(1)
      expect(await count('payment_attempt', 'reservation_id', reserved.reservationId)).toBe(1)
      const done = bodyOf(await call(near, contract.flow.complete, { caller: reserved.caller, body: {} }))
      expect(done).toBeDefined()
    },
  )

  it.each(['as quoted', 'without a quote'])(
    'of a cancellation %s: it is confirmed, and paid back once',
    async (how) => {
      const booked = await book(near, trip)
      const promised = how === 'as quoted' ? bodyOf(await quote(near, booked)) : undefined
      const told = await broken(when, () => cancel(far, booked, 0, promised?.quoteId))
      expect(told.status).toBe(200)
      expect(await refundsOf(near, booked.reservationId)).toHaveLength(1)
      expect(await couponStatesOf(near, booked.reservationId)).toEqual(['void'])
    },
  )

  it('of a change: the booking has the new flight, once', async () => {
    const booked = await book(near, trip)
    const change = await quoted(near, booked, { day: plusDays(day, 1) })
    bodyOf(await reckon(near, change))
    // the reservation of the change commits first
    bodyOf(await broken(when, () => commit(far, change), 'commit\0', 1))
    const { rows } = await near.deps.db.pool.query(
      `select state from flight_change where reservation_id = $1 and state = 'committed'`,
      [booked.reservationId],
    )
    expect(rows).toHaveLength(1)
    expect(flightOf(booked)).toBe(change.body.currentTripFlightId)
  })
})

describe('without the question', () => {
  const insert = (tx: Tx) => sql`insert into unknown_commit values (7)`.execute(tx)

  beforeAll(async () => {
    await near.deps.db.pool.query('create table unknown_commit (n int)')
  })
  afterAll(async () => {
    await near.deps.db.pool.query('drop table unknown_commit')
  })

  it.each(whens)('a transaction that is lost %s its commit fails, and nobody knows', async (when) => {
    await sql`truncate unknown_commit`.execute(near.deps.db.query)
    const lost = () => far.deps.db.transact(insert).catch((error: unknown) => error)
    expect(await broken(when, lost)).toBeInstanceOf(Error)
    const { rows } = await sql`select from unknown_commit`.execute(near.deps.db.query)
    expect(rows).toHaveLength(when === 'before' ? 0 : 1)
  })

  it('and a key, work that is done again is done twice', async () => {
    await sql`truncate unknown_commit`.execute(near.deps.db.query)
    await broken('after', () => far.deps.db.transact(insert, idempotent))
    const { rows } = await sql`select from unknown_commit`.execute(near.deps.db.query)
    expect(rows).toHaveLength(2)
  })

  it('a failure that the database reports is not asked about', async () => {
    let asked = 0
    const failing = (tx: Tx) => sql`select 1 / 0`.execute(tx)
    const done = () => {
      asked++
      return Promise.resolve(undefined)
    }
    await expect(far.deps.db.transact(failing, done)).rejects.toThrow(/division/)
    expect(asked).toBe(0)
  })
})
