/**
 * The other ways to pay under kills, as payment.fault.test.ts does it for the card: on account, by voucher, by
 * voucher and card. A real server process ends itself by SIGKILL at every labelled point, another one is started
 * on what is left; then the traveller presses again, and everything is paid and ticketed once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { attemptsOf, booksOf, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, type Reserved, reserve, reserveHeld } from '../../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import {
  accountCrashPoints,
  declineCrashPoints,
  nothingDueCrashPoints,
  payCrashPoints,
  releaseCrashPoints,
  voucherCrashPoints,
} from './crash-points.ts'
import { issueVoucher } from './operations/voucher.ts'

const declinedCard = '4000000000000002'
/** Worlds side by side, each with a database and server processes of its own. */
const lanes = 3
/** 204.00, one way in flex: fare 180.00, YQ 15.00, CH 9.00 */
const price = 20_400
const voucherPart = 5_000

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 2) }
let sandbox: SandboxProcess
let worlds: TestApp[] = []
let made = 0

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const seed = async (db: TestApp['deps']['db']) =>
    void (await seedTinyWorld(db, { today, days: 5, seats: 380 }))
  worlds = await Promise.all(Array.from({ length: lanes }, () => testApp({ seed })))
})
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()))
  await sandbox.stop()
})

/** A way to pay: how somebody comes to it, what the button does, and what stands in the books afterwards. */
interface Kind {
  readonly prepare: (world: TestApp) => Promise<Reserved>
  /** what it answered; rejects when the server died */
  readonly press: (server: ServerProcess, reserved: Reserved) => Promise<string>
  /** debits of the payment, by account without its detail */
  readonly taken: Readonly<Record<string, number>>
}

async function reserveWithVoucher(world: TestApp, face: number): Promise<Reserved> {
  const code = `FAULT-${++made}`
  const now = world.deps.now()
  const terms = { validFrom: now, validUntil: plusMinutes(now, 600) }
  const voucher = { brand: tinyBrand, code, face: money(face, 'EUR'), ...terms }
  await world.deps.db.transact((tx) => issueVoucher(world.deps, tx, voucher))
  const reserved = await reserve(world, trip)
  const { caller } = reserved
  const answer = await call(world, contract.reservation.validateVoucher, {
    caller,
    body: { voucherCode: code },
  })
  expect(answer.body).toMatchObject({ isSuccess: true })
  return reserved
}

async function pressComplete(server: ServerProcess, { caller }: Reserved): Promise<string> {
  const answer = await callProcess(server, contract.flow.complete, { caller, body: {} })
  return answer.ok ? 'Approved' : answer.body.code
}

function pressCard(card?: string): Kind['press'] {
  return async (server, { caller }) => {
    const body = cardForm(await sandbox.token(card))
    const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
    return answer.ok ? answer.body.transactionStatus : answer.body.code
  }
}

const onAccount: Kind = {
  async prepare(world) {
    const code = await makeAgency(world, { code: `AGENCY${++made}`, creditLimit: price })
    const caller = await startAgencyFlow(world, code)
    await holdTrip(world, caller, trip)
    return reserveHeld(world, caller, trip)
  },
  async press(server, { caller }) {
    const answer = await callProcess(server, contract.payment.accountPayment, { caller, body: {} })
    return answer.ok ? answer.body.transactionStatus : answer.body.code
  },
  taken: { 'agency-account': price },
}

const byVoucher: Kind = {
  prepare: (world) => reserveWithVoucher(world, price),
  press: pressComplete,
  taken: { 'voucher-liability': price },
}

const byVoucherAndCard: Kind = {
  prepare: (world) => reserveWithVoucher(world, voucherPart),
  press: pressCard(),
  taken: { 'gateway-cash': price - voucherPart, 'voucher-liability': voucherPart },
}

