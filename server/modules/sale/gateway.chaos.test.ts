/**
 * R13: the gateway takes every call and answers none, under a load of payments and other calls. `BLACK_HOLE_SECONDS=600`
 * is the long form. What is measured is printed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { inTurns } from '../../testing/crowd.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { type TimedAnswer, percentile, steadily } from '../../testing/load.ts'
import { cardForm, type TestReservation, reserve } from '../../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { untilSettled } from '../../testing/test-bed.ts'
import { tinyHost, wireParty, onePerson } from '../../testing/traveller.ts'
import { layVoucher, wayPrice } from '../../testing/ways-to-pay.ts'

const holeSeconds = Number(process.env['BLACK_HOLE_SECONDS'] ?? 60)
const calmSeconds = 15
/** Milliseconds by which p99 of 20 ms differs between two calm runs on two cores. */
const noise = 10
const pressesPerSecond = 3
const othersPerSecond = 10
/** Travellers who press again and again while the hole is there; each press that stays open ends one of them, because nobody knows whether it paid. */
const atTheHole = pressesPerSecond * 15
const inCalm = pressesPerSecond * (calmSeconds + 2)

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const patience = { HOLD_MINUTES: '60', HOLD_CAP_MINUTES: '90', PAYMENTS_PER_BOOKING: '100000' }
let sandbox: SandboxProcess
let world: TestApp

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  world = await testApp({
    settings: patience,
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 12, seats: 380 })),
  })
}, 300_000)
afterAll(async () => {
  await world.close()
  await sandbox.stop()
})

/** About to pay, with a token that was made while the gateway answered. */
interface Payer extends TestReservation {
  readonly token: string
}

function payers(count: number): Promise<Payer[]> {
  return inTurns(count, async (index) => {
    const reserved = await reserve(world, { day: plusDays(today, 2 + (index % 8)), place: index % 4 })
    return { ...reserved, token: await sandbox.token() }
  })
}

function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const { url, apiKey, webhookSecret } = sandbox
  return startServerProcess({
    databaseUrl: world.databaseUrl,
    sandbox: { url, apiKey, webhookSecret },
    env: { ...patience, ...env },
  })
}

interface WayRefusal {
  readonly code: string
  readonly ways: readonly string[]
}

const nobody: WayRefusal = { code: 'nobody', ways: [] }

async function press(server: ServerProcess, { caller, token }: Payer): Promise<WayRefusal> {
  const answer = await callProcess(server, contract.payment.processPayment, { caller, body: cardForm(token) })
  if (answer.ok) return { code: answer.body.transactionStatus, ways: [] }
  return { code: answer.body.code, ways: answer.body.ways ?? [] }
}

/** As the site asks after a payment whose outcome nobody knows. */
async function askAfter(server: ServerProcess, { caller }: Payer, until: AbortSignal): Promise<void> {
  for (const pause of [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, ...Array<number>(60).fill(15_000)]) {
    await wait(pause, undefined, { signal: until }).catch(() => undefined)
    if (until.aborted) return
    await callProcess(server, contract.payment.status, { caller })
  }
}

/** Search, which asks no database, and two reads. */
async function otherCall(server: ServerProcess, index: number, { caller }: Payer): Promise<number> {
  const body = {
    origin: tinyOrigin,
    destination: tinyDestination,
    departureDate: plusDays(today, 2 + (index % 8)),
    isOneWay: true,
    passengers: wireParty(onePerson),
  }
  const calls = [
    () =>
      callProcess(server, contract.reservation.requestFlightAvailability, {
        caller: { host: tinyHost },
        body,
      }),
    () => callProcess(server, contract.flow.get, { caller, query: { id: caller.flowId! } }),
    () => callProcess(server, contract.seat.get, { caller }),
  ]
  const { status } = await calls[index % calls.length]!()
  return status
}

/** The way that a refusal names is there while the gateway is silent. */
async function payByVoucher(server: ServerProcess, { caller }: Payer): Promise<void> {
  await layVoucher(world, caller, wayPrice)
  const done = await callProcess(server, contract.flow.complete, { caller, body: {} })
  expect(done).toMatchObject({ ok: true, body: { isCompleted: true } })
}

interface Figures {
  readonly presses: readonly TimedAnswer<WayRefusal>[]
  readonly others: readonly TimedAnswer<number>[]
}

/** Presses and other calls for `seconds`. A traveller whose payment is unknown asks about it and stops pressing. */
async function load(
  server: ServerProcess,
  seconds: number,
  { pressing, looking }: { readonly pressing: Payer[]; readonly looking: Payer },
): Promise<Figures> {
  const until = AbortSignal.timeout(seconds * 1_000)
  const asking: Promise<void>[] = []
  const [presses, others] = await Promise.all([
    steadily(pressesPerSecond, until, async () => {
      const payer = pressing.shift()
      // a busy machine lets more presses run at a time than there are travellers
      if (!payer) return nobody
      const told = await press(server, payer)
      if (told.code === 'provider-away') pressing.push(payer)
      if (told.code === 'Pending') asking.push(askAfter(server, payer, until))
      return told
    }),
    steadily(othersPerSecond, until, (index) => otherCall(server, index, looking)),
  ])
  await Promise.all(asking)
  return { presses: presses.filter(({ told }) => told !== nobody), others }
}

