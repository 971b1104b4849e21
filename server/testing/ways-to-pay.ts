/**
 * Every way to pay, with a server process and the sandbox: how a traveller gets there, what the button does,
 * and what the books say afterwards.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { seedTinyWorld, type TinyWorldOptions } from '../seed/factories.ts'
import { makeAgency, startAgencyFlow } from './agency.ts'
import { call, type TestApp, type TestCaller } from './app.ts'
import { playDropIn } from '../seed/drop-in.ts'
import { travellerAt } from './datatrans.ts'
import { cardForm, holdTrip, type TestReservation, reserveHeld, type Trip } from './payer.ts'
import { callProcess, type ServerProcess } from './process.ts'
import type { SandboxProcess } from './sandbox.ts'
import { startFlow, tinyHost } from './traveller.ts'
import { giveVoucher } from './voucher.ts'

export interface WayToPay {
  readonly name: string
  /** reserves, in the process of the test */
  readonly prepare: (world: TestApp) => Promise<TestReservation>
  /**
   * what the button answered: `Approved`, `Declined`, `Pending` or a refusal; rejects when the server died
   */
  readonly press: (server: ServerUrl, reserved: TestReservation) => Promise<string>
  /** debits of the payment, by account without its detail */
  readonly taken: Readonly<Record<string, number>>
}

type ServerUrl = Pick<ServerProcess, 'url'>

/** Cards of the sandbox: sandbox/card/test-card.ts. */
export const cards = {
  good: '4111111111111111',
  declined: '4000000000000002',
  /** taken, and nobody is told */
  silent: '4000000000000341',
} as const

/** 204.00, one way in flex: fare 180.00, YQ 15.00, CH 9.00 */
export const wayPrice = 20_400
/** What a voucher pays when it does not pay everything. */
export const usualVoucherPart = 5_000

/** Sells in dollars, and through Braintree. */
const dropInBrand = 'aero'

/** The small world of both brands that the ways need. */
export async function seedWaysToPay(db: Database, world: Omit<TinyWorldOptions, 'brand'>): Promise<void> {
  await seedTinyWorld(db, world)
  await seedTinyWorld(db, { ...world, brand: dropInBrand })
  for (const table of ['fare', 'tax']) {
    await sql`update ${sql.table(table)} set currency = 'USD' where brand = ${dropInBrand}`.execute(db.query)
  }
}

export interface WaysOptions {
  readonly sandbox: SandboxProcess
  /** the next one to book */
  readonly trip: () => Trip
  /** where webhooks of Datatrans go: the port of its travellers' site */
  readonly sitePort?: number
  /** what a voucher pays when it does not pay everything; minor units */
  readonly voucherPart?: number
  /** of an agency; minor units */
  readonly credit?: number
}

export type WaysToPay = ReturnType<typeof waysToPay>

