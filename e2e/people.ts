/** Who travels in the journeys: invented people whose names, ages and addresses test the rules. */
import { type BrandId, brandOf, type Language, type SampleId } from './site.ts'

export type Kind = 'adult' | 'child' | 'infant'

export interface Person {
  readonly kind: Kind
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'male' | 'female'
  /** `YYYY-MM-DD` */
  readonly born: string
}

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobilePhone: string
  readonly address: string
  readonly postCode: string
  readonly city: string
  readonly state: string
  /** ISO code, the value of the country list */
  readonly country: string
}

function yearsAgo(years: number, monthDay: string): string {
  return `${new Date().getUTCFullYear() - years}-${monthDay}`
}

export const kim: Person = {
  kind: 'adult',
  firstName: 'Kim',
  lastName: "Müller-O'Brien",
  gender: 'female',
  born: yearsAgo(36, '03-04'),
}

export const noa: Person = {
  kind: 'adult',
  firstName: 'Noa',
  lastName: "Müller-O'Brien",
  gender: 'male',
  born: yearsAgo(41, '12-31'),
}

export const mia: Person = {
  kind: 'child',
  firstName: 'Mia José',
  lastName: "Müller-O'Brien",
  gender: 'female',
  born: yearsAgo(7, '06-15'),
}

export const leo: Person = {
  kind: 'infant',
  firstName: 'Leo',
  lastName: "Müller-O'Brien",
  gender: 'male',
  born: yearsAgo(1, '12-02'),
}

const addresses = {
  us: {
    mobilePhone: '+1 212 555 0134',
    address: '12 Sample Street',
    postCode: '10001',
    city: 'New York',
    state: 'New York',
    country: 'US',
  },
  at: {
    mobilePhone: '+43 664 1234567',
    address: 'Musterweg 1/2',
    postCode: '1010',
    city: 'Wien',
    state: 'Wien',
    country: 'AT',
  },
  gb: {
    mobilePhone: '+44 7400 123456',
    address: '1 Sample Lane',
    postCode: 'M1 1AE',
    city: 'Manchester',
    state: 'Lancashire',
    country: 'GB',
  },
} as const

const homes = {
  slate_one: 'us',
  aero: 'us',
  peoples: 'at',
  air_direct: 'gb',
  bae: 'gb',
} as const satisfies Record<SampleId, keyof typeof addresses>

/** For another airline: its home country, if we have a person there. */
function homeOf(brand: BrandId): keyof typeof addresses {
  if (Object.hasOwn(homes, brand)) return homes[brand as SampleId]
  const [home] = brandOf(brand).places
  const country = home?.country.toLowerCase() ?? ''
  return Object.hasOwn(addresses, country) ? (country as keyof typeof addresses) : 'at'
}

/** The contact of a booking: Kim, at home where the brand's travellers are. */
export function contactOf(brand: BrandId): Contact {
  const { firstName, lastName } = kim
  return { firstName, lastName, email: 'kim@example.com', ...addresses[homeOf(brand)] }
}

/** A date as a person types it: infants have dots in both languages (GAP-17). [PAX-11, PAX-12] */
export function typedBirth({ born, kind }: Person, language: Language): string {
  const [year, month, day] = born.split('-')
  return language === 'de' || kind === 'infant' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`
}

/** What one airline asks of every traveller. */
export const costCentre = 'CC 4711'

export const cards = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  /** the gateway takes the money, and the answer never comes */
  unanswered: '4000 0000 0000 0341',
} as const

/** Braintree's own numbers for 3-D Secure; the last one passes it and is declined by its bank. */
export const dropInCards = {
  authenticated: '4000000000001000',
  challenged: '4000000000001091',
  unauthenticated: '4000000000001018',
  declined: '4000000000000002',
} as const

/** Cards are good until December in two years. */
export const expiryYear = String(new Date().getUTCFullYear() + 2)

/** As a card form wants it: month, then the year's last digits. */
export const typedExpiry = `12/${expiryYear.slice(-2)}`
