/**
 * The connection breaks while the COMMIT of a bought voucher or membership is in the air: the buyer is told what is true,
 * and is charged once.
 */
import { randomUUID } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type CommitLine, openCommitLine, type When } from '../../testing/commit-line.ts'
import { openEngine } from '../../testing/engine.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import type { TestApp } from '../../testing/app.ts'
import { buyMembership, orderMembership, payMembership, withMembership } from '../../testing/membership.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { cardForm } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const options = { ...withMembership, gateways: { default: bank.gateway, braintree: bank.gateway } }
const near = stagedApp({
  ...options,
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
let line: CommitLine
/** behind the line that breaks */
let far: TestApp
let ada: TestPassenger

beforeAll(async () => {
  line = await openCommitLine(near.databaseUrl)
  // the line reads the texts of statements, which a prepared one does not send
  const settings = { ...options.settings, DATABASE_PREPARED: 'false', TRUST_PROXY: '1' }
  far = { ...(await openEngine(line.url, { ...options, settings })), databaseUrl: line.url }
})
beforeEach(async () => {
  bank.reset()
  ada = await signedInPassenger(far)
})
afterEach(async () => {
  expect(await checkInvariants(near.deps.db.query)).toEqual([])
})
afterAll(async () => {
  await far.close()
  await line.close()
})

/** The press happens while the line breaks. @param nth how many commits pass first */
async function broken<T>(when: When, press: () => Promise<T>, nth = 0): Promise<T> {
  const gap = line.breakAt('commit\0', when, nth)
  const answer = await press()
  expect(gap.hasHappened()).toBe(true)
  return answer
}

async function rowsOf(table: string, where: string): Promise<unknown[]> {
  const { rows } = await near.deps.db.pool.query(`select state from ${table} where ${where}`)
  return rows
}

function buyVoucher(requestId: string) {
  const { amount: _none, ...card } = cardForm('token')
  const form = { ...card, requestId, amount: 50, currencyCode: 'EUR', isGift: false, locale: 'en' } as const
  return ada.call(contract.voucherOrder.buy, { body: form })
}

const whens: When[] = ['before', 'after']
const commits = ['the attempt', 'the settlement']

describe.each(whens)('a line that breaks %s the database has taken the COMMIT', (when) => {
  it.each(commits)('of a bought voucher, at %s: it is issued, and charged once', async (what) => {
    const requestId = randomUUID()
    const bought = await broken(when, () => buyVoucher(requestId), commits.indexOf(what))
    expect(bought).toMatchObject({ status: 200, body: { transactionStatus: 'Approved' } })
    expect(bank.kept()).toBe(5_000)
    const paid = `voucher_order_id = (select id from voucher_order where request_id = '${requestId}')`
    expect(await rowsOf('payment_attempt', paid)).toEqual([{ state: 'approved' }])
    const again = await buyVoucher(requestId)
    expect(again.body).toEqual(bought.body)
    expect(bank.kept()).toBe(5_000)
  })

  it('of an order of a membership: there is one, with the code that was told', async () => {
    const code = await broken(when, () => orderMembership(ada))
    expect(await orderMembership(ada)).toBe(code)
    expect(await rowsOf('membership', `account_id = '${ada.uid}'`)).toEqual([{ state: 'ordered' }])
  })

  it.each(commits)('of a payment for a membership, at %s: it is in force, and charged once', async (what) => {
    const code = await orderMembership(ada)
    const paid = await broken(when, () => payMembership(ada, code), commits.indexOf(what))
    expect(paid.status).toBe(200)
    expect(bank.kept()).toBe(29_000)
    expect(await rowsOf('membership', `record_locator = '${code}'`)).toEqual([{ state: 'paid' }])
    await payMembership(ada, code)
    expect(bank.kept()).toBe(29_000)
  })

  it('of a withdrawal: the membership is given back, once', async () => {
    const confirmationCode = await buyMembership(ada)
    const withdraw = () => ada.call(contract.membership.withdraw, { body: { confirmationCode } })
    const told = await broken(when, withdraw)
    expect(told.status).toBe(200)
    const state = await rowsOf('membership', `record_locator = '${confirmationCode}'`)
    expect(state).toEqual([{ state: 'withdrawn' }])
    const owed = `attempt_id in (select a.id from payment_attempt a join membership m on m.id = a.membership_id
      where m.record_locator = '${confirmationCode}')`
    expect(await rowsOf('refund', owed)).toHaveLength(1)
  })
})
