import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from '../request.ts'
import { contentRoutes } from './routes.ts'

const authorization = 'Bearer a-key'
const pages = '/content/wp-json/wp/v2/pages'

function open() {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.register(async (scope) => contentRoutes(scope, { apiKey: 'a-key' }))
  return app
}

test('pages are asked for by slug and answered as a list, of one or of none [API-58, GAP-81]', async () => {
  const app = open()
  const found = await app.inject(`${pages}?slug=membership&_fields=title,content,acf`)
  expect(found.json()).toMatchObject([
    { content: { rendered: expect.stringContaining('<h2') }, acf: { button: 'Join' } },
  ])
  expect((await app.inject(`${pages}?slug=nothing`)).json()).toEqual([])
  expect((await app.inject('/content/asked')).json()).toEqual({ asked: { membership: 1, nothing: 1 } })
})

test('only the key puts another page in its place', async () => {
  const app = open()
  const put = (headers: Record<string, string>) =>
    app.inject({ method: 'PUT', url: '/content/pages/x', headers, payload: { title: 'X', content: '<p>x' } })
  expect((await put({})).statusCode).toBe(401)
  expect((await put({ authorization })).statusCode).toBe(204)
  expect((await app.inject(`${pages}?slug=x`)).json()).toMatchObject([
    { content: { rendered: '<p>x' }, acf: [] },
  ])
  await app.inject({ method: 'DELETE', url: '/content/pages/x', headers: { authorization } })
  expect((await app.inject(`${pages}?slug=x`)).json()).toEqual([])
})

test('it can lead elsewhere, or say that it is being repaired', async () => {
  const app = open()
  const set = (payload: object) =>
    app.inject({ method: 'PUT', url: '/content/faults', headers: { authorization }, payload })
  await set({ leadsTo: 'http://127.0.0.1:9/' })
  expect((await app.inject(`${pages}?slug=membership`)).headers['location']).toBe('http://127.0.0.1:9/')
  await set({ maintenance: true })
  expect((await app.inject(`${pages}?slug=membership`)).headers['content-type']).toContain('text/html')
  await set({})
  expect((await app.inject(`${pages}?slug=membership`)).json()).toHaveLength(1)
})