export function waysToPay(options: WaysOptions) {
  const { sandbox, trip, sitePort, voucherPart = usualVoucherPart, credit = wayPrice } = options

  async function reserveOn(world: TestApp, caller: TestCaller): Promise<TestReservation> {
    const wanted = trip()
    await holdTrip(world, caller, wanted)
    return reserveHeld(world, caller, wanted)
  }

  const reserveAt = (host: string) => async (world: TestApp) => reserveOn(world, await startFlow(world, host))

  async function reserveWithVoucher(world: TestApp, face: number): Promise<TestReservation> {
    const reserved = await reserveAt(tinyHost)(world)
    await layVoucher(world, reserved.caller, face)
    return reserved
  }

  const onAccount: WayToPay = {
    name: 'account',
    async prepare(world) {
      const code = await makeAgency(world, { code: newCode(world), creditLimit: credit })
      return reserveOn(world, await startAgencyFlow(world, code))
    },
    async press(server, { caller }) {
      const answer = await callProcess(server, contract.payment.accountPayment, { caller, body: {} })
      return answer.ok ? answer.body.transactionStatus : answer.body.code
    },
    taken: { 'agency-account': wayPrice },
  }

  const byVoucher: WayToPay = {
    name: 'voucher',
    prepare: (world) => reserveWithVoucher(world, wayPrice),
    async press(server, { caller }) {
      const answer = await callProcess(server, contract.flow.complete, { caller, body: {} })
      return answer.ok ? 'Approved' : answer.body.code
    },
    taken: { 'voucher-liability': wayPrice },
  }

  const byCard = (card: string = cards.good): WayToPay => ({
    name: 'card',
    prepare: reserveAt(tinyHost),
    press: pressCard(sandbox, card),
    taken: { 'gateway-cash': wayPrice },
  })

  const byVoucherAndCard = (card: string = cards.good): WayToPay => ({
    name: 'voucher+card',
    prepare: (world) => reserveWithVoucher(world, voucherPart),
    press: pressCard(sandbox, card),
    taken: { 'gateway-cash': wayPrice - voucherPart, 'voucher-liability': voucherPart },
  })

  /** Without a card the page is closed. */
  const atPage = (card: string | null = cards.good): WayToPay => ({
    name: 'datatrans',
    prepare: reserveAt(sitePort === undefined ? tinyHost : `${tinyHost}:${sitePort}`),
    press: pressPage(sandbox, card),
    taken: { 'gateway-cash': wayPrice },
  })

  const byDropIn = (card: string = cards.good): WayToPay => ({
    name: 'braintree',
    prepare: reserveAt(`${dropInBrand}.localhost`),
    press: pressDropIn(sandbox, card),
    taken: { 'gateway-cash': wayPrice },
  })

  return { onAccount, byVoucher, byCard, byVoucherAndCard, atPage, byDropIn }
}

function pressCard(sandbox: SandboxProcess, card: string): WayToPay['press'] {
  return async (server, { caller }) => {
    const body = cardForm(await sandbox.token(card))
    const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
    return answer.ok ? answer.body.transactionStatus : answer.body.code
  }
}

/** @param card without one the page is closed */
function pressPage(sandbox: SandboxProcess, card: string | null): WayToPay['press'] {
  return async (server, { caller, balance }) => {
    const body = { balance }
    const begun = await callProcess(server, contract.payment.initTransactionWithBalance, { caller, body })
    if (!begun.ok) return begun.body.code
    const { transactionId } = begun.body
    if (transactionId === null) return 'Declined'
    const page = travellerAt(sandbox.datatrans, transactionId)
    await (card === null ? page.leave() : page.pay(card))
    return statusAt(server, caller)
  }
}

function pressDropIn(sandbox: SandboxProcess, card: string): WayToPay['press'] {
  return async (server, { caller, balance }) => {
    const given = await callProcess(server, contract.braintree.clientToken, { caller })
    if (!given.ok) return given.body.code
    const amount = balance.toFixed(2)
    const { nonce } = await playDropIn(sandbox.url, given.body.clientToken, { card, amount })
    const body = { amount, nonce }
    const answer = await callProcess(server, contract.braintree.checkout, { caller, body })
    return answer.ok ? answer.body.transactionStatus : answer.body.code
  }
}

/** Of a voucher or an agency that nobody has yet. */
function newCode({ deps }: TestApp): string {
  return `WAY${uuidv7(deps.now(), deps.random).slice(-10).toUpperCase()}`
}

/** A new one, on the booking that the caller is about to pay. @param face minor units */
export async function layVoucher(world: TestApp, caller: TestCaller, face: number): Promise<void> {
  const voucherCode = newCode(world)
  await giveVoucher(world, voucherCode, face)
  const answer = await call(world, contract.reservation.validateVoucher, { caller, body: { voucherCode } })
  if (!answer.ok || !answer.body.isSuccess) throw new Error(`voucher ${voucherCode} was not taken`)
}

const told = {
  approved: 'Approved',
  declined: 'Declined',
  refunded: 'Refunded',
  pending: 'Pending',
  none: 'none',
} as const

/** What the site tells a traveller who comes back, in the words of a payment's own answer. */
export async function statusAt(server: ServerUrl, caller: TestCaller): Promise<string> {
  const status = await callProcess(server, contract.payment.status, { caller })
  return status.ok ? told[status.body.state] : status.body.code
}
