import { type Brand, brandSchema, misfitsIn } from '@jetbridge/core/brand/brand.ts'
import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import { contrastOf, luminanceOf, rolePairs } from '@jetbridge/core/brand/theme.ts'
import { locales, textOf } from '@jetbridge/core/brand/locale.ts'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { describe, expect, test } from 'vitest'
import { airports } from './airports.ts'
import { brandById, brands } from './brands.ts'

describe.each(brands.map((brand) => [brand.id, brand] as const))('%s', (_id, brand) => {
  test.each(['light', 'dark'] as const)(
    'every pair of colours has enough contrast in its %s theme',
    (theme) => {
      const palette = brand[theme]
      const weak = rolePairs
        .map((pair) => ({ ...pair, contrast: contrastOf(palette[pair.over], palette[pair.on]) }))
        .filter(({ contrast, least }) => contrast < least)
        .map(({ over, on, contrast, least }) => `${over} on ${on}: ${contrast.toFixed(2)} < ${least}`)
      expect(weak).toEqual([])
    },
  )

  test('its dark theme is darker than its light one', () => {
    expect(luminanceOf(brand.dark.surface)).toBeLessThan(0.05)
    expect(luminanceOf(brand.light.surface)).toBeGreaterThan(0.8)
  })

  test('its list of steps has extras from the first screen on: no number in it changes on the way', () => {
    expect(brand.switches.extrasListedOnceChosen).toBe(false)
  })

  test('it flies only between airports it names, and every airport is on the map', () => {
    const flown = new Set(brand.routes.flat())
    expect([...flown].sort()).toEqual([...brand.airports].sort())
    for (const code of brand.airports) expect(airports.map((airport) => airport.code)).toContain(code)
  })
})

test('a search begins at an airport of the brand, or nowhere', () => {
  const { airports: own } = brandById('aero')
  const misfits = (home: Partial<Pick<Brand, 'homeAirport'>>) => misfitsIn({ airports: own, ...home })
  expect(misfits({ homeAirport: 'VNY' })).toEqual([])
  expect(misfits({})).toEqual([])
  expect(misfits({ homeAirport: 'TEB' })).toEqual([
    { path: ['homeAirport'], message: 'TEB is none of its airports' },
  ])
})

test('every brand but aero bills a card in any country, and aero in its three only [PAY-20]', () => {
  const billsTo = (country: string) =>
    brands.filter((brand) => billingCountriesOf(brand).includes(country)).map(({ id }) => id)
  expect(billsTo('FR')).toEqual(['slate_one', 'peoples', 'air_direct', 'bae'])
  expect(billsTo('MX')).toEqual(brands.map(({ id }) => id))
})

test('a brand may require its customers to sign in, and is refused where nobody can [IDN-25, SYS-05]', () => {
  const { places: _, art: __, documents: ___, pages: ____, wording: _____, ...brand } = brandById('slate_one')
  const requiring = (loginRequired: boolean, passengerSignIn: boolean, agencySignIn = false) => {
    const switches = { ...brand.switches, membership: false, loginRequired, passengerSignIn, agencySignIn }
    return brandSchema.safeParse({ ...brand, switches })
  }
  expect(requiring(false, false).success).toBe(true)
  expect(requiring(true, true).success).toBe(true)
  expect(requiring(true, false, true).success).toBe(true)
  expect(requiring(true, false).error?.issues).toMatchObject([{ path: ['switches', 'loginRequired'] }])
})

test.each(locales)('every airport is named after its city first, in %s', (locale) => {
  for (const { name, city } of airports)
    expect(textOf(name, locale).startsWith(textOf(city, locale))).toBe(true)
})

const development = { siteUrl: undefined, isDevelopment: true }

test('there are five brands, and a host label finds each [BRD-01]', () => {
  expect(brands.map((brand) => brand.id).sort()).toEqual([
    'aero',
    'air_direct',
    'bae',
    'peoples',
    'slate_one',
  ])
  for (const brand of brands) {
    for (const label of [brand.id, brand.id.replaceAll('_', '-')]) {
      expect(brandOfHost(`${label}.localhost:3000`, brands, development)?.id).toBe(brand.id)
      expect(brandOfHost(`www.Book-${label}.localhost`, brands, development)?.id).toBe(brand.id)
    }
  }
})

test('a host of this machine without a name belongs to slate_one, an unknown one to nobody [BRD-02]', () => {
  for (const host of ['localhost:3000', '127.0.0.1'])
    expect(brandOfHost(host, brands, development)?.id).toBe('slate_one')
  for (const host of [undefined, '', 'flights.example.com'])
    expect(brandOfHost(host, brands, development)).toBeUndefined()
})

test('an exact host needs no label [BRD-01]', () => {
  const own = brands.map((brand) => (brand.id === 'bae' ? { ...brand, hosts: ['aero.example'] } : brand))
  expect(brandOfHost('AERO.example:443', own, development)?.id).toBe('bae')
})

test('switches of single brands: price block, thank-you, rotation, charter, footer [BRD-07]', () => {
  const having = (name: keyof (typeof brands)[number]['switches']) =>
    brands.filter((brand) => brand.switches[name]).map((brand) => brand.id)
  expect(having('hideSidebarPrice')).toEqual(['air_direct'])
  expect(having('specialThankYou')).toEqual(['air_direct'])
  expect(having('rotateBackgrounds')).toEqual(['peoples', 'aero'])
  expect(having('charter')).toEqual(['slate_one'])
  expect(having('minimalFooter')).toEqual(['bae'])
})
