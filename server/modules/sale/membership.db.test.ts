/** Buying a membership: never a charge without one, never one without a charge, and one a person. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import {
  dateAt,
  daysBetween,
  instant,
  plusDays,
  plusYears,
  zone,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import { lastWithdrawalDay } from '@jetbridge/core/membership/membership.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { exit } from '../../cli/terminal.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { takeMails } from '../../testing/account.ts'
import { makeAgency, openAgent, signedInAgent } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { fakeBank, testCard } from '../../testing/bank.ts'
import { runCommand } from '../../testing/command.ts'
import { passTime } from '../../testing/booking-facts.ts'
import {
  ageMembership,
  buyMembership,
  orderMembership,
  orderOf,
  otherAirline,
  payMembership,
  testProduct,
  withMembership,
} from '../../testing/membership.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { earnMonths } from '../membership/operations.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { recoverAttempts } from './operations/recover.ts'

const calls = contract.membership
const here = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const app = stagedApp({
  ...withMembership,
  gateways: { braintree: bank.gateway },
  settings: { ...withMembership.settings, TRUST_PROXY: '1', PAYMENTS_PER_BOOKING: '3' },
  seed: async (db) => void (await seedTinyWorld(db, { today: here })),
})
beforeEach(async () => {
  bank.reset()
  await sql`delete from throttle_count`.execute(app.deps.db.query)
})

const brand = () => app.deps.brandOf('peoples')
const today = () => dateAt(app.deps.now(), zone(brand().timeZone))
const caller = { host: 'peoples.localhost:4000' }

const mine = async (ada: Pick<TestPassenger, 'call'>) => {
  const answer = await ada.call(calls.mine)
  return answer.ok ? answer.body.memberships : expect.fail(answer.body.code)
}

/** What the books say of a membership, in all its postings. */
async function booksOf(code: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select e.account, sum(e.amount_minor) as amount
    from ledger_entry e join ledger_posting l on l.id = e.posting_id join membership m on m.record_locator = ${code}
    where l.source in ('membership:' || m.id, 'membership-withdrawn:' || m.id)
      or l.source like 'membership-earned:' || m.id || ':%'
      or l.source in (select 'payment:' || id from payment_attempt where membership_id = m.id)
      or l.source in (select 'refund:' || f.id from refund f join payment_attempt a on a.id = f.attempt_id
        where a.membership_id = m.id)
    group by 1 having sum(e.amount_minor) <> 0`.execute(app.deps.db.query)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

describe('the product', () => {
  it('is told to anybody with price, benefits and the year from today [API-55, MEM-08, MEM-12, GAP-53]', async () => {
    const answer = await call(app, calls.getInfo, { caller })
    expect(answer.body).toEqual({
      data: [
        {
          emdSUid: testProduct,
          productCode: 'MEMBER1Y',
          description: brand().texts.membershipProduct.en,
          descriptionTranslations: brand().texts.membershipProduct,
          emdSPriceSchedule: { emdSPriceAmounts: [{ amount: 290, currencyCode: 'EUR' }] },
          level: 'Shared',
          benefits: [{ en: expect.any(String), de: expect.any(String) }],
          validFrom: today(),
          validUntil: plusYears(today(), 1),
          withdrawalUntil: lastWithdrawalDay(today(), 14),
        },
      ],
    })
  })

  it('comes with a session: a new one, or the one that the caller has [API-55]', async () => {
    const first = await call(app, calls.getInfo, { caller })
    const sessionId = String(first.headers['x-session-id'])
    expect(uuidSchema.safeParse(sessionId).success).toBe(true)
    const again = await call(app, calls.getInfo, { caller: { ...caller, sessionId } })
    expect(again.headers['x-session-id']).toBe(sessionId)
    const forged = await call(app, calls.getInfo, { caller: { ...caller, sessionId: '<b>' } })
    expect(uuidSchema.safeParse(forged.headers['x-session-id']).success).toBe(true)
  })

  it('is not there where the airline sells none, and cannot be ordered there [SYS-05]', async () => {
    const host = `${otherAirline}.localhost:4000`
    const gone = { status: 404, body: { code: 'not-found' } }
    expect(await call(app, calls.getInfo, { caller: { host } })).toMatchObject(gone)
    const ada = await signedInPassenger(app, 'ada@bae.example', { site: `http://${host}` })
    const order = orderOf(ada.uid, { emdSUid: `${otherAirline}-member1y` })
    expect(await ada.call(calls.purchaseEmds, { body: order })).toMatchObject(gone)
    expect(await ada.call(contract.braintree.clientToken)).toMatchObject(gone)
    expect(await mine(ada)).toEqual([])
  })

  it('of a visitor can be seen and not ordered [MEM-26]', async () => {
    const gone = { status: 401, body: { code: 'session-expired', message: '3' } }
    const confirmationCode = 'ABCDEF'
    const paying = { amount: 290, nonce: 'nonce', confirmationCode }
    expect(await call(app, calls.purchaseEmds, { caller, body: orderOf(null) })).toMatchObject(gone)
    expect(await call(app, calls.createEmdSPayment, { caller, body: paying })).toMatchObject(gone)
    expect(await call(app, calls.withdraw, { caller, body: { confirmationCode } })).toMatchObject(gone)
    expect(await call(app, calls.mine, { caller })).toMatchObject(gone)
  })

  it('is refused to an agent whose session is over by that session, not by one of an account [ERR-03]', async () => {
    const code = await makeAgency(app, { code: 'OVER' })
    const agent = await openAgent(app, code, 'agent')
    expect((await agent.call(contract.agency.signOut)).ok).toBe(true)
    const headersOfPage = { [headers.agencyCode]: code, [headers.bookingAgent]: agent.login }
    for (const [claimed, message] of [
      [headersOfPage, '2'],
      [{}, '3'],
    ] as const) {
      const refused = { status: 401, body: { code: 'session-expired', message } }
      expect(await agent.call(calls.mine, { headers: claimed })).toMatchObject(refused)
    }
  })
})

