/** Every address of the API, called with every method that it does not take. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'

let engine: TestApp

beforeAll(async () => {
  engine = await testApp({})
})
afterAll(() => engine.close())

const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
const paths = [...new Set(endpoints.flatMap(({ path, aliases = [] }) => [path, ...aliases]))]
const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const ask = (method: HTTPMethods, url: string, payload?: string) =>
  engine.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost' },
    ...(payload && { payload }),
  })

it.each(paths)('%s answers 405 to a wrong method and names its own', async (path) => {
  const url = `/api/${path.replace(':id', 'create').replace(':gateway', 'default')}`
  const wrong: string[] = []
  for (const method of methods) {
    const { statusCode, headers, body } = await ask(method, url)
    if (statusCode !== 405) continue
    wrong.push(method)
    const allowed = String(headers['allow']).split(', ')
    expect(allowed).not.toContain(method)
    expect(endpoints.some((each) => allowed.includes(each.method))).toBe(true)
    expect(body).toMatch(method === 'HEAD' ? /^$/ : /^\{.*"code":"method-not-allowed"/)
  }
  const own = endpoints
    .filter((each) => [each.path, ...(each.aliases ?? [])].includes(path))
    .map((each): HTTPMethods => each.method)
  const never = (['PUT', 'PATCH', 'OPTIONS'] as const).filter((method) => !own.includes(method))
  expect(wrong).toEqual(expect.arrayContaining(never))
})

it('takes every method that it names, and no other', async () => {
  const { headers } = await ask('PUT', '/api/Reservation/Validate-Voucher/')
  expect(headers['allow']).toBe('POST, DELETE')
  expect((await ask('DELETE', '/api/reservation/validate-voucher')).statusCode).toBe(401)
  expect((await ask('POST', '/api/openapi.json')).headers['allow']).toBe('GET, HEAD')
})

it('refuses before it reads a body, and a host of no brand hears 404 as before', async () => {
  const { statusCode } = await ask('PUT', '/api/booking-flow/create', '{"broken":')
  expect(statusCode).toBe(405)
  const foreign = await engine.app.inject({
    method: 'PUT',
    url: '/api/seats',
    headers: { host: 'evil.example' },
  })
  expect(foreign.statusCode).toBe(404)
})

it('a path that is no address stays unknown', async () => {
  expect((await ask('PUT', '/api/gone')).statusCode).toBe(404)
})
