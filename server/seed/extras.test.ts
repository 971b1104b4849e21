import { brandById } from '@jetbridge/brands/brands.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { describe, expect, it } from 'vitest'
import { extrasOf } from './extras.ts'
import { networks } from './seed.ts'

describe.each(networks.map((network) => [network.brand, network] as const))('extras of %s', (id, network) => {
  const brand = brandById(id)
  const extras = extrasOf(network, brand)

  it('are a dozen or so, each once, in both languages and every currency of the brand', () => {
    expect(extras.length).toBeGreaterThanOrEqual(8)
    expect(new Set(extras.map(({ code }) => code)).size).toBe(extras.length)
    for (const { names, descriptions, grouping, prices } of extras) {
      for (const locale of locales)
        for (const texts of [names, descriptions, ...(grouping ? [grouping.names] : [])])
          expect(texts[locale]).toBeTruthy()
      expect(Object.keys(prices).sort()).toEqual([...brand.currency.allowed].sort())
    }
  })

  it('show the picture of their kind, and no meal that only one time of day has', () => {
    const kinds = { bicycle: /Bicycle/, golf: /Golf/, surf: /Surf/, ski: /Ski/ }
    for (const [kind, name] of Object.entries(kinds))
      for (const extra of extras)
        expect(name.test(extra.names['en'] ?? ''), `${extra.code} as ${kind}`).toBe(extra.kind === kind)
    expect(JSON.stringify(extras)).not.toMatch(/breakfast|Frühstück/i)
  })

  it('weigh pounds at an airline of the United States, and kilograms elsewhere', () => {
    const texts = (locale: Locale) =>
      extras.flatMap(({ names, descriptions }) => [names[locale] ?? '', descriptions[locale] ?? ''])
    const weights = locales.map((locale) => texts(locale).filter((text) => /\d+ (kg|lb)\b/.test(text)))
    expect(Math.min(...weights.map(({ length }) => length))).toBeGreaterThanOrEqual(2)
    const [wanted, unwanted] = brand.market.en === 'en-US' ? [/\d+ lb/, / kg/] : [/\d+ kg/, / lb/]
    for (const text of weights.flat()) expect(text).toMatch(wanted)
    for (const text of texts('en')) expect(text).not.toMatch(unwanted)
    expect(JSON.stringify(extras)).not.toMatch(/\{\d/)
  })

  it('are single ones and groups, some of them with few places, on routes that are flown', () => {
    expect(extras.some(({ grouping }) => grouping !== null)).toBe(true)
    expect(extras.some(({ stock }) => stock !== null)).toBe(true)
    const airports = new Set(network.lines.flatMap(({ pair }) => pair))
    for (const route of extras.flatMap(({ routes }) => routes))
      for (const end of route.split('-')) expect(end === '*' || airports.has(end)).toBe(true)
    for (const group of Map.groupBy(extras, ({ grouping, code }) => grouping?.names['en'] ?? code).values())
      expect(new Set(group.map(({ rank }) => rank)).size).toBe(1)
  })
})