describe('an order', () => {
  it('charges nothing and means nothing until it is paid [API-56, GAP-79]', async () => {
    const ada = await signedInPassenger(app)
    const ordered = await ada.call(calls.purchaseEmds, { body: orderOf(ada.uid) })
    expect(ordered).toMatchObject({
      status: 200,
      body: {
        confirmationCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
        amount: 290,
        currencyCode: 'EUR',
        membership: {
          state: 'Unpaid',
          purchaserFirstName: 'Ada',
          purchaserLastName: 'Byron',
          documentNumber: null,
          validUntil: null,
          payment: null,
          withdrawal: null,
        },
      },
    })
    expect(bank.orders.size).toBe(0)
    expect(await ada.profile()).toMatchObject({ membershipId: null, membershipExpiry: null })
  })

  it('that is not paid is used again, with the names of the last call [GAP-79]', async () => {
    const ada = await signedInPassenger(app)
    const first = await orderMembership(ada)
    bank.setMood('decline')
    await payMembership(ada, first)
    expect(await orderMembership(ada, { purchaserFirstName: 'Augusta Ada' })).toBe(first)
    expect(await mine(ada)).toMatchObject([{ confirmationCode: first, purchaserFirstName: 'Augusta Ada' }])
  })

  it.each([
    ['no name', { purchaserFirstName: ' ' }, { purchaserFirstName: 'required' }],
    ['a name with digits', { purchaserLastName: 'R2D2' }, { purchaserLastName: 'not-valid' }],
    ['terms that are not accepted', { hasAgreed: false }, { hasAgreed: 'required' }],
    [
      'no profile',
      { dataCollectionItems: [{ passengerProfileUid: null }] },
      { 'dataCollectionItems.0.passengerProfileUid': 'required' },
    ],
  ])('is refused with %s [MEM-14, GAP-78]', async (_what, change, fields) => {
    const ada = await signedInPassenger(app)
    const answer = await ada.call(calls.purchaseEmds, { body: orderOf(ada.uid, change) })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields } })
    expect(await mine(ada)).toEqual([])
  })

  it('is for the caller alone, and of a product that is sold [GAP-95]', async () => {
    const ada = await signedInPassenger(app)
    const eve = await signedInPassenger(app)
    const gone = { status: 404, body: { code: 'not-found' } }
    expect(await eve.call(calls.purchaseEmds, { body: orderOf(ada.uid) })).toMatchObject(gone)
    const other = orderOf(eve.uid, { emdSUid: 'aero-member1y' })
    expect(await eve.call(calls.purchaseEmds, { body: other })).toMatchObject(gone)
    const code = await orderMembership(ada)
    expect(await payMembership(eve, code)).toMatchObject(gone)
    expect(await eve.call(calls.withdraw, { body: { confirmationCode: code } })).toMatchObject(gone)
    expect(await mine(eve)).toEqual([])
    expect(bank.orders.size).toBe(0)
  })

  it('of two people at once is refused: it is for one [API-56]', async () => {
    const ada = await signedInPassenger(app)
    for (const items of [[], [{ passengerProfileUid: ada.uid }, { passengerProfileUid: ada.uid }]])
      expect(
        (await ada.call(calls.purchaseEmds, { body: orderOf(ada.uid, { dataCollectionItems: items }) }))
          .status,
      ).toBe(400)
  })
})

