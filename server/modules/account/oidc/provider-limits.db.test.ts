/** The embedded provider where the engine will not or cannot: it answers as every other call does. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, openAccount, peoplesSite, withSignIn } from '../../../testing/account.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { whileLocked } from '../../../testing/kept-lock.ts'
import { codeIn, openBrowser, signInWith } from '../../../testing/relying-party.ts'
import { mostQuestions } from './question-limit.ts'

const email = 'kim@example.com'
let app: TestApp

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
  await openAccount(app, peoplesSite, email)
})
afterAll(() => app.close())

const browserAt = (address: string) => openBrowser({ app: app.app, site: peoplesSite, address })

async function questionsKept(): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from oidc_record where kind = 'Interaction'`.execute(app.deps.db.query)
  return rows[0]?.kept ?? 0
}

describe('beginning to sign in', () => {
  it('in a loop ends at the budget of the address, told when to come again; another address goes on', async () => {
    const loop = await browserAt('192.0.2.1')
    const before = await questionsKept()
    for (let count = 0; count < mostQuestions; count += 50) {
      const asked = await Promise.all(Array.from({ length: 50 }, () => loop.authorize()))
      expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
    }
    const over = await loop.authorize()
    expect([over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(60)
    expect(await questionsKept()).toBe(before + mostQuestions)
    const other = await browserAt('192.0.2.2')
    expect((await other.authorize()).statusCode).toBe(303)
  })

  it('costs signed-in users nothing: their tokens are renewed silently', async () => {
    const browser = await browserAt('192.0.2.3')
    await signInWith(browser, email, goodPassword)
    const before = await questionsKept()
    for (let count = 0; count < 5; count++) {
      const answer = await browser.authorize({ prompt: 'none' })
      expect(codeIn(answer.headers.location)).not.toBe('')
    }
    expect(await questionsKept()).toBe(before)
  })

  it('with the number of a card in the address is refused', async () => {
    const browser = await browserAt('192.0.2.4')
    const { statusCode, body } = await browser.authorize({ login_hint: '4111 1111 1111 1111' })
    expect([statusCode, body]).toEqual([422, expect.stringContaining('card-number-refused')])
  })
})

describe('a database that cannot answer now', () => {
  const inWords = /^[A-Z][^{}]+\.\n$/
  const asCalls = /^\{"code":"busy","message":"[A-Z]/

  it('is reported to users who sign in, with the seconds to wait, within two seconds', async () => {
    const browser = await browserAt('192.0.2.5')
    await signInWith(browser, email, goodPassword)
    const code = codeIn((await browser.authorize({ prompt: 'none' })).headers.location)
    const callback = encodeURIComponent(`${peoplesSite}/Callback`)
    const question = `${browser.issuer}/auth?client_id=site&response_type=code&scope=openid&redirect_uri=${callback}`
    const asked = [
      [() => browser.fetchPage('GET', question, { accept: 'text/html' }), inWords],
      [() => browser.fetchPage('GET', question, { accept: 'application/json' }), asCalls],
      [() => browser.exchange(code), asCalls],
    ] as const
    const { longestWait } = await whileLocked(app.databaseUrl, ['oidc_record'], async () => {
      for (const [ask, words] of asked) {
        const { statusCode, headers, body } = await ask()
        expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
        expect(body).toMatch(words)
      }
    })
    expect(longestWait).toBeLessThan(2)
    expect((await browser.exchange(code)).statusCode).toBe(200)
  })

  it('is reported in our words, even where the question itself is wrong', async () => {
    const browser = await browserAt('192.0.2.6')
    await signInWith(browser, email, goodPassword)
    await whileLocked(app.databaseUrl, ['oidc_record'], async () => {
      const { body } = await browser.fetchPage('GET', `${browser.issuer}/auth?client_id=site`, {
        accept: 'application/json',
      })
      expect(body).toMatch(/^\{"code":"[a-z]+","message":"[A-Z]/)
    })
  })

  it('is reported where no provider can be made, because its keys cannot be read', async () => {
    const fresh = await testApp(withSignIn)
    try {
      const browser = await openBrowser({ app: fresh.app, site: peoplesSite })
      await whileLocked(fresh.databaseUrl, ['oidc_key'], async () => {
        const { statusCode, headers } = await browser.authorize()
        expect([statusCode, Number(headers['retry-after'])]).toEqual([503, 2])
      })
      expect((await browser.authorize()).statusCode).toBe(303)
    } finally {
      await fresh.close()
    }
  })
})
