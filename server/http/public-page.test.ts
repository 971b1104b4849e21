import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { showsPage } from '@jetbridge/core/contract/page.ts'
import { addressesOf, publicPageOf, publicPagesOf } from '@jetbridge/core/contract/public-page.ts'

const brand = brandById('bae')

describe('a page that search engines may keep', () => {
  it('is known by its path, whatever its case, its slash and its search', () => {
    for (const url of ['/newsletter', '/Newsletter/', '/newsletter?utm_source=a&lang=fr'])
      expect(publicPageOf(url, brand), url).toEqual({ name: 'newsletter', address: '/newsletter' })
    expect(publicPageOf('/', brand)?.address).toBe('/')
    const search = '/booking-flow?ori=ACH&des=VIE&dep=2027-03-04'
    expect(publicPageOf(search, brand)).toEqual({ name: 'flights', address: '/booking-flow' })
  })

  it('keeps the language that its address names, and no other word', () => {
    expect(publicPageOf('/?lang=de', brand)?.address).toBe('/?lang=de')
    expect(publicPageOf('/?lang=de&lang=en', brand)?.address).toBe('/?lang=de')
    for (const lang of ['', 'DE', 'deutsch', 'fr', '<script>', 'de%00'])
      expect(publicPageOf(`/?lang=${lang}`, brand)?.address, lang).toBe('/')
  })

  it('of a legal text has its language in its path', () => {
    expect(publicPageOf('/documents/terms-de?lang=en', brand)).toEqual({
      name: 'terms',
      address: '/documents/terms-de',
      locale: 'de',
    })
    expect(publicPageOf('/documents/terms-fr', brand)).toBeUndefined()
    const english = { ...brand, documents: { ...brand.documents, terms: { en: brand.documents.terms.en } } }
    expect(publicPageOf('/documents/terms-de', english)).toBeUndefined()
    expect(addressesOf('terms', { ...english, defaultLocale: 'de' })).toEqual([
      ['en', '/documents/terms-en'],
      ['x-default', '/documents/terms-en'],
    ])
  })

  it('is no page of one person, no step on the way, and nothing that is not there', () => {
    const others = ['/booking-flow/my-flights', '/booking-flow/payment', '/my-account', '/agency/login']
    for (const url of [...others, '/sign-in', '/gallery', '/not-found', '/nowhere', '/newsletter/x'])
      expect(publicPageOf(url, brand), url).toBeUndefined()
  })

  it('is there only for a brand that has it', () => {
    const closed = { ...brand, switches: { ...brand.switches, loginRequired: true } }
    expect(publicPagesOf(closed)).not.toContain('flights')
    expect(publicPageOf('/booking-flow', closed)).toBeUndefined()
  })

  it.each(brands.map((each) => [each.id, each] as const))(
    'of %s leads back to itself from each address',
    (_, each) => {
      for (const name of publicPagesOf(each)) {
        const addresses = addressesOf(name, each)
        expect(addresses.map(([language]) => language)).toContain('x-default')
        for (const [, address] of addresses) {
          expect(showsPage(address.split('?')[0] ?? '')).toBe(true)
          expect(publicPageOf(address, each)).toMatchObject({ name, address })
        }
      }
    },
  )
})
