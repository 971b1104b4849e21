/** Saved cards: the gateway keeps them, the engine knows a name for each and a masked number. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { mostOfProfile } from '@jetbridge/core/passenger/profile.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardGateway } from '../../gateways/card-gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { forgetCards } from './operations/forget-cards.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const calls = contract.passengerProfile
const mastercard = '5555555555554444'
let app: TestApp
let sandbox: SandboxProcess
let logged = ''

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const { url, apiKey } = sandbox
  app = await testApp({
    ...withSignIn,
    gateways: { default: cardGateway({ url, apiKey }) },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
    logTo: { write: (line) => void (logged += line) },
    settings: { ...withSignIn.settings, TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
  })
})
afterEach(async () => {
  await sandbox.setFaults({})
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  // what this test has deleted is no matter of the next one
  await age(11)
  await forgetCards(app.deps)
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

const note = { cardholder: 'Ada King', expirationDate: '2039-12' }
const busy = { status: 503, body: { code: 'busy' } }
const refused = { status: 422, body: { code: 'card-refused' } }
const missing = { status: 404, body: { code: 'not-found' } }

async function save(ada: TestPassenger, card?: string, more: object = {}): Promise<string> {
  const body = { ...note, tokenId: await sandbox.token(card), ...more }
  const added = await ada.call(calls.addPayment, { body })
  if (!added.ok) throw new Error(JSON.stringify(added.body))
  return added.body.uid
}

const cardsOf = async (ada: TestPassenger) => (await ada.profile()).payments

/** Names under which the gateway keeps cards, or shall forget them. */
async function kept() {
  const { rows } = await sql<{ alias: string; isDue: boolean }>`
    select alias, forget_at is not null as "isDue" from kept_card order by alias`.execute(app.deps.db.query)
  return rows
}

async function age(minutes: number): Promise<void> {
  const back = sql`make_interval(mins => ${minutes})`
  await sql`update profile_payment set deleted_at = deleted_at - ${back}`.execute(app.deps.db.query)
  await sql`update kept_card set forget_at = forget_at - ${back}`.execute(app.deps.db.query)
}

