import { brands } from '@jetbridge/brands/brands.ts'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { Refusal } from './refusal.ts'
import {
  calledSite,
  plainAddresses,
  refuseUnknownHosts,
  requireAddresses,
  siteSettings,
} from './site-address.ts'

const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x' })
const production = { ...config, mode: 'production' as const, siteUrl: 'https://{brand}.airline.example' }

it('a traveller is sent back to the brand’s own site, and never to another host', () => {
  const address = (host: string, settings = config) => calledSite({ brands, config: settings }, host).address
  expect(address('aero.localhost:4000')).toBe('http://aero.localhost:4000')
  expect(address('aero.airline.example:99', production)).toBe('https://aero.airline.example')
  for (const host of ['evil.example', 'aero.evil.example', 'undefined'])
    for (const settings of [config, production]) expect(() => address(host, settings)).toThrow(Refusal)
})

it('a production without any address does not start', () => {
  expect(() => requireAddresses(brands, { ...production, siteUrl: undefined })).toThrow('SITE_URL')
  expect(() => requireAddresses(brands, production)).not.toThrow()
  expect(() => requireAddresses(brands, { ...config, siteUrl: undefined })).not.toThrow()
})

it('a production without https says at its start that the proxy must send HSTS', () => {
  expect(plainAddresses(brands, production)).toEqual([])
  const plain = plainAddresses(brands, { ...production, siteUrl: 'http://{brand}.airline.example' })
  expect(plain).toHaveLength(brands.length)
  expect(plain[0]).toMatch(
    /^http:\/\/\S+ is not https: the proxy in front must send Strict-Transport-Security/,
  )
  expect(plainAddresses(brands, config)).toEqual([])
})

it.each([config, production])('a host of no brand gets nobody’s answer, in $mode', async (settings) => {
  const app = Fastify()
  refuseUnknownHosts(app, {
    isServed: (host) => brandOfHost(host, brands, siteSettings(settings)) !== undefined,
    config: settings,
  } as Parameters<typeof refuseUnknownHosts>[1])
  const paths = ['/', '/booking-flow', '/api/system/x', '/api/docs', '/assets/x.js', '/readyz', '/metrics']
  for (const path of paths) app.get(path, () => 'Slate One')
  const ask = (url: string, host: string) => app.inject({ url, headers: { host } })

  for (const host of ['evil.example', 'slate-one.evil.example', '10.0.0.1:4000']) {
    for (const url of [...paths.slice(0, -2), '/gone', '/API/gone']) {
      const { statusCode, body } = await ask(url, host)
      expect([statusCode, /not found/i.test(body), /slate/i.test(body)], url).toEqual([404, true, false])
    }
    expect((await ask('/api/docs', host)).json()).toMatchObject({ code: 'not-found' })
    for (const url of ['/readyz', '/metrics']) expect((await ask(url, host)).statusCode).toBe(200)
  }
  const own = settings === production ? 'slate-one.airline.example' : 'localhost:80'
  expect((await ask('/', own)).body).toBe('Slate One')
})
