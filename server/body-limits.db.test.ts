/** Bodies around the limit of every call, sent to the whole engine: what is longer is refused, and nothing else is. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { bodyLimitsOf, type Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyReportPath } from './http/policy-reports.ts'
import { type TestApp, testApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({})
})
afterAll(() => app.close())

const withBody = Object.values(contract)
  .flatMap((group) => Object.values(group as Readonly<Record<string, Endpoint>>))
  .filter(({ method }) => method !== 'GET')
  .flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
      method: endpoint.method,
      url: `/api/${path.replaceAll(/:\w+/g, 'x')}`,
      limit: bodyLimitsOf(endpoint).bytes,
    })),
  )

/** JSON of this number of bytes: a list of short texts, and spaces behind it. */
function ofBytes(bytes: number): string {
  return `[${Array<string>(Math.floor((bytes - 2) / 8))
    .fill('"abcde"')
    .join()}]`.padEnd(bytes)
}

async function send({ method, url }: { method: string; url: string }, payload: string) {
  const { statusCode, body } = await app.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  return { statusCode, body }
}

describe('a body is taken up to the limit of its call, and not a byte longer', () => {
  it.each(withBody)('$method $url: $limit', async ({ method, url, limit }) => {
    for (const bytes of [limit - 1, limit]) {
      const { statusCode, body } = await send({ method, url }, ofBytes(bytes))
      expect(statusCode, `${bytes}: ${body}`).not.toBe(413)
      expect(statusCode, `${bytes}: ${body}`).toBeLessThan(500)
    }
    for (const bytes of [limit + 1, 262_144]) {
      const { statusCode, body } = await send({ method, url }, ofBytes(bytes))
      expect(statusCode, String(bytes)).toBe(413)
      expect(JSON.parse(body)).toMatchObject({
        code: 'body-too-large',
        message: expect.stringContaining(String(limit)),
        requestId: expect.any(String),
      })
    }
  })

  it.each([
    ['POST', '/api/nothing/here'],
    ['POST', '/api/system/network'],
    ['POST', '/'],
    ['DELETE', '/booking-flow'],
    ['POST', '/oidc/passenger/token'],
    ['POST', policyReportPath],
    ['GET', '/api/system/network'],
  ])('%s %s takes no more than 8,192 bytes', async (method, url) => {
    expect((await send({ method, url }, ofBytes(8_193))).statusCode).toBe(413)
  })
})

it('a text is read up to the limit of its call', async () => {
  const create = { method: 'POST', url: `/api/${contract.flow.create.path}` }
  const { text } = bodyLimitsOf(contract.flow.create)
  const answer = await send(create, JSON.stringify({ promoCode: 'x'.repeat(text + 1) }))
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringContaining(`promoCode: must have at most ${text}`),
  ])
})
