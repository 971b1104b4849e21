import { contract } from '@jetbridge/core/contract/contract.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { call } from '../../testing/app.ts'
import { relayNotices } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { purposeKey } from '../identity/operations/link.ts'
import { eraseUnconfirmed } from './jobs.ts'
import { keyPurposes } from './newsletter.ts'

const answerMs = 150
let now = Date.now()
const app = stagedApp({
  settings: { TRUST_PROXY: '1', LOOK_UP_ANSWER_MS: String(answerMs) },
  now: () => instant(now),
})
beforeEach(async () => {
  // past what a process remembers of used-up budgets
  now += 60_000
  for (const table of ['newsletter_subscription', 'outbox', 'throttle_count'])
    await sql`delete from ${sql.table(table)}`.execute(app.deps.db.query)
})

interface Wish {
  readonly brand?: string
  readonly firstName?: string
  readonly source?: string
  readonly language?: string
}

async function subscribe(email: string, wish: Wish = {}) {
  const { brand = 'peoples', firstName = 'Kim', source = '203.0.113.1', language = 'en' } = wish
  const began = performance.now()
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/subscription/subscribe-newsletter',
    headers: { host: `${brand}.localhost`, 'x-forwarded-for': source, 'accept-language': language },
    payload: { type: 'MarketingConsent', email, firstName, lastName: 'Lee', gender: 'F' },
  })
  return { status: answer.statusCode, body: answer.json<object>(), took: performance.now() - began, answer }
}

/** Mails that leave now. */
async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  await relayNotices(app.deps, async (mail) => void sent.push(mail))
  return sent
}

/** The key of a link in a mail. */
function keyIn(mail: Mail | undefined, act: 'confirm' | 'leave'): string {
  const [, key] = new RegExp(`/newsletter#${act}=([\\w.-]+)`).exec(mail?.text ?? '') ?? []
  if (!key) throw new Error(`no link to ${act}`)
  return key
}

const press = (act: 'confirmNewsletter' | 'leaveNewsletter', key: string, brand = 'peoples') =>
  call(app, contract.subscription[act], { caller: { host: `${brand}.localhost` }, body: { key } })

function rows() {
  return app.deps.db.query
    .selectFrom('newsletter_subscription')
    .select(['brand', 'email', 'first_name as firstName'])
    .select(sql<boolean>`confirmed_at is not null`.as('isConfirmed'))
    .orderBy('brand')
    .orderBy('email')
    .execute()
}

async function age(hours: number): Promise<void> {
  await sql`update newsletter_subscription
    set asked_at = asked_at - make_interval(hours => ${hours}, mins => 1)`.execute(app.deps.db.query)
}

const taken = { status: 200, body: { isSubscribed: true } }
const gone = { status: 404, body: { code: 'not-found' } }

describe('a wish for the newsletter', () => {
  it('is kept once for each address and brand, with the latest names, and counts for nothing yet [NWS-03]', async () => {
    expect(await subscribe(' Kim@Example.com ')).toMatchObject(taken)
    expect(await subscribe('kim@example.com', { firstName: 'Kimberley' })).toMatchObject(taken)
    expect(await subscribe('kim@example.com', { brand: 'aero' })).toMatchObject(taken)
    expect(await rows()).toEqual([
      { brand: 'aero', email: 'kim@example.com', firstName: 'Kim', isConfirmed: false },
      { brand: 'peoples', email: 'kim@example.com', firstName: 'Kimberley', isConfirmed: false },
    ])
  })

  it('with a wrong address is refused', async () => {
    expect(await subscribe('no address')).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { email: 'email-not-valid' } },
    })
    expect(await rows()).toEqual([])
  })

  it.each([
    ['en', 'Please confirm your newsletter from People'],
    ['de-AT,de;q=0.9', 'Bitte bestätigen Sie Ihren Newsletter von People'],
  ])(
    'is asked about by one mail, from the brand, in the language of %s, without a word of the caller',
    async (language, subject) => {
      await subscribe('kim@example.com', { language, firstName: 'Win at evil.example' })
      const [mail, ...more] = await mails()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ to: 'kim@example.com', locale: language.slice(0, 2) })
      expect(mail?.subject).toContain(subject)
      expect(mail?.from.name).toContain('People')
      expect(mail!.text + mail!.html).not.toMatch(/evil|Win at|Lee/)
      expect(mail?.text).toContain('http://peoples.localhost')
    },
  )
})

