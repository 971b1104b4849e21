/**
 * The process that sells or takes back a membership ends at every labelled point, and another process finishes the
 * work: the books of engine and gateway agree, and a buyer who presses again has one membership, paid once.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { membershipCrashPoints, withdrawCrashPoints } from '../../crash-points.ts'
import type { Deps } from '../../deps.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { fakeBank } from '../../testing/bank.ts'
import { passTime } from '../../testing/booking-facts.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { buyMembership, orderMembership, payMembership, withMembership } from '../../testing/membership.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import type { MemberAccess } from './operations/purchase-membership.ts'
import { openMembershipTill } from './operations/pay-membership.ts'
import { recoverAttempts } from './operations/recover.ts'
import { withdrawMembership } from './operations/withdraw-membership.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const app = stagedApp({
  ...withMembership,
  gateways: { braintree: bank.gateway },
  settings: { ...withMembership.settings, TRUST_PROXY: '1', GATEWAY_TIMEOUT_MS: '1000' },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
let ada: TestPassenger

beforeAll(async () => {
  ada = await signedInPassenger(app)
})
beforeEach(async () => {
  bank.reset()
  await sql`delete from throttle_count`.execute(app.deps.db.query)
})

class Ended extends Error {}

/** Of a process that ends at a point, and does nothing from then on. */
function endingAt(label: string): { readonly deps: Deps; readonly hasEnded: () => boolean } {
  let hasEnded = false
  const crashPoint = (at: string) => {
    hasEnded = hasEnded || at === label
    if (hasEnded) throw new Ended(at)
  }
  return { deps: { ...app.deps, crashPoint }, hasEnded: () => hasEnded }
}

/** The test acts for the passenger whom it has signed in. */
const accessOf = ({ uid }: TestPassenger) =>
  ({
    kind: 'passenger',
    brand: app.deps.brandOf('peoples'),
    accountId: uid,
    profileUid: uid,
    sessionUid: 'test',
  }) as unknown as MemberAccess

/** Another process, until nothing is due any more. */
async function recover(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    await recoverRefunds(app.deps)
  }
}

/** Of the newest one. */
async function stateOf() {
  const answer = await ada.call(contract.membership.mine)
  const [membership] = answer.ok ? answer.body.memberships : []
  return membership?.state
}

describe('a process that ends while it sells a membership', () => {
  it.each(membershipCrashPoints)('at %s charges nobody twice, and nobody for nothing', async (label) => {
    const code = await orderMembership(ada)
    const { deps, hasEnded } = endingAt(label)
    const form = { amount: 290, nonce: 'nonce', confirmationCode: code }
    await openMembershipTill(deps)(accessOf(ada), '192.0.2.1', form).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Ended)
    })
    expect(hasEnded(), 'the point is on the way').toBe(true)
    await recover()
    const isMember = (await stateOf()) === 'Active'
    expect(bank.kept()).toBe(isMember ? 29_000 : 0)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
    expect((await payMembership(ada, code)).body).toMatchObject({ transactionStatus: 'Approved' })
    expect([await stateOf(), bank.kept()]).toEqual(['Active', 29_000])
    await ada.call(contract.membership.withdraw, { body: { confirmationCode: code } })
  })
})

describe('a process that ends while it takes a membership back', () => {
  it.each(withdrawCrashPoints)('at %s gives the money back once, or not yet', async (label) => {
    const confirmationCode = await buyMembership(ada)
    const { deps, hasEnded } = endingAt(label)
    await withdrawMembership(deps, accessOf(ada), { confirmationCode }, () => undefined).catch(
      (error: unknown) => {
        expect(error).toBeInstanceOf(Ended)
      },
    )
    expect(hasEnded(), 'the point is on the way').toBe(true)
    await recover()
    expect(bank.kept()).toBe((await stateOf()) === 'Withdrawn' ? 0 : 29_000)
    const again = await ada.call(contract.membership.withdraw, { body: { confirmationCode } })
    expect(again.body).toMatchObject({ membership: { state: 'Withdrawn', refundedAmount: 290 } })
    await recover()
    expect(bank.kept()).toBe(0)
  })
})