describe('a membership', () => {
  it('begins with its payment: documents, books, profile and letter, all at once [API-57, MEM-19, MEM-26, ACC-02]', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    const code = await orderMembership(ada)
    const paid = await payMembership(ada, code)
    const until = plusYears(today(), 1)
    expect(paid).toMatchObject({
      status: 200,
      body: {
        confirmationCode: code,
        transactionStatus: 'Approved',
        reason: null,
        cardNumber: testCard.masked,
        membership: {
          state: 'Active',
          documentNumber: expect.stringMatching(/^\d{13}$/),
          validFrom: today(),
          validUntil: until,
          level: 'Shared',
          withdrawal: {
            until: lastWithdrawalDay(today(), 14),
            refundableAmount: 290,
            keptAmount: 0,
            daysUsed: 0,
          },
        },
      },
    })
    const documentNumber = paid.ok ? String(paid.body.membership.documentNumber) : ''
    expect(await booksOf(code)).toEqual({ 'gateway-cash': 29_000, 'unearned-membership-revenue': -29_000 })
    expect(bank.kept()).toBe(29_000)
    expect(await ada.profile()).toMatchObject({
      membershipId: code,
      membershipLevel: 'Shared',
      membershipExpiry: until,
    })
    const [mail, ...more] = await takeMails(app)
    expect([mail?.to, more]).toEqual([ada.email, []])
    for (const said of [
      code,
      `${documentNumber.slice(0, 3)}-${documentNumber.slice(3)}`,
      'Visa •••• 1111',
      '€290.00',
    ])
      expect(mail?.text).toContain(said)
    expect(mail?.text).toContain('withdraw')
    expect(mail?.text).toContain('held an hour longer')
    const { rows } = await sql`
      select e.rfic, c.rfisc, c.code, c.status, c.stands_alone, e.reservation_id from emd e join emd_coupon c
        using (document_number) where document_number = ${documentNumber}`.execute(app.deps.db.query)
    expect(rows).toEqual([
      { rfic: 'I', rfisc: 'MBR', code: 'MEMBER1Y', status: 'O', stands_alone: true, reservation_id: null },
    ])
  })

  it('that is paid is never charged again, and no second one is sold beside it [GAP-79]', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada)
    const again = await payMembership(ada, code, 'another-nonce')
    expect(again.body).toMatchObject({ transactionStatus: 'Approved', confirmationCode: code })
    expect(await ada.call(calls.purchaseEmds, { body: orderOf(ada.uid) })).toMatchObject({
      status: 409,
      body: { code: 'already-member' },
    })
    expect(bank.orders.size).toBe(1)
  })

  it('can be bought again once its year is over, and is no longer in the profile', async () => {
    const ada = await signedInPassenger(app)
    const first = await buyMembership(ada)
    await ageMembership(app, first, daysBetween(today(), plusYears(today(), 1)))
    expect(await mine(ada)).toMatchObject([{ state: 'Active' }])
    await ageMembership(app, first, 1)
    expect(await mine(ada)).toMatchObject([{ state: 'Over', withdrawal: null }])
    expect((await ada.profile()).membershipId).toBe(null)
    const second = await buyMembership(ada)
    expect(second).not.toBe(first)
    expect(await mine(ada)).toMatchObject([{ confirmationCode: second, state: 'Active' }, { state: 'Over' }])
  })

  it('is bought by an agent under the agent’s own name, without a profile [MEM-26, GAP-78]', async () => {
    await makeAgency(app, { code: 'ALPS' })
    const anna = await signedInAgent(app, 'ALPS', 'agent')
    const ordered = await anna.call(calls.purchaseEmds, {
      body: orderOf(null, { purchaserFirstName: 'Nobody', purchaserLastName: 'Else' }),
    })
    expect(ordered.body).toMatchObject({
      membership: { purchaserFirstName: 'Anna', purchaserLastName: 'Steiner' },
    })
    const confirmationCode = ordered.ok ? ordered.body.confirmationCode : ''
    const body = { amount: 290, nonce: 'nonce', confirmationCode }
    expect((await anna.call(calls.createEmdSPayment, { body })).body).toMatchObject({
      transactionStatus: 'Approved',
      membership: { state: 'Active' },
    })
    const named = orderOf('01990a4e-6c1b-7d2f-8a35-4be1c0d7f010')
    expect(await anna.call(calls.purchaseEmds, { body: named })).toMatchObject({ status: 404 })
    const bookkeeper = await signedInAgent(app, 'ALPS', 'bookkeeper')
    expect(await bookkeeper.call(calls.purchaseEmds, { body: orderOf(null) })).toMatchObject({ status: 404 })
  })
})

