/**
 * Extreme values where no endpoint has a field: in headers, and at every address outside the contract. No answer is a
 * fault, and none takes longer than a second on a quiet machine.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyReportPath } from './http/policy-reports.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { peoplesSite, withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { extremes } from './testing/extremes.ts'
import { timed } from './testing/load.ts'
import { quietly } from './testing/quiet-time.ts'

const longestMilliseconds = 1_000
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const host = new URL(peoplesSite).host
const isBuilt = existsSync(join(import.meta.dirname, '../web/dist'))
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 20, days: 3 })),
  })
})
afterAll(() => app.close())

/** As texts that a header or an address can carry. */
const texts = [
  ...extremes.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  '\u00FF\u00FE',
  '%',
  '%00',
  '%zz',
  '..%2f..%2f',
  'null',
  'undefined',
  '__proto__',
  '.'.repeat(3_000),
  `${'a'.repeat(3_000)}.${'b'.repeat(3_000)}.c`,
  '=?utf-8?q?=00?=',
]
/** What no client can send in a header at all. */
const isSendable = (text: string) => !/[^\t\u0020-\u007E\u0080-\u00FF]/.test(text)

interface AskedRequest {
  readonly method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

async function ask({ method = 'GET', url, headers: sent, payload }: AskedRequest) {
  const {
    statusCode,
    body,
    headers: told,
  } = await app.app.inject({
    method,
    url,
    headers: { host, ...sent },
    ...(payload !== undefined && { payload }),
  })
  return { statusCode, body, told }
}

/** A fresh clone draws no page. */
function isUnbuiltPage({ statusCode, told }: Awaited<ReturnType<typeof ask>>): boolean {
  return !isBuilt && statusCode === 503 && told['retry-after'] === '30'
}

async function faultOf(asked: AskedRequest): Promise<string[]> {
  const { told: answer, milliseconds } = await timed(() => ask(asked))
  // What is drawn or loaded for the first time takes longer; what hangs does so again.
  const again = milliseconds > longestMilliseconds ? (await quietly(() => ask(asked))).milliseconds : 0
  const what = `${asked.method ?? 'GET'} ${asked.url.slice(0, 80)} ${JSON.stringify(asked.headers ?? {}).slice(0, 80)}`
  const isFault = answer.statusCode >= 500 && !isUnbuiltPage(answer)
  return [
    ...(isFault ? [`${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`] : []),
    ...(again > longestMilliseconds ? [`${what}: ${Math.round(again)} ms`] : []),
  ]
}

async function faultsOf(asked: readonly AskedRequest[]): Promise<string[]> {
  const wrong: string[] = []
  for (const each of asked) wrong.push(...(await faultOf(each)))
  return wrong
}

const ofCallers = [
  ...Object.values(headers),
  'authorization',
  'dpop',
  'cookie',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'range',
  'content-type',
]

/** One call of each way to show who calls. */
const calls: readonly AskedRequest[] = [
  { url: `/api/${contract.flow.get.path}` },
  { url: `/api/${contract.booked.read.path}` },
  { url: `/api/${contract.account.sessions.path}` },
  { url: `/api/${contract.agency.details.path}` },
  { method: 'POST', url: `/api/${contract.flow.create.path}`, payload: '{}' },
  {
    method: 'POST',
    url: `/api/${contract.account.passkeyRequest.path}`,
    payload: '{"kind":"passenger"}',
  },
  { method: 'POST', url: '/oidc/passenger/token', payload: 'grant_type=authorization_code&code=x' },
  { url: '/oidc/passenger/auth?client_id=site' },
  { url: '/oidc/passenger/me' },
  { url: '/' },
]

describe('an extreme value in a header is answered, and soon', () => {
  it.each(ofCallers)('%s', async (name) => {
    const sendable = texts.filter(isSendable)
    const values =
      name === 'authorization'
        ? sendable.flatMap((text) => [text, `Bearer ${text}`, `DPoP ${text}`])
        : sendable
    const asked = calls.flatMap((each) =>
      values.map((value) => ({
        ...each,
        headers: {
          ...(each.payload !== undefined && {
            'content-type': each.url.startsWith('/oidc')
              ? 'application/x-www-form-urlencoded'
              : 'application/json',
          }),
          [name]: value,
        },
      })),
    )
    expect(await faultsOf(asked)).toEqual([])
  })
})

describe('an extreme value at an address outside the contract is answered, and soon', () => {
  const ofProvider = [
    'client_id',
    'response_type',
    'scope',
    'redirect_uri',
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
    'prompt',
    'max_age',
    'login_hint',
    'id_token_hint',
    'ui_locales',
    'claims',
    'resource',
    'dpop_jkt',
    'response_mode',
    'request',
    'request_uri',
    'acr_values',
  ]
  const right: Readonly<Record<string, string>> = {
    client_id: 'site',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${peoplesSite}/Callback`,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }
  const encoded = (pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&')

  it.each(ofProvider)('the provider’s question, %s', async (name) => {
    const asked = texts.map((value) => ({
      url: `/oidc/passenger/auth?${encoded({ ...right, [name]: value })}`,
    }))
    expect(await faultsOf(asked)).toEqual([])
  })

  it.each(['grant_type', 'code', 'client_id', 'redirect_uri', 'code_verifier', 'resource', 'scope'])(
    'the provider’s exchange, %s',
    async (name) => {
      const form = {
        grant_type: 'authorization_code',
        client_id: 'site',
        code: 'x',
        code_verifier: 'a'.repeat(43),
      }
      const asked = texts.map((value) => ({
        method: 'POST' as const,
        url: '/oidc/passenger/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: encoded({ ...form, [name]: value }),
      }))
      expect(await faultsOf(asked)).toEqual([])
    },
  )

  it.each([
    '/',
    '/assets/',
    '/oidc/',
    '/oidc/passenger/',
    '/oidc/passenger/auth/',
    '/booking-flow/',
    '/booking-flow?dep=',
    '/booking-flow?adt=',
    '/terms-',
    '/silent-renew.html?',
    '/robots.txt?',
    '/sitemap.xml?',
    '/api/',
    '/api/docs/',
    '/api/passenger-profile/',
    '/readyz?',
  ])('%s', async (start) => {
    const asked = texts.flatMap((value) =>
      (['GET', 'HEAD', 'POST', 'OPTIONS'] as const).flatMap((method) => [
        { method, url: start + encodeURIComponent(value.toWellFormed()) },
        // as it is, where an address can carry it
        ...(/^[!-~]*$/.test(value) ? [{ method, url: start + value }] : []),
      ]),
    )
    expect(await faultsOf(asked)).toEqual([])
  })

  it('reports of broken policies', async () => {
    const asked = texts.flatMap((value) =>
      ['application/csp-report', 'application/reports+json', 'application/json', 'text/plain'].map(
        (type) => ({
          method: 'POST' as const,
          url: policyReportPath,
          headers: { 'content-type': type },
          payload: JSON.stringify({ 'csp-report': { 'document-uri': value, 'blocked-uri': [value] } }),
        }),
      ),
    )
    expect(await faultsOf(asked)).toEqual([])
  })
})

it('dates of an address that a page is drawn for end where the sale ends', async () => {
  const asked = ['9999-12-31', '0001-01-01', plusDays(today, 400)].map((day) => ({
    url: `/booking-flow?ori=ACH&des=VIE&dep=${day}&ret=${day}&adt=1`,
  }))
  expect(await faultsOf(asked)).toEqual([])
})

it('where no site is built, a page says when to ask again, and calls are answered', async () => {
  const unbuilt = await testApp({ settings: { WEB_DIST: join(import.meta.dirname, 'nothing-here') } })
  try {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers: told } = await unbuilt.app.inject({ method, url: '/', headers: { host } })
      expect([method, statusCode, told['retry-after']]).toEqual([method, 503, '30'])
    }
    const answer = await unbuilt.app.inject({
      url: `/api/${contract.system.network.path}`,
      headers: { host },
    })
    expect(answer.statusCode).toBe(200)
  } finally {
    await unbuilt.close()
  }
})

describe('the provider', () => {
  const auth = (parameters: number) =>
    ask({ url: `/oidc/passenger/auth?${Array(parameters).fill('a').join('&')}` })

  it('reads 64 parameters, and refuses more before it reads them', async () => {
    expect((await auth(64)).body).toContain('client_id')
    expect(await auth(65)).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('more than 64 parameters'),
    })
    expect((await auth(7_000)).statusCode).toBe(400)
  })

  it('reads a form that comes in pieces, and outlives one that never ends', async () => {
    const url = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }))
    const form = 'grant_type=authorization_code&client_id=site&code=x'
    const head = `POST /oidc/passenger/token HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\nconnection: close\r\ncontent-length: ${form.length}\r\n\r\n`
    const open = async () => {
      const socket = connect(Number(url.port), url.hostname)
      await once(socket, 'connect')
      return socket
    }
    const broken = await open()
    broken.end(head + form.slice(0, 9))
    await once(broken.resume(), 'close')
    const socket = await open()
    socket.write(head + form.slice(0, 9))
    await setImmediate()
    socket.write(form.slice(9))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('invalid_')
    expect(answer).not.toContain('grant_type')
  })
})
