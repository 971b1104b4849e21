import { enquiryEndpoints } from '@jetbridge/core/contract/enquiry.ts'
import { solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { call } from '../../testing/app.ts'
import { relayNotices } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'

let now = Date.now()
const app = stagedApp({ settings: { TRUST_PROXY: '1', PUZZLE_BITS: '4' }, now: () => instant(now) })
beforeEach(async () => {
  // past what a process remembers of used-up budgets
  now += 60_000
  for (const table of ['outbox', 'throttle_count'])
    await sql`delete from ${sql.table(table)}`.execute(app.deps.db.query)
})

const good = {
  requestId: '0197c9e8-7c2b-7a11-8b1c-4a61f0a4e3d1',
  topic: 'baggage',
  name: 'Kim Müller',
  email: 'kim@example.com',
  confirmationCode: 'k7m-2pq',
  message: 'May I take skis?\n\nThey are 1.80 m long.',
}

interface Sender {
  readonly brand?: string
  readonly source?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function write(
  letter: object = {},
  { brand = 'peoples', source = '203.0.113.1', headers }: Sender = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/enquiry/send',
    headers: { host: `${brand}.localhost`, 'x-forwarded-for': source, ...headers },
    payload: { ...good, ...letter },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Another letter of the same text. */
let drawn = 0
const another = () => ({ requestId: `0197c9e8-7c2b-7a11-8b1c-${String((drawn += 1)).padStart(12, '0')}` })

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  await relayNotices(app.deps, async (mail) => void sent.push(mail))
  return sent
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::int as all from outbox`.execute(
    app.deps.db.query,
  )
  return rows[0]?.all ?? 0
}

describe('a letter to the airline', () => {
  it('goes to the address of the brand’s file; its answer goes to the sender, and it names topic and code', async () => {
    const { status, body } = await write()
    expect(status).toBe(200)
    expect(body['reference']).toMatch(/^[A-Z0-9]{8}$/)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'gruezi@peoples.example',
      replyTo: 'kim@example.com',
      isByPerson: true,
      subject: `[${String(body['reference'])}] Gepäck, K7M2PQ`,
    })
    expect(mail?.copiesTo).toEqual([])
    expect(mail?.from.address).not.toBe('kim@example.com')
    for (const said of ['Kim Müller', 'K7M2PQ', 'May I take skis?', 'They are 1.80 m long.', 'ungeprüft'])
      expect(mail?.text).toContain(said)
  })

  it('leaves only its reference behind once it is delivered', async () => {
    await write()
    await mails()
    const { rows } = await sql<{ row: string }>`select o::text as row from outbox o`.execute(
      app.deps.db.query,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/kim|skis|K7M2PQ/i)
  })

  it('is one for presses at the same time and after a lost answer, with one reference', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => write()))
    answers.push(await write())
    await mails()
    answers.push(await write())
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1)
    expect(await waiting()).toBe(1)
  })

  it('is another one with another text, at another airline, and by another request', async () => {
    await write()
    await write({ message: 'May I take a bicycle?' })
    await write({}, { brand: 'aero' })
    await write(another())
    expect(await waiting()).toBe(4)
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'gruezi@peoples.example',
      'gruezi@peoples.example',
      'gruezi@peoples.example',
      'hi@aero.example',
    ])
  })

  it('waits for its mail server alone: one that is refused holds up no other', async () => {
    await write()
    await write(another())
    const sent: string[] = []
    let isFirst = true
    await relayNotices(app.deps, async ({ subject }) => {
      const fails = isFirst
      isFirst = false
      if (fails) throw new Error('not taken')
      sent.push(subject)
    })
    expect(sent).toHaveLength(1)
  })
})

describe('what is wrong', () => {
  it.each([
    [{ email: 'a@example.com, b@example.com' }, { email: 'email-not-valid' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ message: ' \n ' }, { message: 'required' }],
    [{ confirmationCode: 'K7M2' }, { confirmationCode: 'not-valid' }],
  ])('is refused by its field: %j', async (letter, fields) => {
    expect(await write(letter)).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields } })
    expect(await waiting()).toBe(0)
  })

  it.each([
    ['a second header in the code', { confirmationCode: 'K7M2PQ\r\nX: y' }],
    ['a topic of its own', { topic: 'Bcc: b@example.com' }],
    ['an id that is none', { requestId: '1' }],
    ['a message that is too long', { message: 'x'.repeat(3_001) }],
    ['a text that is a list', { message: ['a'] }],
  ])('is refused and never a fault: %s', async (_, letter) => {
    const { status } = await write(letter)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await waiting()).toBe(0)
  })

  it('a body of 20 kB is too large, and a message of 3,000 signs of three bytes is not', async () => {
    expect(await write({ message: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
    expect(await write({ message: '航'.repeat(3_000) })).toMatchObject({ status: 200 })
  })

  it('a card number is refused before it is kept', async () => {
    expect((await write({ message: 'My card is 4242 4242 4242 4242' })).status).toBe(422)
    expect(await waiting()).toBe(0)
  })

  it('names no address that a caller may choose: neither in its body nor by a header', async () => {
    await write(
      { to: 'evil@example.com', brand: 'aero', replyTo: 'evil@example.com' },
      { headers: { 'x-forwarded-host': 'evil.example', from: 'evil@example.com' } },
    )
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual(['gruezi@peoples.example'])
    expect(JSON.stringify(sent)).not.toMatch(/evil/)
  })

  it('makes no header of a name: it stands in the text alone', async () => {
    await write({ name: 'Kim\r\nBcc: b@example.com' })
    const [mail] = await mails()
    const { text, html: _, ...heads } = mail!
    expect(JSON.stringify(heads)).not.toContain('Bcc')
    expect(text).toMatch(/Name: Kim ?Bcc: b@example.com/)
  })

  it('is markup nowhere: what is typed stands in the mail as text', async () => {
    await write({ message: '<img src=x onerror=alert(1)> & more' })
    const [mail] = await mails()
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.html).toContain('&lt;img src=x')
  })
})

describe('many letters', () => {
  it('cost their source a puzzle beyond five in an hour; another source writes on, and nobody is locked out', async () => {
    for (let count = 0; count < 5; count += 1) expect((await write(another())).status).toBe(200)
    const sixth = another()
    const over = await write(sixth)
    expect(over).toMatchObject({ status: 429, body: { code: 'puzzle-required' } })
    expect((await write(another(), { source: '203.0.113.2' })).status).toBe(200)
    const { challenge = '', bits = '0' } = over.body['fields'] as Record<string, string>
    const sha256 = (text: string) => createHash('sha256').update(text).digest()
    const puzzle = { challenge, answer: solvePuzzle({ challenge, bits: Number(bits) }, sha256) }
    expect((await write({ ...another(), puzzle })).status).toBe(429)
    expect((await write({ ...sixth, puzzle })).status).toBe(200)
    // the same request again is answered without another puzzle, and the solution buys no second letter
    expect((await write(sixth)).status).toBe(200)
    expect((await write({ ...sixth, message: 'Another text', puzzle })).status).toBe(429)
    expect(await waiting()).toBe(7)
  })
})

it('is typed: the endpoint answers a reference', async () => {
  const body = { ...good, topic: 'other' as const }
  const answer = await call(app, enquiryEndpoints.send, { caller: { host: 'bae.localhost' }, body })
  expect(answer).toMatchObject({ status: 200 })
})
