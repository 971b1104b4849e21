import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin, type TinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { choose, hold, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { releaseEndedHolds } from './jobs.ts'
import { freezeHold, releaseHold, sellHold, unfreezeHold } from './operations/settle.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let app: TestApp
let world: TinyWorld
/** each test has a day, and so departures, of its own */
let day = plusDays(today, 1)

beforeAll(async () => {
  app = await testApp({
    seed: async (db) => {
      world = await seedTinyWorld(db, { today, days: 60 })
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  day = plusDays(day, 1)
})
afterEach(async () => {
  const counters = (await checkInvariants(app.deps.db.query)).filter(
    ({ rule }) => !rule.startsWith('sold holds'),
  )
  expect(counters).toEqual([])
})

/** Seats of a class and those nested in it: held and sold. */
async function counters(departureId: number) {
  const rows = await app.deps.db.query
    .selectFrom('departure_class')
    .select(['booking_class', 'authorised', 'held', 'sold'])
    .where('departure_id', '=', departureId)
    .orderBy('rank')
    .execute()
  return Object.fromEntries(rows.map(({ booking_class: letter, held, sold }) => [letter, [held, sold]]))
}

async function setRoom(departureId: number, seats: number): Promise<void> {
  await app.deps.db.query
    .updateTable('departure_class')
    .set({ authorised: seats })
    .where('departure_id', '=', departureId)
    .execute()
}

/** Moves the end of a flow's hold into the past. */
async function expire(flowId: string | undefined, secondsAgo = 1): Promise<void> {
  await app.deps.db.query
    .updateTable('hold')
    .set({
      expires_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})`,
      cap_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})`,
    })
    .where('flow_id', '=', flowId ?? '')
    .execute()
}

async function outboundFlights(party: Party = onePerson, promoCode?: string) {
  return searchFlights(app, {
    origin: tinyOrigin,
    destination: tinyDestination,
    date: day,
    party,
    ...(promoCode ? { promoCode } : {}),
  })
}

describe('holding seats', () => {
  it('takes the seats of the class and of every class above it, and tells their price and end [API-12]', async () => {
    const party = { adult: 2, child: 1, infant: 0 }
    const [flight] = await outboundFlights(party)
    const caller = await startFlow(app)
    const answer = await hold(app, caller, [choose(flight)], party)
    expect(answer).toMatchObject({ status: 200, body: { currencyCode: 'EUR', canExtend: true } })
    expect(answer.headers['x-session-id']).toBe(caller.flowId)
    expect(answer.ok && answer.body.secondsLeft).toBe(20 * 60)
    expect(answer.ok && answer.body.totalAmount).toBe(choose(flight).fare.totalAmount)
    expect(await counters(Number(flight?.id))).toEqual({ Y: [3, 0], M: [3, 0], K: [3, 0], L: [3, 0] })
  })

  it('gives a lap infant no seat', async () => {
    const party = { adult: 1, child: 0, infant: 1 }
    const [flight] = await outboundFlights(party)
    expect((await hold(app, await startFlow(app), [choose(flight)], party)).status).toBe(200)
    expect((await counters(Number(flight?.id)))['Y']).toEqual([1, 0])
  })

  it('never sells a class beyond its own limit nor the cabin beyond its seats', async () => {
    const [flight] = await outboundFlights()
    const id = Number(flight?.id)
    const [low, high] = [choose(flight, 'light'), choose(flight, 'flex')]
    for (let seat = 0; seat < 5; seat++) {
      expect((await hold(app, await startFlow(app), [low])).status).toBe(200)
    }
    expect(await hold(app, await startFlow(app), [low])).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    })
    for (let seat = 0; seat < 15; seat++) {
      expect((await hold(app, await startFlow(app), [high])).status).toBe(200)
    }
    expect(await hold(app, await startFlow(app), [high])).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    })
    expect(await counters(id)).toEqual({ Y: [20, 0], M: [5, 0], K: [5, 0], L: [5, 0] })
  })

  it('two buyers cannot hold the last seat', async () => {
    const [flight] = await outboundFlights()
    await setRoom(Number(flight?.id), 1)
    const callers = [await startFlow(app), await startFlow(app)]
    const answers = await Promise.all(callers.map((caller) => hold(app, caller, [choose(flight)])))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('holds both flights or neither', async () => {
    const [outbound] = await outboundFlights()
    const [inbound] = await searchFlights(app, {
      origin: tinyDestination,
      destination: tinyOrigin,
      date: plusDays(day, 1),
    })
    await setRoom(Number(inbound?.id), 0)
    const answer = await hold(app, await startFlow(app), [choose(outbound), choose(inbound)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    expect((await counters(Number(outbound?.id)))['Y']).toEqual([0, 0])
  })

  it('replaces the earlier hold of the flow, and gives its seats back', async () => {
    const [first, second] = await outboundFlights()
    const caller = await startFlow(app)
    const before = await hold(app, caller, [choose(first)])
    const after = await hold(app, caller, [choose(second)])
    expect(before.ok && after.ok && before.body.holdId === after.body.holdId).toBe(true)
    expect((await counters(Number(first?.id)))['Y']).toEqual([0, 0])
    expect((await counters(Number(second?.id)))['Y']).toEqual([1, 0])
  })

  it('keeps the seats of the flow when it holds the last ones again', async () => {
    const party = { adult: 3, child: 0, infant: 0 }
    const [flight] = await outboundFlights(party)
    await setRoom(Number(flight?.id), 3)
    const caller = await startFlow(app)
    expect((await hold(app, caller, [choose(flight)], party)).status).toBe(200)
    expect((await hold(app, caller, [choose(flight)], party)).status).toBe(200)
    expect((await counters(Number(flight?.id)))['Y']).toEqual([3, 0])
  })

  it('changes nothing when the new choice is sold out: the earlier hold stands', async () => {
    const [first, second] = await outboundFlights()
    await setRoom(Number(second?.id), 0)
    const caller = await startFlow(app)
    await hold(app, caller, [choose(first)])
    expect((await hold(app, caller, [choose(second)])).status).toBe(409)
    expect((await counters(Number(first?.id)))['Y']).toEqual([1, 0])
  })

  it('slides no further than its cap by holding the same flights again; other flights are a new promise', async () => {
    const [flight, other] = await outboundFlights()
    const caller = await startFlow(app)
    await hold(app, caller, [choose(flight)])
    await app.deps.db.query
      .updateTable('hold')
      .set({
        expires_at: sql<Date>`now() + interval '90 seconds'`,
        cap_at: sql<Date>`now() + interval '2 minutes'`,
      })
      .where('flow_id', '=', caller.flowId ?? '')
      .execute()
    const again = await hold(app, caller, [choose(flight)])
    expect(again).toMatchObject({ ok: true })
    expect(again.ok && again.body.secondsLeft).toBeLessThanOrEqual(120)
    const changed = await hold(app, caller, [choose(other)])
    expect(changed.ok && changed.body.secondsLeft).toBeGreaterThan(1100)
  })

  it('holds once when the same request comes many times at once', async () => {
    const [flight] = await outboundFlights()
    const caller = await startFlow(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => hold(app, caller, [choose(flight)])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await counters(Number(flight?.id)))['Y']).toEqual([1, 0])
  })

  it.each([
    ['nothing', [], onePerson, 422, 'nothing-to-hold'],
    ['a flight that is none', [{ flightId: 'x', fareSummaryUid: 'y' }], onePerson, 422, 'unknown-fare'],
    ['nobody', [{ flightId: '1', fareSummaryUid: 'y' }], { adult: 0, child: 1, infant: 0 }, 422, 'no-adult'],
    [
      'more infants than adults',
      [{ flightId: '1', fareSummaryUid: 'y' }],
      { adult: 1, child: 0, infant: 2 },
      422,
      'too-many-infants',
    ],
    [
      'a group',
      [{ flightId: '1', fareSummaryUid: 'y' }],
      { adult: 12, child: 0, infant: 0 },
      422,
      'too-many-passengers',
    ],
  ])('refuses %s [FLOW-12]', async (_what, choices, party, status, code) => {
    expect(await hold(app, await startFlow(app), choices, party)).toMatchObject({ status, body: { code } })
  })

  it('refuses a return that departs before the outbound has arrived, and a price that was never offered', async () => {
    const outbound = choose((await outboundFlights())[1])
    const inbound = await searchFlights(app, { origin: tinyDestination, destination: tinyOrigin, date: day })
    expect(await hold(app, await startFlow(app), [outbound, choose(inbound[0])])).toMatchObject({
      status: 422,
      body: { code: 'return-before-arrival' },
    })
    expect((await hold(app, await startFlow(app), [outbound, choose(inbound[2])])).status).toBe(200)
    expect(await hold(app, await startFlow(app), [{ ...outbound, totalAmount: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'price-changed' },
    })
  })
})

describe('the end of a hold', () => {
  it('is decided by the database: an ended hold is gone from the flow and its seats go to the next buyer', async () => {
    const [flight] = await outboundFlights()
    await setRoom(Number(flight?.id), 1)
    const [first, second] = [await startFlow(app), await startFlow(app)]
    await hold(app, first, [choose(flight)])
    expect((await hold(app, second, [choose(flight)])).status).toBe(409)
    await expire(first.flowId)
    const seen = await call(app, contract.flow.get, { caller: first })
    expect(seen.ok && seen.body.hold).toBeNull()
    expect((await hold(app, second, [choose(flight)])).status).toBe(200)
  })

  it('one run of the job gives every ended hold back, and only those', async () => {
    const [flight] = await outboundFlights()
    const callers = await Promise.all(Array.from({ length: 4 }, () => startFlow(app)))
    for (const caller of callers) await hold(app, caller, [choose(flight)])
    for (const { flowId } of callers.slice(0, 3)) await expire(flowId)
    expect(await releaseEndedHolds(app.deps)).toBe(3)
    expect((await counters(Number(flight?.id)))['Y']).toEqual([1, 0])
    expect(await releaseEndedHolds(app.deps)).toBe(0)
  })
})

describe('extending a hold', () => {
  const extend = (caller: Awaited<ReturnType<typeof startFlow>>) =>
    call(app, contract.reservation.extendHold, { caller, body: undefined })

  /** As if this number of minutes had passed. */
  async function age(flowId: string | undefined, minutes: number): Promise<void> {
    await app.deps.db.query
      .updateTable('hold')
      .set({
        expires_at: sql<Date>`expires_at - make_interval(secs => ${minutes * 60})`,
        cap_at: sql<Date>`cap_at - make_interval(secs => ${minutes * 60})`,
      })
      .where('flow_id', '=', flowId ?? '')
      .execute()
  }

  it('slides to twenty minutes from now', async () => {
    const [flight] = await outboundFlights()
    const caller = await startFlow(app)
    await hold(app, caller, [choose(flight)])
    await age(caller.flowId, 15)
    const answer = await extend(caller)
    expect(answer.ok && answer.body.secondsLeft).toBeGreaterThanOrEqual(20 * 60 - 5)
  })

  it('is possible more than ten times while seats remain', async () => {
    const [flight] = await outboundFlights()
    const caller = await startFlow(app)
    await hold(app, caller, [choose(flight)])
    for (let times = 0; times < 12; times++) {
      await age(caller.flowId, 18)
      const answer = await extend(caller)
      expect(answer.ok && answer.body.secondsLeft).toBeGreaterThan(18 * 60)
    }
    expect((await counters(Number(flight?.id)))['Y']).toEqual([1, 0])
  })

  it('ends at the cap when nobody else could have a seat, and keeps others out no longer', async () => {
    const [flight] = await outboundFlights()
    await setRoom(Number(flight?.id), 1)
    const caller = await startFlow(app)
    await hold(app, caller, [choose(flight)])
    await age(caller.flowId, 18)
    expect((await extend(caller)).status).toBe(200)
    await age(caller.flowId, 18)
    const capped = await extend(caller)
    expect(capped.ok && capped.body.secondsLeft).toBeLessThanOrEqual(4 * 60)
    expect(await extend(caller)).toMatchObject({ status: 409, body: { code: 'hold-not-extendable' } })
  })

  it('takes the seats of an ended hold again at the promised price, if they are free', async () => {
    const [flight] = await outboundFlights()
    await setRoom(Number(flight?.id), 1)
    const [first, second] = [await startFlow(app), await startFlow(app)]
    const promised = await hold(app, first, [choose(flight)])
    await expire(first.flowId)
    await releaseEndedHolds(app.deps)
    const again = await extend(first)
    expect(again.ok && promised.ok && again.body.totalAmount === promised.body.totalAmount).toBe(true)
    expect((await counters(Number(flight?.id)))['Y']).toEqual([1, 0])

    await expire(first.flowId)
    expect((await hold(app, second, [choose(flight)])).status).toBe(200)
    expect(await extend(first)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
  })

  it('is refused without a hold, and long after its end', async () => {
    const [flight] = await outboundFlights()
    const caller = await startFlow(app)
    expect(await extend(caller)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    await hold(app, caller, [choose(flight)])
    await expire(caller.flowId, 41 * 60)
    expect(await extend(caller)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    await releaseEndedHolds(app.deps)
  })
})

describe('a payment and its hold', () => {
  it('keeps the seats while the outcome is open, also past the end of the hold', async () => {
    const [flight] = await outboundFlights()
    await setRoom(Number(flight?.id), 1)
    const [payer, other] = [await startFlow(app), await startFlow(app)]
    await hold(app, payer, [choose(flight)])
    await app.deps.db.transact((tx) => freezeHold(tx, payer.flowId ?? '', 15))
    await expire(payer.flowId, 3600)
    await releaseEndedHolds(app.deps)
    expect((await hold(app, other, [choose(flight)])).status).toBe(409)
    expect(await hold(app, payer, [choose(flight)])).toMatchObject({ body: { code: 'payment-in-progress' } })
    expect(await call(app, contract.flow.remove, { caller: payer })).toMatchObject({
      body: { code: 'payment-in-progress' },
    })
    // long after its cap a failed payment leaves no time for another try
    await app.deps.db.transact((tx) => unfreezeHold(tx, payer.flowId ?? '', 15))
    expect((await hold(app, other, [choose(flight)])).status).toBe(200)
    await app.deps.db.transact((tx) => releaseHold(tx, other.flowId ?? ''))
  })

  it('leaves a quarter of an hour for another card after a failed payment, at most that after the cap', async () => {
    const [flight] = await outboundFlights()
    const payer = await startFlow(app)
    const secondsLeft = async () => {
      const seen = await call(app, contract.flow.get, { caller: payer })
      return seen.ok ? (seen.body.hold?.secondsLeft ?? 0) : 0
    }
    await hold(app, payer, [choose(flight)])
    const fail = async (secondsAgo?: number) => {
      await app.deps.db.transact((tx) => freezeHold(tx, payer.flowId ?? '', 15))
      if (secondsAgo !== undefined) await expire(payer.flowId, secondsAgo)
      await app.deps.db.transact((tx) => unfreezeHold(tx, payer.flowId ?? '', 15))
    }
    await fail(0)
    expect(await secondsLeft()).toBeGreaterThan(14 * 60)
    await fail()
    expect(await secondsLeft()).toBeLessThanOrEqual(15 * 60)
    await fail(10 * 60)
    expect(await secondsLeft()).toBeGreaterThan(4 * 60)
    expect(await secondsLeft()).toBeLessThanOrEqual(5 * 60)
    await app.deps.db.transact((tx) => releaseHold(tx, payer.flowId ?? ''))
  })

  it('sells held seats once, and gives none back afterwards', async () => {
    const [flight] = await outboundFlights()
    const id = Number(flight?.id)
    const { flowId = '', ...caller } = await startFlow(app)
    await hold(app, { flowId, ...caller }, [choose(flight)])
    await app.deps.db
      .transact(async (tx) => {
        expect(await sellHold(tx, flowId)).toBe('sold')
        expect(await sellHold(tx, flowId)).toBe('sold')
        await releaseHold(tx, flowId)
        const sold = await tx
          .selectFrom('departure_class')
          .select(['held', 'sold'])
          .where('departure_id', '=', id)
          .execute()
        expect(new Set(sold.map((row) => `${row.held} ${row.sold}`))).toEqual(new Set(['0 1']))
        throw new Error('only looked')
      })
      .catch((error: Error) => expect(error.message).toBe('only looked'))
  })

  it('sells seats of an ended hold when they are still free, and tells when they are gone', async () => {
    const [flight] = await outboundFlights()
    await setRoom(Number(flight?.id), 1)
    const [late, quick] = [await startFlow(app), await startFlow(app)]
    await hold(app, late, [choose(flight)])
    await expire(late.flowId)
    await releaseEndedHolds(app.deps)
    const undone = new Error('undone')
    await app.deps.db
      .transact(async (tx) => {
        expect(await sellHold(tx, late.flowId ?? '')).toBe('sold')
        throw undone
      })
      .catch((error: unknown) => expect(error).toBe(undone))
    await hold(app, quick, [choose(flight)])
    await app.deps.db.transact(async (tx) => expect(await sellHold(tx, late.flowId ?? '')).toBe('seats-gone'))
    expect((await counters(Number(flight?.id)))['Y']).toEqual([1, 0])
  })
})

describe('many flows on few seats', () => {
  /** Fewer than the pool has connections: a slow machine makes them wait, and nobody is told to come back. */
  const mostAtOnce = 12

  it('hold, move, extend, end and leave in any order at once: nothing is lost, oversold or dead-locked', async () => {
    const seen = await Promise.all(
      [undefined, 'SPRING10', 'FIRST2'].map((code) => outboundFlights(onePerson, code)),
    )
    const flights = seen.flatMap((each) => each.slice(1))
    const back = await searchFlights(app, {
      origin: tinyDestination,
      destination: tinyOrigin,
      date: plusDays(day, 1),
    })
    for (const { id } of [...flights, ...back]) await setRoom(Number(id), 6)
    const callers = await Promise.all(Array.from({ length: mostAtOnce }, () => startFlow(app)))
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
    const fare = () => pick(['light', 'classic', 'flex']) ?? 'flex'
    const steps = [
      (caller: TestCaller) => hold(app, caller, [choose(pick(flights), fare())]),
      (caller: TestCaller) => hold(app, caller, [choose(pick(flights), fare()), choose(pick(back), fare())]),
      (caller: TestCaller) => hold(app, caller, [choose(pick(back), fare())]),
      (caller: TestCaller) => call(app, contract.reservation.extendHold, { caller, body: undefined }),
      async (caller: TestCaller) => expire(caller.flowId).then(() => releaseEndedHolds(app.deps)),
      (caller: TestCaller) => app.deps.db.transact((tx) => releaseHold(tx, caller.flowId ?? '')),
    ]
    const statuses = new Set<number>()
    await Promise.all(
      callers.map(async (caller) => {
        for (let step = 0; step < 40; step++) {
          const answer = await pick(steps)?.(caller)
          if (typeof answer === 'object') statuses.add(answer.status)
        }
      }),
    )
    expect([...statuses].sort((a, b) => a - b)).toEqual([200, 409])
    await Promise.all(
      callers.map(({ flowId }) => app.deps.db.transact((tx) => releaseHold(tx, flowId ?? ''))),
    )
    for (const { id } of [...flights, ...back]) {
      expect(new Set(Object.values(await counters(Number(id))).flat())).toEqual(new Set([0]))
    }
  })
})

describe('the invariant check', () => {
  it('finds a counter without a hold behind it', async () => {
    const id = world.departureOn('outbound', day).id
    const held = (seats: number) =>
      app.deps.db.query
        .updateTable('departure_class')
        .set({ held: seats })
        .where('departure_id', '=', id)
        .where('rank', '=', 0)
    await held(1).execute()
    const findings = await checkInvariants(app.deps.db.query)
    expect(findings).toEqual([
      {
        rule: 'class counters equal the holds and sold segments behind them',
        detail: `departure ${id} Y0: held 1, should be 0; sold 0, should be 0`,
      },
    ])
    await held(0).execute()
  })
})
