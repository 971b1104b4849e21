/** Everything that the specification calls configuration is in `brand.json`, without a line of code. */
import { describe, expect, test } from 'vitest'
import { assembleBrand } from './assemble.ts'
import { airportOf } from '../airports.ts'
import { starterFiles } from './starter.ts'

const files = starterFiles({
  id: 'own',
  name: 'Own',
  carrierCode: 'OA',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  airports: [airportOf('VIE'), airportOf('ACH')],
})

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts `other` over `one`, field by field. */
function over(one: Fields, other: Fields): Fields {
  const merged = Object.entries(other).map(([name, value]) => {
    const before = one[name]
    return [name, isFields(before) && isFields(value) ? over(before, value) : value] as const
  })
  return { ...one, ...Object.fromEntries(merged) }
}

function brandWith(change: Fields) {
  const written = JSON.parse(files.get('brand.json') ?? '') as Fields
  return assembleBrand(new Map(files).set('brand.json', JSON.stringify(over(written, change))))
}

const switched = (name: string, isOn: boolean): [Fields] => [{ switches: { [name]: isOn } }]

describe('a line of brand.json changes', () => {
  test.each<[Fields]>([
    [{ switches: { loginRequired: true, passengerSignIn: true } }],
    switched('promoCode', false),
    switched('seatAssignmentHide', true),
    switched('ancillariesHide', true),
    switched('dashboard', true),
    switched('seatSelectionRequired', true),
    switched('useVoucher', false),
    switched('passengerSignIn', false),
    switched('agencySignIn', true),
    [
      {
        switches: { membership: true },
        membership: { productCode: 'CLUB', level: 'Club', price: { amount: 90, currency: 'EUR' } },
      },
    ],
    switched('charter', true),
    switched('minimalFooter', true),
    switched('rotateBackgrounds', true),
    switched('hideSidebarPrice', true),
    switched('specialThankYou', true),
    switched('newsletterOptIn', true),
    [{ currency: { default: 'CHF', allowed: ['CHF', 'USD'] } }],
    [{ profile: { allowViewSecureFlight: false, allowViewTravelDocuments: false } }],
    [
      {
        profile: { allowViewAssociateProfiles: false, allowViewPreferences: false, allowViewVouchers: false },
      },
    ],
    [{ defaultLocale: 'de', fallbackLocale: 'de' }],
    [{ contentSite: { url: 'https://content.own.example/wp-json/wp/v2' } }],
    [{ newsletterUrl: 'https://news.own.example/subscriptions' }],
    [{ advisorPhone: '+43 1 234567' }],
    [{ paymentProviders: ['datatrans', 'default'] }],
    [{ hosts: ['www.own.example'] }],
  ])('%j [SYS-05]', (change) => {
    const { brand, problems } = brandWith(change)
    expect(problems).toEqual([])
    expect(brand).toMatchObject(change)
    expect(brandWith({}).brand).not.toMatchObject(change)
  })
})
