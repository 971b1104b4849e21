/**
 * Everything at once: travellers who pay in every way, and some of them badly; gateways that lose a fifth of
 * their answers and are down for a while; a server that fails again and again; webhooks that come ten times,
 * out of order, late and forged. Afterwards the gateways' ledgers are compared with the engine's. A seed,
 * which is printed, decides who does what and when it breaks; the machine decides the interleaving.
 *
 * The long form, and the same draw again: bench/README.md.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { lostChargeWatch } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { chanceOf } from '../../testing/chance.ts'
import { travellerAt } from '../../testing/datatrans.ts'
import { judgeGateways } from '../../testing/gateway-books.ts'
import type { TestReservation } from '../../testing/payer.ts'
import { callProcess } from '../../testing/process.ts'
import { type RestlessServer, restlessServer } from '../../testing/restless-server.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import {
  cards,
  seedWaysToPay,
  statusAt,
  type WaysToPay,
  type WayToPay,
  waysToPay,
} from '../../testing/ways-to-pay.ts'
import { startWebhookRelay, type WebhookRelay } from '../../testing/webhook-relay.ts'
import {
  accountCrashPoints,
  declineCrashPoints,
  nothingDueCrashPoints,
  pageCrashPoints,
  payCrashPoints,
  refundCrashPoints,
  releaseCrashPoints,
  returnCrashPoints,
  unknownCrashPoints,
  voucherSaleCrashPoints,
} from '../../crash-points.ts'

const payments = Number(process.env['CHAOS_PAYMENTS'] ?? 60)
/**
 * The gateway's ten minutes, which are shorter here than a third of the travellers take; its time-out and the
 * half hour at a page are shortened, too.
 */
const outageSeconds = Number(process.env['CHAOS_OUTAGE_SECONDS'] ?? payments * 0.08)
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31)
/** The server fails for this long, and then runs; otherwise a busy machine would never finish. */
const unrestSeconds = payments * 0.5
const fewestFalls = 4
const atOnce = 15
/** Milliseconds that the whole test may take on a busy machine. */
const patience = 900_000 + payments * 1_000
const pageMinutes = 0.2
const faults = { loseAnswers: 0.2, duplicateWebhooks: true, shuffleWebhooksMs: 1_500 }

const crashPoints: readonly [string, ...string[]] = [
  'payment.after-charge',
  ...payCrashPoints,
  ...voucherSaleCrashPoints,
  ...nothingDueCrashPoints,
  ...accountCrashPoints,
  ...pageCrashPoints,
  ...returnCrashPoints,
  ...releaseCrashPoints,
  ...declineCrashPoints,
  ...unknownCrashPoints,
  ...refundCrashPoints,
]

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const chance = chanceOf(seed)
let world: TestApp
let sandbox: SandboxProcess
let server: RestlessServer
let relay: WebhookRelay
let ways: WaysToPay

beforeAll(async () => {
  sandbox = await startSandboxProcess({ pageMinutes })
  world = await testApp({ seed: (db) => seedWaysToPay(db, { today, days: 6, seats: 380 }) })
  server = await restlessServer({
    databaseUrl: world.databaseUrl,
    sandbox,
    env: { GATEWAY_TIMEOUT_MS: '1500', DATATRANS_PAGE_MINUTES: String(pageMinutes) },
    chance: chanceOf(seed + 1),
    crashPoints,
  })
  relay = await startWebhookRelay({ engineUrl: server.url, sandbox, chance: chanceOf(seed + 2) })
  await sandbox.setWebhook(relay.cardUrl)
  let trips = 0
  const trip = () => ({ day: plusDays(today, 2 + (++trips % 3)), place: trips % 4 })
  ways = waysToPay({ sandbox, trip, sitePort: relay.port })
})
afterAll(async () => {
  await server.stop()
  await relay.close()
  await world.close()
  await sandbox.stop()
})

type Card = (typeof cards)[keyof typeof cards]

