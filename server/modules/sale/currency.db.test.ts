/** A gateway without an account in a booking's currency: nobody can begin to pay with it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call } from '../../testing/app.ts'
import { fakeBank, fakePageBank } from '../../testing/bank.ts'
import { attemptsOf, holdOf, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const inDollars = { ...bank.gateway, currencies: ['USD'] } as const
const app = stagedApp({
  gateways: {
    braintree: inDollars,
    paya: inDollars,
    datatrans: { ...fakePageBank().gateway, currencies: ['USD'] },
    default: { ...bank.gateway, currencies: ['EUR'] },
  },
  brand: (brand) => ({ ...brand, paymentProviders: ['braintree', 'paya', 'datatrans', 'default'] }),
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

it('refuses it in every way to pay, and another gateway pays the booking at once', async () => {
  const reserved = await reserve(app, { day: plusDays(today, 2) })
  const { caller } = reserved
  const amount = reserved.balance.toFixed(2)
  const asked = [
    await call(app, contract.braintree.clientToken, { caller, query: {} }),
    await call(app, contract.braintree.checkout, { caller, body: { amount, nonce: 'n' } }),
    await call(app, contract.payment.initTransaction, { caller, body: { provider: 'datatrans' } }),
    await pay(app, reserved, cardForm('token', { provider: 'paya' })),
  ]
  for (const answer of asked) {
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-provider' } })
  }
  expect(await attemptsOf(app, reserved)).toEqual([])
  expect(await holdOf(app, reserved)).toMatchObject({ frozen: false })
  const paid = await pay(app, reserved, cardForm('token', { provider: 'default' }))
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
})