/** Polls what the server tells of the breaker of its card gateway. */
async function watchBreaker(server: ServerProcess, until: (isAway: boolean) => boolean, most: number) {
  const begun = performance.now()
  for (;;) {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const figure = (name: string) =>
      Number(new RegExp(`^${name}{provider="default"} (\\d+)`, 'm').exec(text)?.[1])
    const at = performance.now()
    const isAway = figure('jetbridge_gateway_away') === 1
    if (until(isAway) || at - begun > most)
      return {
        isAway,
        at,
        seconds: (at - begun) / 1_000,
        unanswered: figure('jetbridge_gateway_unanswered_total'),
      }
    await wait(100)
  }
}

const round = (figure: number) => Math.round(figure * 10) / 10

/** Of five-second parts, the median of what 99 of 100 answers took: one pause of a busy machine is no figure. */
function steadyP99({ others }: Figures): number {
  const parts = Map.groupBy(others, ({ sentAt }) => Math.floor(sentAt / 5_000))
  const all = [...parts.values()].map((part) =>
    percentile(
      part.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
  )
  return percentile(all, 0.5)
}

it(`a black hole of ${holeSeconds} s: other ways to pay within 300 ms, and nothing else suffers [R13]`, async () => {
  const server = await startServer()
  try {
    const [looking, lookingAfter] = (await payers(2)) as [Payer, Payer]
    const pressing = await payers(atTheHole + 2 * inCalm)
    await load(server, 3, { pressing: pressing.splice(0, inCalm), looking })
    const before = await load(server, calmSeconds, { pressing: await payers(inCalm), looking })
    const callsBefore = await sandbox.calls()
    await sandbox.setFaults({ blackHole: true })
    const opening = watchBreaker(server, (isAway) => isAway, holeSeconds * 1_000)
    const during = await load(server, holeSeconds, { pressing: pressing.splice(0, atTheHole), looking })
    const opened = await opening
    const calls = (await sandbox.calls()) - callsBefore
    await payByVoucher(server, looking)
    await sandbox.setFaults({})
    const closing = watchBreaker(server, (isAway) => !isAway, 60_000)
    const after = await load(server, calmSeconds, { pressing, looking: lookingAfter })
    const closed = await closing
    await untilSettled(world)

    const refused = during.presses.filter(({ sentAt }) => sentAt > opened.at)
    const times = refused.map(({ milliseconds }) => milliseconds)
    const figures = {
      failuresUntilOpen: opened.unanswered,
      secondsUntilOpen: round(opened.seconds),
      sentIntoTheHole: during.presses.filter(({ told }) => told.code === 'Pending').length,
      presses: during.presses.length,
      refusedMs: {
        p50: round(percentile(times, 0.5)),
        p99: round(percentile(times, 0.99)),
        max: round(percentile(times, 1)),
      },
      othersP99Ms: {
        before: round(steadyP99(before)),
        during: round(steadyP99(during)),
        after: round(steadyP99(after)),
      },
      amplification: Math.round((calls / during.presses.length) * 100) / 100,
      secondsUntilClosed: round(closed.seconds),
    }
    process.stdout.write(`gateway in a black hole: ${JSON.stringify(figures)}\n`)

    expect(opened.isAway).toBe(true)
    expect(figures.failuresUntilOpen).toBeLessThanOrEqual(10)
    expect(refused.length).toBeGreaterThan(holeSeconds / 2)
    expect(new Set(refused.map(({ told }) => told.code))).toEqual(new Set(['provider-away']))
    expect(refused.every(({ told }) => told.ways.includes('voucher'))).toBe(true)
    const usual = Math.max(steadyP99(before), steadyP99(after))
    // 300 ms, a tenth and 30 s are promised figures of the product (R13); the tenth is of the same run.
    expect(figures.refusedMs.p99).toBeLessThanOrEqual(300)
    expect(figures.othersP99Ms.during).toBeLessThanOrEqual(Math.max(1.1 * usual, usual + noise))
    expect(new Set([before, during, after].flatMap(({ others }) => others.map(({ told }) => told)))).toEqual(
      new Set([200]),
    )
    expect(figures.amplification).toBeLessThanOrEqual(1.1)
    expect(closed.isAway).toBe(false)
    expect(figures.secondsUntilClosed).toBeLessThanOrEqual(30)
    expect(after.presses.at(-1)?.told.code).toBe('Approved')
    const { transactions } = await sandbox.ledger()
    expect(new Set(transactions.map(({ orderId }) => orderId)).size).toBe(transactions.length)
    expect(await checkInvariants(world.deps.db.query)).toEqual([])
  } finally {
    await sandbox.setFaults({})
    await server.stop()
  }
})

it('without the breaker every press waits for the time-out and sends more than one call (negative control)', async () => {
  const seconds = 20
  const server = await startServer({ GATEWAY_BREAKER_FAILURES: '0' })
  try {
    const [looking] = (await payers(1)) as [Payer]
    const pressing = await payers(pressesPerSecond * (seconds + 2))
    const callsBefore = await sandbox.calls()
    await sandbox.setFaults({ blackHole: true })
    const opening = watchBreaker(server, (isAway) => isAway, seconds * 1_000)
    const during = await load(server, seconds, { pressing, looking })
    const opened = await opening
    const amplification = ((await sandbox.calls()) - callsBefore) / during.presses.length
    const p50 = percentile(
      during.presses.map(({ milliseconds }) => milliseconds),
      0.5,
    )
    process.stdout.write(
      `without the breaker: ${JSON.stringify({ unanswered: opened.unanswered, p50: round(p50), amplification: round(amplification) })}\n`,
    )
    expect(opened.isAway).toBe(false)
    expect(opened.unanswered).toBeGreaterThan(10)
    expect(p50).toBeGreaterThan(300)
    expect(amplification).toBeGreaterThan(1.1)
  } finally {
    await sandbox.setFaults({})
    await untilSettled(world)
    await server.stop()
  }
})