describe('a payment', () => {
  it.each([
    ['another amount', { amount: '289.99' }],
    ['nothing', { amount: 0 }],
    ['more', { amount: 290.01 }],
  ])('with %s is refused, and nothing is charged [GAP-33]', async (_what, change) => {
    const ada = await signedInPassenger(app)
    const confirmationCode = await orderMembership(ada)
    const body = { nonce: 'nonce', confirmationCode, ...change }
    expect(await ada.call(calls.createEmdSPayment, { body })).toMatchObject({
      status: 422,
      body: { code: 'amount-differs' },
    })
    expect(bank.orders.size).toBe(0)
  })

  it('at a price that the airline no longer asks is refused until it is ordered again', async () => {
    const ada = await signedInPassenger(app)
    const code = await orderMembership(ada)
    await sql`update membership set amount_minor = 19900 where record_locator = ${code}`.execute(
      app.deps.db.query,
    )
    const body = { amount: 199, nonce: 'nonce', confirmationCode: code }
    expect((await ada.call(calls.createEmdSPayment, { body })).body).toMatchObject({ code: 'amount-differs' })
    expect(await orderMembership(ada)).toBe(code)
    expect((await payMembership(ada, code)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('that is declined begins nothing and says why; the next try pays the same order [MEM-20, GAP-79]', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    bank.setMood('decline')
    const code = await orderMembership(ada)
    expect((await payMembership(ada, code)).body).toMatchObject({
      transactionStatus: 'Declined',
      reason: 'insufficient-funds',
      membership: { state: 'Unpaid', documentNumber: null },
    })
    expect([await booksOf(code), await takeMails(app)]).toEqual([{}, []])
    bank.setMood('approve')
    expect(await orderMembership(ada)).toBe(code)
    expect((await payMembership(ada, code)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('whose answer is lost is asked after, and the membership begins once; until then nothing is charged', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('lost')
    const code = await orderMembership(ada)
    expect((await payMembership(ada, code)).body).toMatchObject({ transactionStatus: 'Pending' })
    const waits = { status: 409, body: { code: 'payment-in-progress' } }
    expect(await payMembership(ada, code)).toMatchObject(waits)
    expect(await ada.call(calls.purchaseEmds, { body: orderOf(ada.uid) })).toMatchObject(waits)
    await passTime(app, 5)
    expect(await recoverAttempts(app.deps)).toBe(1)
    expect(await mine(ada)).toMatchObject([{ state: 'Active', payment: { transactionStatus: 'Approved' } }])
    expect(bank.orders.size).toBe(1)
  })

  it('whose answer is lost is found out by the buyer’s own question, too', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('late-decline')
    const code = await orderMembership(ada)
    await payMembership(ada, code)
    await passTime(app, 5)
    expect(await mine(ada)).toMatchObject([{ state: 'Unpaid', payment: { transactionStatus: 'Declined' } }])
    bank.setMood('approve')
    expect((await payMembership(ada, code)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('of another amount than was asked for goes back, and the buyer is told; the order can still be paid', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    bank.setMood('short')
    const code = await orderMembership(ada)
    expect((await payMembership(ada, code)).body).toMatchObject({
      transactionStatus: 'Refunded',
      reason: 'amount-differs',
      membership: { state: 'Unpaid' },
    })
    expect([await booksOf(code), bank.kept()]).toEqual([{}, 0])
    expect((await takeMails(app)).map(({ subject }) => subject)).toEqual([
      'We are refunding your payment for a membership',
    ])
    bank.setMood('approve')
    expect((await payMembership(ada, code)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('that comes after it was given up goes back, also where another one has paid meanwhile', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('absent')
    const code = await orderMembership(ada)
    await payMembership(ada, code)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(await mine(ada)).toMatchObject([
      { payment: { transactionStatus: 'Declined', reason: 'never-sent' } },
    ])
    const { rows } = await sql<{ id: string }>`
      select a.id from payment_attempt a join membership m on m.id = a.membership_id
      where m.record_locator = ${code}`.execute(app.deps.db.query)
    bank.setMood('approve')
    await payMembership(ada, code)
    bank.arrive(rows[0]?.id ?? '', { amount: 29_000, currency: 'EUR' } as never)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    await passTime(app, 600)
    await recoverRefunds(app.deps)
    expect(bank.kept()).toBe(29_000)
    expect(await mine(ada)).toMatchObject([{ state: 'Active', payment: { transactionStatus: 'Approved' } }])
  })

  it('has a limited number of tries, and then nothing more goes to the gateway', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('decline')
    const code = await orderMembership(ada)
    for (let count = 0; count < 3; count++) expect((await payMembership(ada, code)).status).toBe(200)
    expect(await payMembership(ada, code)).toMatchObject({ status: 429, body: { code: 'too-many-payments' } })
    expect(bank.orders.size).toBe(3)
  })

  it('takes no card number, and no text beyond its limits', async () => {
    const ada = await signedInPassenger(app)
    const confirmationCode = await orderMembership(ada)
    const send = (body: object) => ada.send('POST', calls.createEmdSPayment.path, body)
    const whole = await send({ amount: 290, nonce: '4111 1111 1111 1111', confirmationCode })
    expect([whole.status, whole.text]).toEqual([422, expect.stringContaining('card-number-refused')])
    for (const body of [
      { amount: 290, nonce: '', confirmationCode },
      { amount: 290, nonce: 'n'.repeat(201), confirmationCode },
      { amount: -290, nonce: 'n', confirmationCode },
      { amount: 1e30, nonce: 'n', confirmationCode },
      { amount: '290,00', nonce: 'n', confirmationCode },
      { amount: 290, nonce: 'n', confirmationCode: '\u0000' },
      { amount: 290, nonce: 'n', confirmationCode: "' or 1=1" },
    ])
      expect((await send(body)).status).toBeOneOf([400, 404, 422])
    expect(bank.orders.size).toBe(0)
  })
})

describe('a withdrawal', () => {
  const withdraw = (ada: TestPassenger, confirmationCode: string, refundableAmount?: number) =>
    ada.call(calls.withdraw, { body: { confirmationCode, refundableAmount } })

  it('gives all back where nobody asked for an immediate start, by the card it was paid with, and says so', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada)
    await ageMembership(app, code, 10)
    await takeMails(app)
    expect(await withdraw(ada, code, 290)).toMatchObject({
      status: 200,
      body: {
        maskedCard: testCard.masked,
        membership: { state: 'Withdrawn', refundedAmount: 290, withdrawal: null },
      },
    })
    expect(bank.kept()).toBe(0)
    expect(await booksOf(code)).toEqual({})
    expect((await ada.profile()).membershipId).toBe(null)
    const [mail] = await takeMails(app)
    expect(mail).toMatchObject({ to: ada.email, subject: 'You have withdrawn from your membership' })
    for (const said of [code, '€290.00', 'Visa •••• 1111', 'Ada Byron']) expect(mail?.text).toContain(said)
  })

  it('keeps the days that are over where an immediate start was asked for', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada, { startsNow: true })
    await ageMembership(app, code, 10)
    const [membership] = await mine(ada)
    // 10 days of 366 or 367, rounded for the member
    const days = Number(
      (Date.parse(`${membership?.validUntil}`) - Date.parse(`${membership?.validFrom}`)) / 86_400_000 + 1,
    )
    const kept = Math.floor((29_000 * 10) / days) / 100
    expect(membership?.withdrawal).toMatchObject({ keptAmount: kept, daysUsed: 10 })
    const back = Number((290 - kept).toFixed(2))
    expect(await withdraw(ada, code, 290)).toMatchObject({ status: 422, body: { code: 'amount-differs' } })
    expect((await withdraw(ada, code, back)).body).toMatchObject({ membership: { refundedAmount: back } })
    const keptMinor = Math.round(kept * 100)
    expect(bank.kept()).toBe(keptMinor)
    expect(await booksOf(code)).toEqual({ 'gateway-cash': keptMinor, 'earned-revenue': -keptMinor })
  })

  it('ends with the days of the law', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada)
    const until = (await mine(ada))[0]?.withdrawal?.until ?? ''
    const days = Math.round((Date.parse(until) - Date.parse(today())) / 86_400_000)
    expect(days).toBeGreaterThanOrEqual(14)
    await ageMembership(app, code, days + 1)
    expect(await mine(ada)).toMatchObject([{ state: 'Active', withdrawal: null }])
    expect(await withdraw(ada, code)).toMatchObject({ status: 422, body: { code: 'withdrawal-over' } })
    await ageMembership(app, code, -1)
    expect((await withdraw(ada, code)).status).toBe(200)
  })

  it('sent twice at once ends it once, and answers the same', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada)
    const both = await Promise.all([withdraw(ada, code), withdraw(ada, code)])
    for (const { status, body } of both)
      expect([status, body]).toMatchObject([200, { membership: { state: 'Withdrawn', refundedAmount: 290 } }])
    expect(bank.kept()).toBe(0)
    expect((await takeMails(app)).filter(({ subject }) => subject.includes('withdrawn'))).toHaveLength(1)
  })

  it('of an order that nobody has paid is not found, and a new membership can follow one', async () => {
    const ada = await signedInPassenger(app)
    const order = await orderMembership(ada)
    expect((await withdraw(ada, order)).status).toBe(404)
    await payMembership(ada, order)
    await withdraw(ada, order)
    expect((await payMembership(ada, order)).body).toMatchObject({ membership: { state: 'Withdrawn' } })
    expect(await buyMembership(ada)).not.toBe(order)
    expect(bank.orders.size).toBe(2)
  })

  it('whose refund waits is owed until it is given', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada)
    bank.setRefundsDown(true)
    expect((await withdraw(ada, code)).status).toBe(200)
    expect(await booksOf(code)).toEqual({ 'gateway-cash': 29_000, 'refunds-payable': -29_000 })
    bank.setRefundsDown(false)
    await passTime(app, 600)
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect(bank.kept()).toBe(0)
  })

  it('by letter is done by a command, as of the day on which it came, with a reason', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada, { startsNow: true })
    await ageMembership(app, code, 20)
    await takeMails(app)
    const order = ['membership', 'withdraw', '--brand', 'peoples', '--number', code]
    const around = { now: app.deps.now() }
    const run = (...more: string[]) => runCommand(app.databaseUrl, [...order, ...more], around)
    const reason = ['--reason', 'wished by mail']
    expect((await run(...reason)).ended).toBe(exit.usage)
    expect((await run('--received', plusDays(today(), 1), ...reason)).ended).toBe(exit.usage)
    expect((await run('--received', today(), ...reason)).said).toContain('could be given back until')
    expect((await run('--received', plusDays(today(), -21), ...reason)).said).toContain('had no membership')
    const done = await run('--received', plusDays(today(), -15), ...reason)
    expect([done.ended, done.said]).toEqual([exit.done, expect.stringContaining('goes back to the card')])
    expect((await run('--received', plusDays(today(), -15), ...reason)).said).toContain('given back before')
    const [membership] = await mine(ada)
    expect(membership).toMatchObject({ state: 'Withdrawn' })
    expect(membership?.refundedAmount).toBeLessThan(290)
    expect((await takeMails(app)).map(({ subject }) => subject)).toEqual([
      'You have withdrawn from your membership',
    ])
    await recoverRefunds(app.deps)
    expect(bank.kept()).toBe(29_000 - Math.round((membership?.refundedAmount ?? 0) * 100))
  })

  it('is in the audit log with who did it', async () => {
    const ada = await signedInPassenger(app)
    const code = await buyMembership(ada)
    await withdraw(ada, code)
    const { rows } = await sql`
      select a.act from audit_act a join membership m on m.id::text = a.record_id
      where m.record_locator = ${code} and a.actor_id = ${ada.uid}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ act: 'withdraw-membership' }])
  })
})

describe('an erased member', () => {
  const erase = (ada: TestPassenger) =>
    ada.call(contract.passengerProfile.erase, { body: { confirm: 'ERASE' } })

  it('is in no membership any more; the books keep it', async () => {
    const ada = await signedInPassenger(app, 'zebulon@example.com')
    const code = await buyMembership(ada, { purchaserFirstName: 'Zebulon' })
    expect((await erase(ada)).status).toBe(200)
    const { rows } = await sql<{ kept: string }>`
      select m::text as kept from membership m where record_locator = ${code}`.execute(app.deps.db.query)
    expect(rows[0]?.kept).toContain('EUR')
    expect(rows[0]?.kept.toLowerCase()).not.toContain('zebulon')
    expect(rows[0]?.kept).not.toContain('Byron')
    expect((await takeMails(app)).filter(({ subject }) => subject.includes('member'))).toEqual([])
  })

  it('is not erased while nobody knows whether a membership was paid', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('lost')
    await payMembership(ada, await orderMembership(ada))
    expect(await erase(ada)).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } })
    await passTime(app, 5)
    await recoverAttempts(app.deps)
    expect((await erase(ada)).status).toBe(200)
  })
})

it('is told in the export of what is kept', async () => {
  const ada = await signedInPassenger(app)
  const number = await buyMembership(ada)
  const exported = await ada.call(contract.passengerProfile.exportData)
  expect(exported.ok && exported.body.memberships).toMatchObject([
    { number, state: 'paid', amount: 290, currency: 'EUR', firstName: 'Ada', validFrom: today() },
  ])
})

it('opens the drop-in for a signed-in user, in the currency of the membership [API-33, MEM-15]', async () => {
  const ada = await signedInPassenger(app)
  const { path } = contract.braintree.clientToken
  const given = await ada.send('GET', path)
  expect([given.status, given.text]).toEqual([200, expect.stringContaining('client-token-of-')])
  expect(await call(app, contract.braintree.clientToken, { caller })).toMatchObject({
    status: 401,
    body: { message: '1' },
  })
})

it('earns a month by the day of the airline’s market, not of the database', async () => {
  await earnMonths(app.deps)
  const ada = await signedInPassenger(app)
  const code = await buyMembership(ada)
  const now = instant(Date.now())
  const [first, last] = ['Etc/GMT-14', 'Etc/GMT+12'].map(zone)
  if (!first || !last) throw new Error('no zones')
  // where the day begins first it is a day later than where it begins last, at every hour
  await sql`update membership set earn_on = ${dateAt(now, first)} where record_locator = ${code}`.execute(
    app.deps.db.query,
  )
  const earnedIn = (timeZone: Zone) =>
    earnMonths({
      ...app.deps,
      now: () => now,
      brands: app.deps.brands.map((brand) => Object.assign({}, brand, { timeZone })),
    })
  expect(await earnedIn(last)).toBe(0)
  expect(await earnedIn(first)).toBe(1)
})

it('earns a month at a time, and all of it after a year', async () => {
  await earnMonths(app.deps)
  const ada = await signedInPassenger(app)
  const code = await buyMembership(ada)
  expect(await earnMonths(app.deps)).toBe(0)
  await ageMembership(app, code, 31)
  expect(await earnMonths(app.deps)).toBe(1)
  // 29,000 cents in twelve parts: the first eight have a cent more
  expect(await booksOf(code)).toMatchObject({
    'earned-revenue': -2_417,
    'unearned-membership-revenue': -26_583,
  })
  await ageMembership(app, code, 340)
  expect(await earnMonths(app.deps)).toBe(11)
  expect(await booksOf(code)).toEqual({ 'gateway-cash': 29_000, 'earned-revenue': -29_000 })
  expect(await earnMonths(app.deps)).toBe(0)
})
