/** A booking is found by its code and a family name in it, and guessing costs. */
import { hash } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { reserve } from '../../testing/payer.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 3) }
const unknownCode = 'ZZZZZZ'
/** Milliseconds the clock is ahead. */
let ahead = 0
let app: TestApp
let booked: TestBooking
let logged = ''

beforeAll(async () => {
  app = await testApp({
    now: () => instant(Date.now() + ahead),
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
    logTo: { write: (line) => void (logged += line) },
    settings: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      PUZZLE_BITS: '4',
      LOOK_UP_ANSWER_MS: '5',
      LOOK_UP_PER_SITE: '60',
    },
  })
  booked = await book(app, { ...trip, party: { adult: 2, child: 1, infant: 0 } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`truncate throttle_count, spent_puzzle`.execute(app.deps.db.query)
  // by then a process has forgotten which budgets were used up
  ahead += 10_000
})

interface LookUpParts {
  readonly code?: string
  readonly name?: string
  /** as the proxy in front names it */
  readonly from?: string
  readonly host?: string
  readonly puzzle?: { challenge: string; answer: string } | undefined
}

let addresses = 0
/** An address that nobody has called from yet. */
const elsewhere = () => `2001:db8:${(++addresses).toString(16)}::1`

async function ask({ code, name, from, host, puzzle }: LookUpParts) {
  const { path } = contract.booked.search
  const response = await app.app.inject({
    method: 'POST',
    url: `${app.deps.config.apiBase}/${path}`,
    headers: { host: host ?? booked.caller.host ?? '', 'x-forwarded-for': from ?? elsewhere() },
    payload: {
      confirmationCode: code ?? booked.recordLocator,
      familyName: name ?? 'Müller',
      ...(puzzle && { puzzle }),
    },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.json(),
  }
}

/** How many of the look-ups were evaluated. */
async function countEvaluated(times: number, asked: (index: number) => LookUpParts): Promise<number> {
  let evaluated = 0
  for (let index = 0; index < times; index++) {
    const { status } = await ask(asked(index))
    expect([404, 429]).toContain(status)
    if (status === 404) evaluated++
  }
  return evaluated
}

function solve(body: { fields?: Record<string, string> }) {
  const challenge = body.fields?.['challenge'] ?? ''
  const puzzle = { challenge, bits: Number(body.fields?.['bits']) }
  return { challenge, answer: solvePuzzle(puzzle, (text) => hash('sha256', text, 'buffer')) }
}

async function readWith(found: { headers: Record<string, unknown> }, host = booked.caller.host ?? '') {
  const sessionId = String(found.headers[headers.sessionId.toLowerCase()])
  const accessToken = String(found.headers[headers.accessToken.toLowerCase()])
  return call(app, contract.booked.read, { caller: { host, sessionId, accessToken } })
}

describe('a booking', () => {
  it('is found by code and family name with no sign-in; the headers open it and nothing else [API-02, API-21]', async () => {
    const found = await ask({})
    expect(found.status).toBe(200)
    expect(found.body).toEqual(booked.opened)
    expect((await readWith(found)).body).toEqual(booked.opened)
    // The two headers may be read by pages of other origins, where a proxy lets them call. (GAP-47)
    expect(found.headers['access-control-expose-headers']).toBe('X-Session-Id, X-Access-Token')
    const other = await book(app, trip)
    expect((await readWith(found)).body).toMatchObject({ confirmationCode: booked.recordLocator })
    const { accessToken } = other.opener
    const mixed = { ...found.headers, [headers.accessToken.toLowerCase()]: accessToken }
    expect(await readWith({ headers: mixed })).toMatchObject({ status: 404 })
  })

  it('is found by any of its passengers or its contact, in any way of typing the name and the code [GAP-94]', async () => {
    const names = ['müller', 'MUELLER', 'Muller', 'Ångström', 'AANGSTROEM', ' angstrom ']
    for (const name of names) expect((await ask({ name })).status, name).toBe(200)
    await sql`update reservation set contact = contact || '{"lastName": "O’Neill"}'`.execute(
      app.deps.db.query,
    )
    expect((await ask({ name: 'ONEILL' })).status).toBe(200)
    const lower = booked.recordLocator.toLowerCase()
    for (const code of [lower, ` ${lower} `, `${lower.slice(0, 3)} ${lower.slice(3)}`])
      expect((await ask({ code })).status, code).toBe(200)
  })

  it('is found by one part of a double family name, by no particle of it, and each try is counted as typed [GAP-94]', async () => {
    const { recordLocator: code } = await book(app, trip)
    await sql`update passenger p set last_name = 'Núñez de la Cruz' from reservation r
      where r.flow_id = p.flow_id and r.record_locator = ${code}`.execute(app.deps.db.query)
    for (const name of ['Nunez', 'CRUZ', 'de la Cruz', 'Nuñez-de la Cruz'])
      expect((await ask({ code, name })).status, name).toBe(200)
    for (const name of ['de la', 'la']) expect((await ask({ code, name })).status, name).toBe(404)
    const guess = (index: number) => ({ code: `ZZZZ${20 + index}`, name: 'Cruz' })
    expect(await countEvaluated(40, guess)).toBe(30)
  })

  it('is found by the name as the ticket prints it and by first and family name of one person, in either order [GAP-94]', async () => {
    const { recordLocator: code } = await book(app, trip)
    await sql`update passenger p set first_name = 'Kim', last_name = 'Müller-O’Brien' from reservation r
      where r.flow_id = p.flow_id and r.record_locator = ${code}`.execute(app.deps.db.query)
    const names = ['MUELLEROBRIEN/KIMMS', 'Kim Müller-O’Brien', 'Müller-O’Brien Kim', 'O’Brien-Müller']
    for (const name of names) expect((await ask({ code, name })).status, name).toBe(200)
    for (const name of ['Kim', 'Noa Müller-O’Brien', 'KIMMS/MUELLEROBRIEN'])
      expect((await ask({ code, name })).status, name).toBe(404)
  })

  it('is not found on another brand, nor before it is paid', async () => {
    expect((await ask({ host: 'aero.localhost' })).status).toBe(404)
    const { recordLocator } = await reserve(app, trip)
    expect((await ask({ code: recordLocator })).status).toBe(404)
  })

  it('answers an unknown code and a wrong name alike: status, words, headers and size [GAP-94]', async () => {
    const answers = [
      await ask({ name: 'Wrong' }),
      await ask({ code: unknownCode }),
      await ask({ code: unknownCode, name: 'Wrong' }),
      await ask({ code: 'no code!' }),
      await ask({ name: '-' }),
    ]
    for (const { status, text, body, headers: sent } of answers) {
      const { requestId } = body as { requestId: string }
      expect(status).toBe(404)
      expect(text.replace(requestId, '')).toBe(
        '{"code":"not-found","message":"It is not there, or it is not yours.","requestId":""}',
      )
      expect({ ...sent, date: '', 'x-request-id': requestId }).toEqual({
        ...answers[0]?.headers,
        date: '',
        'x-request-id': requestId,
        'content-length': sent['content-length'],
      })
      expect(sent['content-length']).toBe(String(text.length))
      expect(sent).not.toHaveProperty(headers.accessToken.toLowerCase())
    }
  })
})

it('shows no address, number or birth date of anybody when it is found', async () => {
  const { status, text } = await ask({})
  expect(status).toBe(200)
  const { rows } = await sql<{ told: string[] }>`
    select array(
      select value from jsonb_each_text(r.contact)
      where key not in ('firstName', 'lastName') and value is not null and length(value) > 2
      union all select born::text from passenger where flow_id = r.flow_id and born is not null
    ) as told from reservation r where record_locator = ${booked.recordLocator}`.execute(app.deps.db.query)
  const told = rows[0]?.told ?? []
  expect(told).toContain('kim@example.com')
  for (const each of told) expect(text).not.toContain(each)
})

describe('guessing', () => {
  it('one code is evaluated five times an hour, from all addresses together [GAP-94]', async () => {
    expect(await countEvaluated(9, (index) => ({ name: `Wrong${'abcdefghi'[index]}` }))).toBe(5)
  })

  it('one address is evaluated ten times in a quarter of an hour, with any header [GAP-94]', async () => {
    const guess = (index: number) => ({ code: `ZZZZ${20 + index}`, name: `W${'abcdefghijklmno'[index]}` })
    expect(
      await countEvaluated(14, (index) => ({ ...guess(index), from: `192.0.2.${index}, 203.0.113.9` })),
    ).toBe(10)
  })

  it('one IPv6 network is evaluated as often as one address', async () => {
    const guess = (index: number) => ({ code: `ZZZZ${20 + index}`, name: `W${'abcdefghijklmno'[index]}` })
    const inOneNetwork = (index: number) => ({ ...guess(index), from: `2001:db8:ffff:1:${index}::1` })
    expect(await countEvaluated(14, inOneNetwork)).toBe(10)
  })

  it('one family name is evaluated thirty times an hour, in all spellings together', async () => {
    const spellings = ['Müller', 'MUELLER', 'muller']
    const guess = (index: number) => ({ code: `ZZZZ${20 + index}`, name: spellings[index % 3] ?? '' })
    expect(await countEvaluated(40, guess)).toBe(30)
  })

  it('first names beside it, before or behind, in another order, or as on a ticket, give no further tries [GAP-94]', async () => {
    const dressed = [
      (other: string) => `${other} Garcia`,
      (other: string) => `García-${other}`,
      (other: string) => `GARCIA/${other}MS`,
      () => 'garcia',
    ]
    const guess = (index: number) => ({
      code: `ZZZZ${20 + index}`,
      name: dressed[index % 4]?.(`W${'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'[index]}n`) ?? '',
    })
    expect(await countEvaluated(40, guess)).toBe(30)
  })

  it('a name that is found gives back what each of its words was counted for', async () => {
    for (let found = 0; found < 40; found++) expect((await ask({ name: 'Kim Müller' })).status).toBe(200)
    const { rows } = await sql<{ all: number }>`
      select coalesce(sum(count), 0)::int as all from throttle_count where scope = 'look-up-name'
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ all: 0 }])
  })

  it('a site is evaluated as often as its budget says; a booking that is found costs nothing of it', async () => {
    for (let found = 0; found < 20; found++) expect((await ask({})).status).toBe(200)
    const guess = (index: number) => ({ code: `ZZ${1000 + index}`, name: `W${'abcdefghij'[index % 10]}` })
    expect(await countEvaluated(80, guess)).toBe(60)
    const { rows } = await sql<{ all: number }>`
      select sum(count)::int as all from throttle_count where scope = 'look-up-site'
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ all: 60 }])
  })
})

