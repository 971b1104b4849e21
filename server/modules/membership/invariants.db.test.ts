/** Each rule about memberships finds what breaks it; all of it is undone. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { fakeBank } from '../../testing/bank.ts'
import { buyMembership, orderMembership, withMembership } from '../../testing/membership.ts'
import { signedInPassenger } from '../../testing/passenger.ts'
import { foundWith } from '../../testing/spoilt-data.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const app = stagedApp({
  ...withMembership,
  gateways: { braintree: bank.gateway },
  settings: { ...withMembership.settings, TRUST_PROXY: '1' },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

/** One ordered, one paid and one given back. */
beforeAll(async () => {
  const [ada, bea, cleo] = [
    await signedInPassenger(app),
    await signedInPassenger(app),
    await signedInPassenger(app),
  ]
  await orderMembership(ada)
  await buyMembership(bea)
  const confirmationCode = await buyMembership(cleo)
  await cleo.call(contract.membership.withdraw, { body: { confirmationCode } })
})

it.each([
  [
    'a membership begins with its payment, and not before',
    'delete from payment_attempt where membership_id is not null',
  ],
  [
    'a membership begins with its payment, and not before',
    `update payment_attempt set amount_minor = amount_minor - 1 where membership_id is not null`,
  ],
  [
    'a membership has its document once it is paid, open or given back as it is',
    'delete from emd where membership_id is not null',
  ],
  [
    'a membership has its document once it is paid, open or given back as it is',
    `update emd_coupon set status = 'O' where stands_alone and status = 'R'`,
  ],
  [
    'what is unearned of a membership is what is not over of it',
    `update membership set months_earned = 1 where state = 'paid'`,
  ],
  [
    'what is unearned of a membership is what is not over of it',
    `delete from ledger_entry where account = 'unearned-membership-revenue' and amount_minor > 0`,
  ],
  [
    'a membership that was given back owes or gave back what it says',
    'delete from refund where cause_id in (select id from membership)',
  ],
  [
    'nobody has two memberships at once',
    `update membership set account_id = (select account_id from membership where state = 'ordered'), state = 'paid',
      withdrawn_at = null, refunded_minor = null, withdrawal_received_on = null, earn_on = valid_from
      where state <> 'ordered'`,
  ],
  ['what stands alone is all of its document', 'update emd_coupon set number = 2 where stands_alone'],
])('finds what breaks "%s"', async (rule, spoil) => {
  expect(await foundWith(app.deps.db, spoil)).toContain(rule)
})

it('finds nothing where nothing is broken (control)', async () => {
  expect(await foundWith(app.deps.db, 'select')).toEqual([])
})
