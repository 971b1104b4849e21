/** A return address says what it likes: what it says is never believed, however often it comes. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { fakePageBank } from '../../testing/bank.ts'
import { attemptsOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { reserve } from '../../testing/payer.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakePageBank()
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { datatrans: bank.gateway },
    settings: { DATATRANS_URL: 'https://api.example', DATATRANS_PAGE_URL: 'https://pay.example' },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())

const rounds = 1_250

it('ten thousand forged returns ticket nothing; the gateway’s word does', async () => {
  const reserved = await reserve(app, { day: plusDays(today, 2) })
  const { caller } = reserved
  const begun = await call(app, contract.payment.initTransaction, { caller, body: {} })
  if (!begun.ok) throw new Error(begun.body.code)
  const { pnrPaymentId: reference, transactionId } = begun.body
  const forged = ['success', 'error', 'SUCCESS', 'approved'].flatMap((payment) => [
    { payment, reference, cardHolder: 'KIM LEE' },
    { payment, transactionId: transactionId ?? '', status: 'settled' },
  ])
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      forged.map((query) => call(app, contract.payment.status, { caller, query })),
    )
    for (const { body } of answers) expect(body).toMatchObject({ state: 'pending' })
  }
  const complete = () => call(app, contract.flow.complete, { caller, body: {} })
  expect((await complete()).body).toMatchObject({ code: 'payment-in-progress' })
  expect(await ticketsOf(app, reserved)).toEqual([])
  expect(await attemptsOf(app, reserved)).toMatchObject([{ state: 'sent' }])
  // the control: the same question once the gateway has the money
  bank.payAt(reference)
  await passTime(app, 3)
  expect((await complete()).body).toMatchObject({ isCompleted: true })
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
