/** A body of another form than JSON is refused with 415 at every address, in words that say what is taken. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const withBody = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method }) => method !== 'GET')

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

async function send({ method, path }: Endpoint, type: string | undefined) {
  const url = `/api/${path.replaceAll(/:\w+/g, 'x')}`
  const headers = { host: 'localhost', ...(type !== undefined && { 'content-type': type }) }
  return app.app.inject({ method, url, headers, payload: Buffer.from('a=b') })
}

it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense', form, undefined])(
  '%s is no form of a body',
  async (type) => {
    expect(withBody.length).toBeGreaterThan(40)
    for (const endpoint of withBody) {
      const taken = endpoint.rawBody ? [json, form] : [json]
      if (type !== undefined && taken.includes(type)) continue
      const answer = await send(endpoint, type)
      expect([endpoint.path, answer.statusCode, answer.json()]).toMatchObject([
        endpoint.path,
        415,
        {
          code: 'unsupported-media-type',
          message: expect.stringContaining(`bodies of ${taken.join(' or ')}:`),
        },
      ])
      expect(answer.headers.accept).toBe(taken.join(', '))
    }
  },
)