function drawWay(): (card: Card) => WayToPay {
  return chance.draw<(card: Card) => WayToPay>([
    [3, ways.byCard],
    [3, ways.atPage],
    [3, ways.byDropIn],
    [2, ways.byVoucherAndCard],
    [1, () => ways.byVoucher],
    [1, () => ways.onAccount],
  ])
}

const drawCard = () =>
  chance.draw<Card>([
    [6, cards.good],
    [2, cards.declined],
    [2, cards.silent],
  ])

/** The last message to a traveller. */
interface Story {
  readonly reserved: TestReservation
  readonly way: string
  readonly told: string
}

/** Pays, and tries again with a good card when that failed; is told what the site would tell. */
async function travel(): Promise<Story> {
  const way = drawWay()
  const stamina = Math.ceil(chance.between(1, 5))
  const isForgetful = chance.is(0.2)
  let card = drawCard()
  const reserved = await way(card).prepare(world)
  let told = ''
  for (let tries = 0; tries < stamina && !isBooked(told); tries++) {
    if (tries === 0 && isForgetful && way === ways.atPage) told = await dither(reserved)
    else told = await settled(reserved, await press(way(card), reserved))
    card = cards.good
  }
  return { reserved, way: way(card).name, told }
}

function isBooked(told: string): boolean {
  return told === 'Approved' || told === 'already-completed'
}

/** Milliseconds until a traveller gives up a browser that only shows a spinner. */
const longestLook = 15_000

/** `lost` when the connection broke, when the gateway's own pages were away, and when they never answered. */
function press(way: WayToPay, reserved: TestReservation): Promise<string> {
  const pressed = way.press(server, reserved).catch(() => 'lost')
  return Promise.race([pressed, wait(longestLook, 'lost')])
}

/** Asks for some seconds, as the site does while the outcome is unknown. */
async function settled(reserved: TestReservation, first: string): Promise<string> {
  let told = first
  const isOpen = () => ['Pending', 'payment-in-progress', 'lost'].includes(told)
  for (let count = 0; count < 16 && isOpen(); count++) {
    await wait(500)
    told = await statusAt(server, reserved.caller).catch(() => 'lost')
  }
  return told
}

/** Opens the page, goes back to the site, and pays in the tab that is still open. */
async function dither(reserved: TestReservation): Promise<string> {
  const { caller } = reserved
  try {
    const begun = await callProcess(server, contract.payment.initTransaction, { caller, body: {} })
    if (!begun.ok || begun.body.transactionId === null) return 'Declined'
    await callProcess(server, contract.payment.abandon, { caller, body: {} })
    await travellerAt(sandbox.datatrans, begun.body.transactionId).pay(cards.good)
    return await settled(reserved, 'Pending')
  } catch {
    return settled(reserved, 'lost')
  }
}