describe('the link in the mail', () => {
  it('confirms by a press, once; a program that opens it changes nothing', async () => {
    await subscribe('kim@example.com')
    const key = keyIn((await mails())[0], 'confirm')
    for (const url of [
      '/newsletter',
      '/api/subscription/confirm-newsletter',
      `/api/subscription/confirm-newsletter?key=${key}`,
    ])
      await app.app.inject({ method: 'GET', url, headers: { host: 'peoples.localhost' } })
    expect(await rows()).toMatchObject([{ isConfirmed: false }])
    expect(await press('confirmNewsletter', key)).toMatchObject(taken)
    expect(await rows()).toMatchObject([{ isConfirmed: true }])
    expect(await press('confirmNewsletter', key)).toMatchObject(gone)
    expect(await rows()).toMatchObject([{ isConfirmed: true }])
  })

  it('confirms once for presses at the same time', async () => {
    await subscribe('kim@example.com')
    const key = keyIn((await mails())[0], 'confirm')
    const answers = await Promise.all(Array.from({ length: 8 }, () => press('confirmNewsletter', key)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is good for 48 hours', async () => {
    await subscribe('kim@example.com')
    const key = keyIn((await mails())[0], 'confirm')
    await age(47)
    await sql`update newsletter_subscription set email = 'kim2@example.com'`.execute(app.deps.db.query)
    expect(await press('confirmNewsletter', key)).toMatchObject(taken)
    await subscribe('lee@example.com')
    const late = keyIn((await mails())[0], 'confirm')
    await age(48)
    expect(await press('confirmNewsletter', late)).toMatchObject(gone)
  })

  it('opens nothing else: not another brand’s list, not by another key, not for another purpose', async () => {
    await subscribe('kim@example.com')
    const [mail] = await mails()
    const [confirm, leave] = [keyIn(mail, 'confirm'), keyIn(mail, 'leave')]
    const [id] = confirm.split('.')
    const forged = [
      '',
      'x',
      id!,
      `${id}.`,
      `${confirm}A`,
      `${id}.${'A'.repeat(22)}`,
      leave,
      purposeKey(app.deps, keyPurposes.leave, id!),
    ]
    for (const key of forged) expect(await press('confirmNewsletter', key)).toMatchObject(gone)
    expect(await press('confirmNewsletter', confirm, 'aero')).toMatchObject(gone)
    expect(await press('leaveNewsletter', confirm)).toMatchObject(gone)
    await press('leaveNewsletter', leave, 'aero')
    expect(await rows()).toMatchObject([{ isConfirmed: false }])
  })

  it('that leaves erases the address before and after it has agreed, as often as it is pressed', async () => {
    for (const isConfirmed of [false, true]) {
      await subscribe('kim@example.com')
      const [mail] = await mails()
      if (isConfirmed) await press('confirmNewsletter', keyIn(mail, 'confirm'))
      await age(24 * 400)
      for (let count = 0; count < 2; count++)
        expect(await press('leaveNewsletter', keyIn(mail, 'leave'))).toMatchObject({
          status: 200,
          body: { isSubscribed: false },
        })
      expect(await rows()).toEqual([])
      const { rows: left } = await sql`select 1 from outbox o where o::text like '%kim@%'`.execute(
        app.deps.db.query,
      )
      expect(left).toEqual([])
    }
  })
})

describe('strangers', () => {
  it('cannot cause mail to a subscriber: a known one gets no second mail, and keeps their names', async () => {
    await subscribe('kim@example.com')
    await press('confirmNewsletter', keyIn((await mails())[0], 'confirm'))
    expect(await subscribe('kim@example.com', { firstName: 'Mallory' })).toMatchObject(taken)
    expect(await mails()).toEqual([])
    expect(await rows()).toMatchObject([{ firstName: 'Kim', isConfirmed: true }])
  })

  it('cannot flood an address: one mail in an hour, three in a day, over all brands and from all over', async () => {
    const brands = ['peoples', 'aero', 'bae', 'air_direct', 'slate_one']
    let count = 0
    for (const hours of [0, 2, 2]) {
      await age(hours)
      for (const brand of brands)
        expect(await subscribe('kim@example.com', { brand, source: `198.51.100.${++count}` })).toMatchObject(
          taken,
        )
    }
    expect(await mails()).toHaveLength(3)
  })

  it('learn nothing: the answer and its time are the same for known, new, asked and flooded addresses', async () => {
    await subscribe('known@example.com')
    await press('confirmNewsletter', keyIn((await mails())[0], 'confirm'))
    for (let count = 0; count < 4; count++) await subscribe('flooded@example.com')
    await subscribe('asked@example.com')
    for (const email of [
      'known@example.com',
      'new@example.com',
      'asked@example.com',
      'flooded@example.com',
    ]) {
      const { status, body, took, answer } = await subscribe(email)
      expect({ status, body }).toEqual(taken)
      expect(answer.headers['retry-after']).toBeUndefined()
      expect(took).toBeGreaterThanOrEqual(answerMs - 5)
    }
  })

  it('are stopped by the budget of their source, told when to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, index) => subscribe(`a${index}@example.com`, { source: '203.0.113.9' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const over = answers.find(({ status }) => status === 429)
    expect(Number(over?.answer.headers['retry-after'])).toBeGreaterThan(50 * 60)
    expect(await subscribe('b@example.com', { source: '203.0.113.10' })).toMatchObject(taken)
  })
})

describe('an address that has not agreed', () => {
  it('is erased after a week, with the mail that still waits for it; one that has agreed stays', async () => {
    await subscribe('kim@example.com')
    await press('confirmNewsletter', keyIn((await mails())[0], 'confirm'))
    await subscribe('stranger@example.com')
    await age(24 * 7)
    await subscribe('young@example.com')
    expect(await Promise.all([eraseUnconfirmed(app.deps), eraseUnconfirmed(app.deps)]).then(sum)).toBe(1)
    expect((await rows()).map(({ email }) => email)).toEqual(['kim@example.com', 'young@example.com'])
    expect((await mails()).map(({ to }) => to)).toEqual(['young@example.com'])
    const { rows: left } =
      await sql`select 1 from outbox o where o::text like '%stranger%' or delivered_at is null`.execute(
        app.deps.db.query,
      )
    expect(left).toEqual([])
  })

  it('is erased in batches', async () => {
    await sql`insert into newsletter_subscription (id, brand, email, first_name, last_name, locale, asked_at)
      select gen_random_uuid(), 'peoples', n || '@example.com', '', '', 'en', now() - interval '8 days'
      from generate_series(1, 2500) n`.execute(app.deps.db.query)
    expect(await eraseUnconfirmed(app.deps)).toBe(2500)
  })
})

const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)
