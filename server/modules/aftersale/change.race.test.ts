/**
 * Many changes of one flight at once, changes against cancellations, flights swapped both ways, and payments
 * that arrive while somebody else changes. One wins, whole, and the books of engine and gateway agree.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { type Answer, type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { attemptsOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { cancel, flightOf, refundsOf, soldOn } from '../../testing/canceller.ts'
import { type Change, commit, payChange, quoted, reckon } from '../../testing/changer.ts'
import { untilServed } from '../../testing/crowd.ts'
import { gatewayLedgerOf } from '../../testing/gateway-books.ts'
import { deadlocksIn } from '../../testing/lock-waits.ts'
import type { Trip } from '../../testing/payer.ts'
import { callProcess } from '../../testing/process.ts'
import { openTwoServers, type TwoServers } from '../../testing/two-servers.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 4)
const later = plusDays(day, 1)

function codeOf(answer: Answer<unknown>): string {
  return answer.ok ? 'done' : answer.body.code
}

describe('one flight changed fifty times at once', () => {
  const editors = 25
  let app: TestApp
  let world: TinyWorld
  let stage: TwoServers

  beforeAll(async () => {
    stage = await openTwoServers({
      settings: { HOLD_MINUTES: '60', HOLD_CAP_MINUTES: '60' },
      seed: async (db) => void (world = await seedTinyWorld(db, { today, seats: 200 })),
    })
    app = stage.app
  })
  afterAll(() => stage.close())

  async function bookAtSandbox(trip: Trip): Promise<TestBooking> {
    return book(app, trip, await stage.sandbox.token())
  }

  function press(index: number, { caller, body }: Change) {
    return untilServed(() =>
      callProcess(stage.serverOf(index), contract.flightChange.commit, { caller, body }),
    )
  }

  function pressCancel(index: number, booked: TestBooking) {
    const query = { flightId: flightOf(booked) }
    return untilServed(() =>
      callProcess(stage.serverOf(index), contract.cancellation.cancelFlight, {
        caller: booked.opener,
        query,
      }),
    )
  }

  /** The money of a booking that the gateway still keeps. */
  async function keptOf(booked: TestBooking): Promise<number> {
    return (await gatewayLedgerOf(app, stage.sandbox, booked)).kept
  }

  it('is changed once, for one of them, and gives its difference back once [CHG-04]', async () => {
    const booked = await bookAtSandbox({ day })
    const changes: Change[] = []
    for (let index = 0; index < editors; index++) {
      const wanted = { day: later, place: index % 4, fareBrand: 'classic' }
      changes.push(await quoted(app, booked, wanted))
    }
    const answers = await Promise.all(
      [...changes, ...changes].map(async (change, index) => ({ change, answer: await press(index, change) })),
    )
    const done = answers.filter(({ answer }) => answer.ok)
    expect(new Set(done.map(({ change }) => change.caller.flowId)).size).toBe(1)
    expect(new Set(answers.map(({ answer }) => codeOf(answer)))).toEqual(
      new Set(['done', 'reservation-changed']),
    )
    expect(await soldOn(app, world.departureOn('outbound', day).id)).toBe(0)
    const sold = await Promise.all(
      [0, 1, 2, 3].map((place) => soldOn(app, world.departureOn('outbound', later, place).id)),
    )
    expect(sold.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1])
    expect(await keptOf(booked)).toBe(20_400 - (await refundsOf(app, booked.reservationId))[0]!.amount)
    expect(await refundsOf(app, booked.reservationId)).toHaveLength(1)
    expect(await noticesOf(app, booked)).toEqual(['booking-confirmed', 'flight-changed'])
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('against its cancellation: one of the two, never both', async () => {
    const all: { booked: TestBooking; change: Change }[] = []
    for (let index = 0; index < 12; index++) {
      const booked = await bookAtSandbox({ day: plusDays(day, 2), place: index % 4 })
      const change = await quoted(app, booked, { day: plusDays(day, 3), place: index % 4 })
      all.push({ booked, change })
    }
    const outcomes = await Promise.all(
      all.map(async ({ booked, change }, index) => {
        const [changed, cancelled] = await Promise.all([press(index, change), pressCancel(index + 1, booked)])
        return { booked, changed, cancelled }
      }),
    )
    for (const { booked, changed, cancelled } of outcomes) {
      expect([codeOf(changed), codeOf(cancelled)].toSorted()).toEqual(['done', 'flight-not-active'])
      expect(await keptOf(booked)).toBe(changed.ok ? 20_400 : 0)
    }
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('and flights swapped both ways at once do not wait for each other for ever', async () => {
    const [here, there] = [plusDays(day, 4), plusDays(day, 5)]
    const all: Change[] = []
    for (let index = 0; index < 16; index++) {
      const isThere = index % 2 === 1
      const booked = await bookAtSandbox({ day: isThere ? there : here })
      all.push(await quoted(app, booked, { day: isThere ? here : there }))
    }
    const answers = await Promise.all(all.map((change, index) => press(index, change)))
    expect(answers.map(codeOf)).toEqual(all.map(() => 'done'))
    expect(await soldOn(app, world.departureOn('outbound', here).id)).toBe(8)
    expect(await soldOn(app, world.departureOn('outbound', there).id)).toBe(8)
    expect(await deadlocksIn(app.databaseUrl)).toBe(0)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('is changed again and again by a server that looks first and changes then (negative control)', async () => {
    const booked = await bookAtSandbox({ day: plusDays(day, 6) })
    const { query } = app.deps.db
    const { id } = world.departureOn('outbound', plusDays(day, 6), 2)
    const looked = await Promise.all(
      Array.from({ length: 10 }, () =>
        sql<{ status: string }>`select status from segment where id = ${flightOf(booked)}`.execute(query),
      ),
    )
    await Promise.all(
      looked.map(async ({ rows }) => {
        if (rows[0]?.status !== 'HK') return
        await sql`update departure_class set sold = sold + 1 where departure_id = ${id} and rank = 0`.execute(
          query,
        )
        await sql`update segment set departure_id = ${id}, status = 'XX' where id = ${flightOf(booked)}`.execute(
          query,
        )
      }),
    )
    expect(await soldOn(app, id)).toBeGreaterThan(1)
    const found = (await checkInvariants(query)).map(({ rule }) => rule)
    expect(found).toContain('class counters equal the holds and sold segments behind them')
    expect(found).toContain('coupons stand as their flight does')
  })
})

describe('a change that is being paid for while somebody else changes the flight', () => {
  const travellers = 15
  const bank = fakeBank()
  let app: TestApp

  beforeAll(async () => {
    app = await testApp({
      gateways: { default: bank.gateway },
      seed: async (db) => void (await seedTinyWorld(db, { today, seats: 120 })),
    })
  })
  afterAll(() => app.close())

  it('is made, or its money goes back: never half of either', async () => {
    const all: { booked: TestBooking; dearer: Change; equal: Change }[] = []
    for (let index = 0; index < travellers; index++) {
      const booked = await book(app, { day, fareBrand: 'classic' })
      await sql`update segment set conditions = conditions || '{"changeFeeMinor": 0}'
        where reservation_id = ${booked.reservationId}`.execute(app.deps.db.query)
      const dearer = await quoted(app, booked, { day: later })
      const equal = await quoted(app, booked, { day: later, place: 1, fareBrand: 'light' })
      expect((await reckon(app, dearer)).ok).toBe(true)
      all.push({ booked, dearer, equal })
    }
    bank.setMood('lost')
    for (const { dearer } of all) await payChange(app, dearer)
    await passTime(app, 60)
    const [, ...answers] = await Promise.all([
      recoverAttempts(app.deps),
      ...all.map(({ equal, booked }, index) =>
        untilServed<Answer<unknown>>(() => (index % 2 === 0 ? commit(app, equal) : cancel(app, booked))),
      ),
    ])
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    for (const [index, { booked }] of all.entries()) {
      const paid = (await attemptsOf(app, booked)).at(-1)
      const isMine = answers[index]?.ok === false
      expect(paid).toMatchObject({ state: 'approved', reason: isMine ? null : 'too-late' })
    }
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })
})
