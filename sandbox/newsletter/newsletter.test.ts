import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from '../request.ts'
import { newsletterRoutes } from './routes.ts'

function open() {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.register(async (scope) => newsletterRoutes(scope))
  return app
}

const url = '/newsletter/subscriptions'
const origin = 'http://air-direct.localhost:4000'
const consent = {
  type: 'MarketingConsent',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Lee',
  gender: null,
}

test('a page of the site may ask first and then subscribe, as its browser does; a page of another may not [NWS-04]', async () => {
  const app = open()
  const asked = await app.inject({ method: 'OPTIONS', url, headers: { origin } })
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'content-type',
  })
  const taken = await app.inject({ method: 'POST', url, headers: { origin }, payload: consent })
  expect(taken.statusCode).toBe(204)
  expect((await app.inject({ method: 'GET', url })).json()).toEqual({ subscriptions: [consent] })
  const other = await app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://evil.example' } })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

test('anything but consent is refused', async () => {
  const app = open()
  for (const payload of [{}, { ...consent, email: 'x' }, { ...consent, type: 'Other' }]) {
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(422)
  }
  expect((await app.inject({ method: 'GET', url })).json()).toEqual({ subscriptions: [] })
})