/** Does the work of every label, as many at once as there are worlds. */
async function sweep(labels: readonly string[], work: (world: TestApp, label: string) => Promise<void>) {
  const left = [...labels]
  await Promise.all(
    worlds.map(async (world) => {
      for (let label = left.shift(); label !== undefined; label = left.shift()) await work(world, label)
    }),
  )
  for (const world of worlds) expect(await checkInvariants(world.deps.db.query)).toEqual([])
}

function startServer(world: TestApp, crashAt?: string): Promise<ServerProcess> {
  const env = { GATEWAY_TIMEOUT_MS: '1000', ...(crashAt && { CRASH_AT: crashAt }) }
  return startServerProcess({ databaseUrl: world.databaseUrl, sandbox, env })
}

/** A press that ends the server at a point, before anything is put right. */
async function crash(world: TestApp, label: string, kind: Kind, press = kind.press): Promise<Reserved> {
  const [server, reserved] = await Promise.all([startServer(world, label), kind.prepare(world)])
  await expect(press(server, reserved), label).rejects.toThrow()
  expect(await server.ended, label).toBe('SIGKILL')
  return reserved
}

async function untilSettled(world: TestApp, reserved: Reserved): Promise<void> {
  const isOpen = async () =>
    (await attemptsOf(world, reserved)).some(({ state }) => !['approved', 'declined'].includes(state))
  for (let count = 0; count < 300 && (await isOpen()); count++) await wait(100)
  expect(await isOpen()).toBe(false)
}

/** Debits of the payment by account: what was taken from whom. */
async function taken(world: TestApp, reserved: Reserved): Promise<Record<string, number>> {
  const books = Object.entries(await booksOf(world, reserved)).filter(([, amount]) => amount > 0)
  return Object.fromEntries(books.map(([account, amount]) => [account.split(' ')[0], amount]))
}

/** A new server; whatever the old one left, the traveller's next press ends with one ticket, paid once. */
async function finish(world: TestApp, label: string, kind: Kind, reserved: Reserved): Promise<void> {
  const server = await startServer(world)
  try {
    await untilSettled(world, reserved)
    const isTicketed = (await ticketsOf(world, reserved)).length > 0
    expect(await taken(world, reserved), label).toEqual(isTicketed ? kind.taken : {})
    const answer = await kind.press(server, reserved)
    if (!isTicketed || kind.press === pressComplete) expect(answer, label).toBe('Approved')
    else expect(answer, label).toBe('already-completed')
    expect(await taken(world, reserved), label).toEqual(kind.taken)
    expect(await ticketsOf(world, reserved), label).toHaveLength(1)
  } finally {
    await server.stop()
  }
}

const kinds = [
  { name: 'an account is debited', kind: onAccount, labels: accountCrashPoints },
  { name: 'a voucher pays everything', kind: byVoucher, labels: nothingDueCrashPoints },
  {
    name: 'a voucher pays its part and a card the rest',
    kind: byVoucherAndCard,
    labels: [...payCrashPoints, ...voucherCrashPoints],
  },
]

for (const { name, kind, labels } of kinds) {
  it(`a server killed while ${name} ends in one ticket, paid once (${labels.length} points)`, async () => {
    await sweep(labels, async (world, label) => {
      await finish(world, label, kind, await crash(world, label, kind))
    })
  })
}

it('a server killed while a declined card gives the voucher back leaves it whole', async () => {
  await sweep([...declineCrashPoints, ...releaseCrashPoints], async (world, label) => {
    const reserved = await crash(world, label, byVoucherAndCard, pressCard(declinedCard))
    await finish(world, label, byVoucherAndCard, reserved)
  })
})

it('a debit that is not in the transaction of its ticket is seen by these checks (negative control)', async () => {
  const world = worlds[0]!
  const reserved = await onAccount.prepare(world)
  const agency = sql`update agency set balance_minor = balance_minor - 1 where code = ${`AGENCY${made}`}`
  await agency.execute(world.deps.db.query)
  expect(await ticketsOf(world, reserved)).toEqual([])
  expect(await checkInvariants(world.deps.db.query)).toMatchObject([
    { rule: 'an agency’s balance is what the books say, and within its credit' },
  ])
})
