import { expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { siteAddress } from './site-address.ts'

const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x' })

it('a traveller is sent back to the page’s own origin, and never to another host', () => {
  const host = 'aero.localhost:4000'
  expect(siteAddress({ config }, { host, origin: 'https://aero.localhost:4000' })).toBe(`https://${host}`)
  for (const origin of [
    'https://evil.example',
    'https://aero.localhost',
    'null',
    'javascript:alert(1)',
    undefined,
  ])
    expect(siteAddress({ config }, { host, origin })).toBe(`http://${host}`)
  expect(siteAddress({ config: { ...config, mode: 'production' } }, { host: 'aero.example' })).toBe(
    'https://aero.example',
  )
})