describe('a saved card', () => {
  it('is kept by its token and told with a masked number alone [ACC-36, API-43]', async () => {
    const ada = await signedInPassenger(app)
    const uid = await save(ada, mastercard, {
      paymentMethodId: 'Visa',
      accountNumber: '5555XXXXXXXX4444',
      address1: 'Ring 1',
      isDefault: true,
    })
    expect(await cardsOf(ada)).toEqual([
      {
        passengerProfilePaymentUid: uid,
        passengerProfileUid: ada.uid,
        paymentMethodId: 'Mastercard',
        paymentMethod: 'Mastercard',
        cardholder: 'Ada King',
        accountNumber: '5555XXXXXXXX4444',
        expirationDate: '2039-12',
        address1: 'Ring 1',
        city: null,
        state: null,
        postal: null,
        tokenId: expect.stringMatching(/^saved-\w{64}$/),
        isDefault: true,
      },
    ])
  })

  it('with a whole number is refused, and the number reaches no table and no log line [ACC-36]', async () => {
    const ada = await signedInPassenger(app)
    const body = { ...note, tokenId: await sandbox.token(), accountNumber: '4111 1111 1111 1111' }
    expect(await ada.call(calls.addPayment, { body })).toMatchObject({
      status: 422,
      body: { code: 'card-number-refused' },
    })
    const { rows } = await sql`select from profile_payment p where p::text ~ '4111.?1111.?1111'`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([])
    expect(logged).not.toMatch(/4111.?1111.?1111/)
  })

  it('is changed by PUT and by POST; without a token the card stays [ACC-36, API-44]', async () => {
    const ada = await signedInPassenger(app)
    const uid = await save(ada)
    const edit = { ...note, passengerProfilePaymentUid: uid, accountNumber: '4111XXXXXXXX1111' }
    const [before] = await cardsOf(ada)
    expect(
      await ada.call(calls.editPayment, { body: { ...edit, cardholder: 'A King', city: 'Wien' } }),
    ).toMatchObject({ status: 200, body: { isDone: true } })
    expect(await cardsOf(ada)).toEqual([{ ...before, cardholder: 'A King', city: 'Wien' }])
    await ada.call(calls.editPaymentByPost, { body: { ...edit, expirationDate: '2038-01' } })
    expect(await cardsOf(ada)).toEqual([{ ...before, expirationDate: '2038-01' }])
    const tokenId = await sandbox.token(mastercard)
    await ada.call(calls.editPayment, { body: { ...edit, tokenId } })
    expect(await cardsOf(ada)).toMatchObject([
      { passengerProfilePaymentUid: uid, accountNumber: '5555XXXXXXXX4444', paymentMethod: 'Mastercard' },
    ])
    expect(await forgetCards(app.deps)).toBe(1)
    expect(await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid: uid } })).toMatchObject({
      body: { accountNumber: '5555XXXXXXXX4444' },
    })
  })

  it.each(['passenger-profile/delete-payment:id', 'Passenger-Profile/Delete-Payment/:id'])(
    'is deleted by %s [API-45]',
    async (path) => {
      const ada = await signedInPassenger(app)
      const uid = await save(ada)
      const other = await save(ada, mastercard)
      expect((await ada.call(calls.deletePayment, { path, id: uid })).body).toEqual({ isDone: true })
      expect(await ada.call(calls.deletePayment, { path, id: uid })).toMatchObject(missing)
      expect((await cardsOf(ada)).map((each) => each.passengerProfilePaymentUid)).toEqual([other])
    },
  )

  it('is one of the schemes taken, not expired, and of somebody', async () => {
    const ada = await signedInPassenger(app)
    const before = await kept()
    const amex = { ...note, tokenId: await sandbox.token('378282246310005') }
    expect(await ada.call(calls.addPayment, { body: amex })).toMatchObject(refused)
    expect((await kept()).filter(({ isDue }) => !isDue)).toEqual(before.filter(({ isDue }) => !isDue))
    for (const [wrong, fields] of [
      [{ expirationDate: '2020-01' }, { expirationDate: 'expired' }],
      [{ expirationDate: '2039-13' }, { expirationDate: 'date-not-valid' }],
      [{ cardholder: ' ' }, { cardholder: 'required' }],
      [{ cardholder: '4444 4444' }, { cardholder: 'not-valid' }],
    ] as const) {
      const body = { ...note, tokenId: await sandbox.token(), ...wrong }
      expect(await ada.call(calls.addPayment, { body })).toMatchObject({ status: 422, body: { fields } })
    }
  })

  it('is the only default one, however many ask at once', async () => {
    const ada = await signedInPassenger(app)
    const uids = [await save(ada), await save(ada), await save(ada)]
    await Promise.all(
      uids.map((passengerProfilePaymentUid) =>
        ada.call(calls.editPayment, { body: { ...note, passengerProfilePaymentUid, isDefault: true } }),
      ),
    )
    expect((await cardsOf(ada)).map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  })

  it('is at most one of 10, however many calls come at once, and what is too many is forgotten', async () => {
    const ada = await signedInPassenger(app)
    const tokens = await Promise.all(
      Array.from({ length: mostOfProfile.payments + 4 }, () => sandbox.token()),
    )
    const answers = await Promise.all(
      tokens.map((tokenId) => ada.call(calls.addPayment, { body: { ...note, tokenId } })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(mostOfProfile.payments)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 422, body: { code: 'profile-full' } })
    await age(10)
    await forgetCards(app.deps)
    const { rows } = await sql<{ count: number }>`
      select count(*) from kept_card join profile_payment using (alias) where account_id = ${ada.uid}
    `.execute(app.deps.db.query)
    expect(rows[0]?.count).toBe(mostOfProfile.payments)
    expect((await kept()).filter(({ isDue }) => isDue)).toEqual([])
  })
})

