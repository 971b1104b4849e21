import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

function subscribe(brand: string, email: string, firstName = 'Kim') {
  return call(app, contract.subscription.subscribeNewsletter, {
    caller: { host: `${brand}.localhost` },
    body: { type: 'MarketingConsent', email, firstName, lastName: 'Lee', gender: 'F' },
  })
}

it('a consent to the newsletter is kept once for each address and brand, with the latest names [NWS-03]', async () => {
  expect((await subscribe('peoples', ' Kim@Example.com ')).body).toEqual({ isSubscribed: true })
  expect((await subscribe('peoples', 'kim@example.com', 'Kimberley')).body).toEqual({ isSubscribed: true })
  expect((await subscribe('aero', 'kim@example.com')).body).toEqual({ isSubscribed: true })
  const rows = await app.deps.db.query
    .selectFrom('newsletter_subscription')
    .select(['brand', 'email', 'first_name as firstName'])
    .orderBy('brand')
    .execute()
  expect(rows).toEqual([
    { brand: 'aero', email: 'kim@example.com', firstName: 'Kim' },
    { brand: 'peoples', email: 'kim@example.com', firstName: 'Kimberley' },
  ])
})

it('a wrong address is refused', async () => {
  expect(await subscribe('peoples', 'no address')).toMatchObject({
    status: 422,
    body: { code: 'invalid-fields', fields: { email: 'email-not-valid' } },
  })
})