describe('a booking whose budget is used up', () => {
  const useUp = () => countEvaluated(5, () => ({ name: 'Wrong' }))

  it('is never locked: a caller who solves the puzzle finds it, with one call [GAP-94]', async () => {
    await useUp()
    const refused = await ask({})
    expect(refused).toMatchObject({ status: 429, body: { code: 'puzzle-required', fields: { bits: '4' } } })
    expect(refused.headers['retry-after']).toBe('1')
    const puzzle = solve(refused.body)
    const found = await ask({ puzzle })
    expect(found.status).toBe(200)
    expect((found.body as WireReservation).confirmationCode).toBe(booked.recordLocator)
    expect((await ask({ puzzle })).status).toBe(429)
  })

  it('evaluates one guess for each puzzle, with the code and the name it was made for, while it is fresh', async () => {
    await useUp()
    const puzzle = solve((await ask({ name: 'Wrong' })).body)
    expect((await ask({ puzzle })).status).toBe(429)
    expect((await ask({ puzzle: { ...puzzle, answer: puzzle.answer.replace(/\d+$/, '') } })).status).toBe(429)
    const harder = puzzle.challenge.replace('.4.', '.1.')
    expect((await ask({ name: 'Wrong', puzzle: { ...puzzle, challenge: harder } })).status).toBe(429)
    expect((await ask({ name: 'WRONG', puzzle })).status).toBe(404)
    expect((await ask({ name: 'Wrong', puzzle })).status).toBe(429)
    const stale = solve((await ask({})).body)
    ahead += 5 * 60_000
    expect((await ask({ puzzle: stale })).status).toBe(429)
  })

  it('evaluates one puzzle once, even when it is sent many times at once', async () => {
    await useUp()
    const puzzle = solve((await ask({ name: 'Wrong' })).body)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ name: 'Wrong', puzzle })))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(1)
  })

  it('has a puzzle that grows with the guesses that puzzles were solved for', async () => {
    await ask({ code: unknownCode })
    await sql`update throttle_count set count = 500 where scope = 'look-up-site'`.execute(app.deps.db.query)
    expect((await ask({})).body).toMatchObject({ fields: { bits: '7' } })
  })
})

it('neither code nor name nor address is logged, found or not [GAP-94]', async () => {
  logged = ''
  await ask({ from: '203.0.113.77' })
  await ask({ code: unknownCode, name: 'Wrongname', from: '203.0.113.77' })
  await countEvaluated(6, () => ({ name: 'Wrongname' }))
  expect(logged.match(/reservation\/search/g)).toHaveLength(8)
  expect(logged).not.toMatch(
    new RegExp(`${booked.recordLocator}|${unknownCode}|m.ller|wrongname|203\\.0`, 'i'),
  )
})
