import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { pagePaths, showsPage, accountSections } from '@jetbridge/core/contract/page.ts'
import { addressesOf, hasPage, publicPageOf, publicPagesOf } from '@jetbridge/core/contract/public-page.ts'

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

/** Every page that a brand can do without, and who must be able to sign in, or what must be sold, for it to be there. */
const closable = {
  '/about': ['about'],
  '/membership': ['membership'],
  '/membership/checkout': ['membership'],
  '/membership/success': ['membership'],
  '/membership/card': ['membership'],
  '/sign-in': ['passengers', 'agencies'],
  '/agency/login': ['passengers', 'agencies'],
  '/Callback': ['passengers', 'agencies'],
  '/sign-in/:kind/:uid': ['own passengers', 'own agencies'],
  '/ask-password': ['own passengers', 'own agencies'],
  '/confirm-email': ['own passengers'],
  '/passenger': ['passengers'],
  '/my-account': ['passengers'],
  ...Object.fromEntries(
    accountSections.map((section) => [`/my-account/${section}`, ['passengers'] as const]),
  ),
  '/my-account/data': ['passengers'],
  '/my-account/vouchers/buy': ['passengers'],
  '/my-account/security': ['own passengers'],
  '/agency': ['agencies'],
  '/agency/portal': ['agencies'],
  '/agency/new-booking': ['agencies'],
  '/agency/reports': ['agencies'],
  '/agency/statement': ['agencies'],
  '/agency/create-user': ['agencies'],
  '/agency/people': ['agencies'],
  '/agency/log': ['agencies'],
  '/agency/register': ['own agencies'],
} as const satisfies Record<string, readonly Need[]>

type Need = 'about' | 'membership' | 'passengers' | 'agencies' | 'own passengers' | 'own agencies'

/** What a brand has on: nothing, each thing alone, and both kinds of sign-in, one or both of them somebody else's. */
const sets: readonly (readonly Need[])[] = [
  [],
  ['about'],
  ['passengers', 'own passengers'],
  ['agencies', 'own agencies'],
  ['passengers', 'own passengers', 'membership'],
  ['passengers', 'agencies'],
  ['passengers', 'agencies', 'own passengers'],
  ['passengers', 'agencies', 'own agencies'],
]

const cases = brands.flatMap((each) =>
  sets.map((on) => [each.id, on.join(', ') || 'nothing', each, on] as const),
)

it.each(cases)(
  'of %s, with %s, is there where what it needs is on, and nowhere else',
  (_id, _on, each, on) => {
    const { about: _, ...pages } = each.pages
    const closed = {
      ...each,
      pages: on.includes('about') ? { ...pages, about: { en: {} } as never } : pages,
      switches: {
        ...each.switches,
        membership: on.includes('membership'),
        passengerSignIn: on.includes('passengers'),
        agencySignIn: on.includes('agencies'),
      },
    }
    const others = {
      ...(on.includes('passengers') && !on.includes('own passengers') && { passenger: {} }),
      ...(on.includes('agencies') && !on.includes('own agencies') && { agency: {} }),
    }
    for (const path of pagePaths) {
      const needs: readonly Need[] | undefined = (closable as Record<string, readonly Need[]>)[path]
      const isThere = needs === undefined || needs.some((need) => on.includes(need))
      const address = path
        .replace(':document', 'terms-en')
        .replace(':kind', 'passenger')
        .replace(':uid', 'a1')
      for (const asked of [address, `${address.toUpperCase()}/`])
        expect(hasPage(asked, closed, others), asked).toBe(isThere)
    }
  },
)

it('of a legal text is there for each that the airline has, in any language, and for no other name', () => {
  for (const path of ['/documents/terms-en', '/Documents/Terms-DE', '/documents/data-protection-fr'])
    expect(hasPage(path, brand), path).toBe(true)
  for (const path of ['/documents/about-en', '/documents/terms', '/documents/imprint-en', '/documents/-'])
    expect(hasPage(path, brand), path).toBe(false)
})