describe('a saved card pays', () => {
  it('by a token that is good for one order, as the card form makes one', async () => {
    const ada = await signedInPassenger(app)
    const passengerProfilePaymentUid = await save(ada)
    const made = await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid } })
    expect(made).toMatchObject({ status: 200, body: { accountNumber: '4111XXXXXXXX1111' } })
    const form = cardForm(made.ok ? made.body.token : '')
    const reserved = await reserve(app, { day: plusDays(today, 2) })
    expect(await pay(app, reserved, form)).toMatchObject({ body: { transactionStatus: 'Approved' } })
    const other = await reserve(app, { day: plusDays(today, 3) })
    expect(await pay(app, other, form)).toMatchObject({ body: { transactionStatus: 'Declined' } })
    const again = await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid } })
    expect(await pay(app, other, cardForm(again.ok ? again.body.token : ''))).toMatchObject({
      body: { transactionStatus: 'Approved' },
    })
  })

  it('only until it is deleted, and its undo name pays nothing', async () => {
    const ada = await signedInPassenger(app)
    const uid = await save(ada)
    const [card] = await cardsOf(ada)
    const reserved = await reserve(app, { day: plusDays(today, 4) })
    expect(await pay(app, reserved, cardForm(card!.tokenId))).toMatchObject({
      body: { transactionStatus: 'Declined' },
    })
    await ada.call(calls.deletePayment, { id: uid })
    expect(await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid: uid } })).toMatchObject(
      missing,
    )
  })

  it('at most thirty times an hour for an account', async () => {
    const ada = await signedInPassenger(app)
    const passengerProfilePaymentUid = await save(ada)
    const statuses = []
    for (let count = 0; count < 31; count++)
      statuses.push((await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(29)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a deleted card', () => {
  it('is back with its tokenId for ten minutes, with what is told of it then', async () => {
    const ada = await signedInPassenger(app)
    const uid = await save(ada, undefined, { isDefault: true })
    const [card] = await cardsOf(ada)
    await ada.call(calls.deletePayment, { id: uid })
    await age(9)
    expect(await forgetCards(app.deps)).toBe(0)
    const body = { ...note, tokenId: card!.tokenId, city: 'Graz', isDefault: true }
    for (let press = 0; press < 2; press++)
      expect(await ada.call(calls.addPayment, { body })).toMatchObject({ status: 200, body: { uid } })
    expect(await cardsOf(ada)).toEqual([{ ...card, city: 'Graz' }])
    await age(11)
    expect(await forgetCards(app.deps)).toBe(0)
    expect(await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid: uid } })).toMatchObject({
      status: 200,
    })
  })

  it('is forgotten by the gateway after that, and comes back for nobody', async () => {
    const ada = await signedInPassenger(app)
    const uid = await save(ada)
    const [card] = await cardsOf(ada)
    await ada.call(calls.deletePayment, { id: uid })
    await age(10)
    const body = { ...note, tokenId: card!.tokenId }
    expect(await ada.call(calls.addPayment, { body })).toMatchObject(refused)
    await sandbox.setFaults({ down: true })
    expect(await forgetCards(app.deps)).toBe(0)
    await sandbox.setFaults({ loseAnswers: 1 })
    await age(1)
    expect(await forgetCards(app.deps)).toBe(0)
    await sandbox.setFaults({})
    await age(1)
    expect(await forgetCards(app.deps)).toBe(1)
    const { rows } = await sql`select from profile_payment where id = ${uid}`.execute(app.deps.db.query)
    expect(rows).toEqual([])
  })

  it('is nothing to another passenger', async () => {
    const [ada, bob] = [await signedInPassenger(app), await signedInPassenger(app)]
    const uid = await save(ada)
    const [card] = await cardsOf(ada)
    await ada.call(calls.deletePayment, { id: uid })
    const body = { ...note, tokenId: card!.tokenId }
    expect(await bob.call(calls.addPayment, { body })).toMatchObject(refused)
    expect(await cardsOf(bob)).toEqual([])
  })
})

describe('the gateway', () => {
  it('that is down is told so, nothing is half kept, and the same press saves the card later', async () => {
    const ada = await signedInPassenger(app)
    const body = { ...note, tokenId: await sandbox.token() }
    await sandbox.setFaults({ down: true })
    expect(await ada.call(calls.addPayment, { body })).toMatchObject(busy)
    expect(await cardsOf(ada)).toEqual([])
    await sandbox.setFaults({ loseAnswers: 1 })
    expect(await ada.call(calls.addPayment, { body })).toMatchObject(busy)
    expect(await cardsOf(ada)).toEqual([])
    await sandbox.setFaults({})
    const presses = await Promise.all([1, 2, 3].map(() => ada.call(calls.addPayment, { body })))
    expect(new Set(presses.map((each) => each.ok && each.body.uid)).size).toBe(1)
    expect(await cardsOf(ada)).toHaveLength(1)
    await sandbox.setFaults({ down: true })
    const passengerProfilePaymentUid = (await cardsOf(ada))[0]!.passengerProfilePaymentUid
    expect(await ada.call(calls.cardToken, { body: { passengerProfilePaymentUid } })).toMatchObject(busy)
  })

  it('forgets a card whose answer was lost and that nobody sent again', async () => {
    const ada = await signedInPassenger(app)
    await sandbox.setFaults({ loseAnswers: 1 })
    await ada.call(calls.addPayment, { body: { ...note, tokenId: await sandbox.token() } })
    await sandbox.setFaults({})
    expect(await forgetCards(app.deps)).toBe(0)
    await age(10)
    expect(await forgetCards(app.deps)).toBe(1)
  })

  it('that refuses the card says so for certain: a bank, a spent token, an unknown one', async () => {
    const ada = await signedInPassenger(app)
    const spent = await sandbox.token()
    await ada.call(calls.addPayment, { body: { ...note, tokenId: spent } })
    const bob = await signedInPassenger(app)
    for (const tokenId of [await sandbox.token('4000000000000002'), spent, 'tok_none'])
      expect(await bob.call(calls.addPayment, { body: { ...note, tokenId } }), tokenId).toMatchObject(refused)
    expect(await cardsOf(bob)).toEqual([])
  })
})