/** Everybody, a fixed number at a time; the gateways are away while the middle third pays. */
async function everybody(): Promise<Story[]> {
  const stories: Story[] = []
  let begun = 0
  let outage: Promise<void> | undefined
  const worker = async () => {
    while (begun++ < payments) {
      if (begun > payments / 3) outage ??= beDown()
      stories.push(await travel())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await outage
  return stories
}

/** Not before it has failed some times, however long a start takes here. */
async function unrestIsOver(): Promise<void> {
  await wait(unrestSeconds * 1000)
  while (server.deaths() < fewestFalls) await wait(100)
}

async function beDown(): Promise<void> {
  await sandbox.setFaults({ ...faults, down: true })
  await wait(outageSeconds * 1000)
  await sandbox.setFaults(faults)
}

async function openThings(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from payment_attempt where state in ('created', 'sent', 'unknown') or ask_at is not null)
      + (select count(*) from refund where state = 'created') as open`.execute(world.deps.db.query)
  return rows[0]?.open ?? 0
}

/** Nobody pays any more: the server recovers the rest, with shortened pauses between its questions. */
async function recovered(): Promise<void> {
  await sandbox.setFaults({})
  await server.calm()
  await relay.quiet()
  // a page that was left open must be over at the gateway before the engine's time is moved on
  await wait(pageMinutes * 60_000)
  // as long as the engine asks about a charge that was given up
  for (let count = 0; count < lostChargeWatch + 20 && (await openThings()) > 0; count++) {
    await passTime(world, 60)
    await wait(2_000)
  }
  expect(await openThings()).toBe(0)
}

/** Once it is over every gateway takes money again. */
async function paidInPeace(): Promise<string[]> {
  const told: string[] = []
  for (const way of [ways.byCard(cards.good), ways.byDropIn(cards.good), ways.atPage(cards.good)]) {
    const reserved = await way.prepare(world)
    told.push(await settled(reserved, await press(way, reserved)))
  }
  return told
}

async function frozenHolds(): Promise<number> {
  const { rows } = await sql`select from hold where frozen`.execute(world.deps.db.query)
  return rows.length
}

function counted(of: readonly string[]): string {
  return [...Map.groupBy(of, (each) => each)].map(([each, all]) => `${each} ${all.length}`).join(', ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

it(
  `of ${payments} payments in every way under every fault none is charged twice, and tickets are where the money is`,
  async () => {
    print(`chaos: CHAOS_SEED=${seed}, ${payments} payments`)
    await sandbox.setFaults(faults)
    server.unrest()
    const calm = unrestIsOver().then(() => server.calm())
    const stories = await everybody()
    await calm
    await recovered()
    expect(await paidInPeace()).toEqual(Array(3).fill('Approved'))
    const { kept, booked, wrongs } = await judgeGateways(world, sandbox)
    print(
      `  ways: ${counted(stories.map(({ way }) => way))}\n  told: ${counted(stories.map(({ told }) => told))}\n` +
        `  the server fell over ${server.deaths()} times; ${relay.received()} webhooks became ` +
        `${[...relay.answers].map(([answer, count]) => `${answer}: ${count}`).join(', ')}\n` +
        `  at the gateways ${JSON.stringify(kept)}, in the books ${JSON.stringify(booked)}`,
    )
    expect(wrongs).toEqual([])
    expect(booked).toEqual(kept)
    expect(Object.keys(kept).toSorted()).toEqual(['braintree', 'datatrans', 'default'])
    expect(new Set(stories.map(({ way }) => way)).size).toBe(6)
    expect(await frozenHolds()).toBe(0)
    for (const { reserved, told } of stories.filter((story) => isBooked(story.told)))
      expect(await ticketsOf(world, reserved), `${reserved.recordLocator} ${told}`).toHaveLength(1)
    expect(server.deaths()).toBeGreaterThanOrEqual(fewestFalls)
    const believed = [...relay.answers.keys()].filter((answer) => /^(?!true).* 200$/.test(answer))
    expect(believed).toEqual([])
    expect(relay.answers.get('true 200')).toBeGreaterThan(payments / 4)
    expect(await checkInvariants(world.deps.db.query)).toEqual([])
  },
  patience,
)

it('is seen as paid without ticket, and not in the books, while a server cannot settle (negative control)', async () => {
  // a message about an earlier payment would make the server fail
  await relay.quiet()
  await server.stop()
  await sandbox.setFaults({ forgeWebhooks: true })
  // neither webhooks nor recovery reach the earlier payments, and a server that is told the truth fails
  const env = { CRASH_AT: 'payment.before-lock-attempt', GATEWAY_TIMEOUT_MS: '60000' }
  const unsettled = [ways.byCard(), ways.byDropIn(), ways.atPage()]
  for (const way of unsettled) {
    const reserved = await way.prepare(world)
    await server.fall(env, () => press(way, reserved))
  }
  const { kept, booked, wrongs } = await judgeGateways(world, sandbox)
  const kinds = wrongs.map((wrong) => wrong.split(':')[0] ?? wrong)
  expect(kinds.filter((kind) => kind === 'paid without ticket')).toHaveLength(unsettled.length)
  expect(kinds.filter((kind) => kind === 'gateway and books differ')).toHaveLength(unsettled.length)
  expect(booked).not.toEqual(kept)
  await recovered()
  const after = await judgeGateways(world, sandbox)
  expect(after.wrongs).toEqual([])
  expect(after.booked).toEqual(after.kept)
})
