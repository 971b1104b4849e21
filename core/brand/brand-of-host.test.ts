import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandOfHost, siteAddressOf, siteOfHost, type SiteSettings } from './brand-of-host.ts'

const brands = [
  { id: 'aero', hosts: [] },
  { id: 'air_direct', hosts: ['book.air-direct.example', 'air-direct.example'] },
  { id: 'slate_one', hosts: [] },
]
const [aero, airDirect, slateOne] = brands as [(typeof brands)[0], (typeof brands)[0], (typeof brands)[0]]

const development: SiteSettings = { siteUrl: 'http://{brand}.localhost:4000', isDevelopment: true }
const production: SiteSettings = { siteUrl: 'https://{brand}.example:8443', isDevelopment: false }

const found = (host: string | undefined, settings: SiteSettings) => {
  const site = siteOfHost(host, brands, settings)
  return site && [site.brand.id, site.address]
}

describe('the site of a host', () => {
  it('is a brand’s own host, or the address of the settings with its name [BRD-01]', () => {
    expect(found('AIR-DIRECT.example:443', production)).toEqual(['air_direct', 'https://air-direct.example'])
    expect(found('book.air-direct.example', development)?.[1]).toBe('https://book.air-direct.example')
    expect(found('slate-one.example', production)).toEqual(['slate_one', 'https://slate-one.example:8443'])
    expect(found('slate_one.example:1', production)?.[1]).toBe('https://slate-one.example:8443')
  })

  it('is the default brand’s where the settings name one site for all [BRD-02]', () => {
    const one = { ...production, siteUrl: 'https://www.airline.example' }
    expect(found('www.airline.example', one)).toEqual(['slate_one', 'https://www.airline.example'])
    expect(found('www.airline.example', { ...one, siteUrl: undefined })).toBeUndefined()
    const [first] = [aero, airDirect].map((brand) => siteAddressOf(brand, [aero, airDirect], one))
    expect(first).toBe('https://www.airline.example')
  })

  it('is in development any name of this machine that holds a brand’s, with its port [BRD-01, BRD-02]', () => {
    expect(found('www.book-air-direct.localhost:3000', development)).toEqual([
      'air_direct',
      'http://www.book-air-direct.localhost:3000',
    ])
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:4000'])
      expect(found(host, development)).toEqual(['slate_one', `http://${host}`])
    for (const host of ['localhost', '127.0.0.1', 'aero.localhost'])
      expect(found(host, production)).toBeUndefined()
  })

  it('is nobody’s where a caller makes the name up', () => {
    for (const settings of [development, production])
      for (const host of [
        undefined,
        '',
        'evil.example',
        'aero.evil.example',
        'aero-evil.example',
        'air-direct.example.evil.example',
        'evil.example/aero.localhost',
        'evil.example?.localhost',
        'evil.example#aero.localhost',
        'aero.localhost@evil.example',
        'aero.localhost:80@evil.example',
        'aero.localhost:80:80',
        'aero.localhost.evil.example',
        'nobody.localhost',
        'evillocalhost',
        '127.0.0.1.evil.example',
        'air-direct.example:443@evil.example',
      ])
        expect(brandOfHost(host, brands, settings), host).toBeUndefined()
  })

  it('has an address of the settings, whatever is sent', () => {
    const known = new Set(
      brands.flatMap((brand) => [...brand.hosts, `${brand.id.replace('_', '-')}.example`]),
    )
    const sent = fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom(...known), fc.string({ maxLength: 6 })).map((parts) => parts.join('')),
      fc.tuple(fc.string({ maxLength: 6 }), fc.constantFrom(...known)).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(sent, (host) => {
        const site = siteOfHost(host, brands, production)
        expect(site === undefined || known.has(new URL(site.address).hostname)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the address in mails', () => {
  it('is in production a brand’s first host, then the address of the settings', () => {
    expect([airDirect, slateOne].map((brand) => siteAddressOf(brand, brands, production))).toEqual([
      'https://book.air-direct.example',
      'https://slate-one.example:8443',
    ])
    expect(siteAddressOf(airDirect, brands, development)).toBe('http://air-direct.localhost:4000')
    expect(siteAddressOf(aero, brands, { ...production, siteUrl: undefined })).toBeUndefined()
  })
})
