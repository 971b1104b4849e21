/**
 * Paying at a gateway's page under faults: the engine fails at every labelled point, before and after the
 * traveller pays, and goes on by recovery alone. The test asks the bank what it kept. (Whole processes are
 * killed in payment.fault.test.ts and kinds.chaos.test.ts; here a point throws, so that uncommitted work is
 * lost.)
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { pageCrashPoints, returnCrashPoints } from '../../crash-points.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, testApp, type TestApp } from '../../testing/app.ts'
import { fakePageBank } from '../../testing/bank.ts'
import { attemptsOf, holdOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { reserve, type TestReservation } from '../../testing/payer.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const trip = { day: plusDays(today, 2) }

const bank = fakePageBank()

let world: TestApp

/** The same engine, which fails at `fallsAt`, once. */
let faulty: Pick<TestApp, 'app' | 'deps'>

let fallsAt: string | undefined

beforeAll(async () => {
  world = await testApp({
    gateways: { datatrans: bank.gateway },
    settings: {
      DATATRANS_URL: 'https://api.example',
      DATATRANS_PAGE_URL: 'https://pay.example',
      GATEWAY_TIMEOUT_MS: '1000',
    },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })),
  })
  const crashPoint = (label: string) => {
    if (label !== fallsAt) return
    fallsAt = undefined
    throw new Error(`fell over at ${label}`)
  }
  const deps = { ...world.deps, crashPoint }
  faulty = { deps, app: await buildApp(deps) }
})
afterAll(async () => {
  await faulty.app.close()
  await world.close()
})
afterEach(async () => {
  expect(await checkInvariants(world.deps.db.query)).toEqual([])
})

function begin(at: Pick<TestApp, 'app' | 'deps'>, { caller }: TestReservation) {
  return call(at, contract.payment.initTransaction, { caller, body: {} })
}

async function begun(at: Pick<TestApp, 'app' | 'deps'>, reserved: TestReservation): Promise<string> {
  const answer = await begin(at, reserved)
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body.pnrPaymentId
}

function status({ caller }: TestReservation, at = faulty) {
  return call(at, contract.payment.status, { caller })
}

it(`an opening that fails leaves nobody waiting and no seat kept (${pageCrashPoints.length} points)`, async () => {
  for (const label of pageCrashPoints) {
    const reserved = await reserve(world, trip)
    fallsAt = label
    expect((await begin(faulty, reserved)).status, label).toBe(500)
    expect(fallsAt, label).toBeUndefined()
    // no traveller was sent to a page: the outcome is certain after the time of a lost call, and after that
    // of the page, too
    await passTime(world, 5)
    await recoverAttempts(world.deps)
    const [left] = await attemptsOf(world, reserved)
    const wasStored = left !== undefined && label === 'payment.after-record-begun'
    expect(left?.state ?? 'none', label).toBe(wasStored ? 'sent' : left ? 'declined' : 'none')
    if (wasStored) await call(world, contract.payment.abandon, { caller: reserved.caller, body: {} })
    expect(await holdOf(world, reserved), label).toMatchObject({ state: 'held', frozen: false })
    bank.payAt(await begun(world, reserved))
    await passTime(world, 11)
    await recoverAttempts(world.deps)
    expect(await ticketsOf(world, reserved), label).toHaveLength(1)
  }
})

it(`a return that fails is still ticketed once (${returnCrashPoints.length} points)`, async () => {
  for (const label of returnCrashPoints) {
    const reserved = await reserve(world, trip)
    const before = bank.kept()
    bank.payAt(await begun(world, reserved))
    await passTime(world, 3)
    fallsAt = label
    await status(reserved)
    expect(fallsAt, label).toBeUndefined()
    await passTime(world, 11)
    await recoverAttempts(world.deps)
    expect((await status(reserved, world)).body, label).toMatchObject({ state: 'approved' })
    expect(await ticketsOf(world, reserved), label).toHaveLength(1)
    expect(bank.kept() - before, label).toBe(Math.round(reserved.balance * 100))
  }
})

it('a page paid after its opening failed is paid back, because nobody was to pay there', async () => {
  const reserved = await reserve(world, trip)
  const before = bank.kept()
  fallsAt = 'payment.after-record-begun'
  await begin(faulty, reserved)
  await call(world, contract.payment.abandon, { caller: reserved.caller, body: {} })
  const [attempt] = await attemptsOf(world, reserved)
  bank.payAt(attempt!.id)
  await passTime(world, 61)
  await recoverAttempts(world.deps)
  await recoverRefunds(world.deps)
  expect(bank.kept()).toBe(before)
  expect(await ticketsOf(world, reserved)).toEqual([])
})

it('is seen as paid without a ticket while nobody recovers (negative control)', async () => {
  const reserved = await reserve(world, trip)
  bank.payAt(await begun(world, reserved))
  await passTime(world, 3)
  fallsAt = 'payment.before-issue-tickets'
  await status(reserved)
  expect(bank.kept()).toBeGreaterThan(0)
  expect(await ticketsOf(world, reserved)).toEqual([])
})
