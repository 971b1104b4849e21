/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface OfferTables {
  emission_factor: {
    id: DefaultedColumn<number>
    brand: string
    aircraft: string | null
    grams: number
    source: string
    year: number
  }
  fare: {
    id: DefaultedColumn<number>
    brand: string
    origin: string
    destination: string
    fare_brand: string
    booking_class: string
    fare_basis: string
    currency: string
    adult_minor: number
    child_minor: number
    infant_minor: number
    travel_from: Day
    travel_until: Day
    weekdays: DefaultedColumn<number[]>
    advance_days: DefaultedColumn<number>
  }
  fare_brand: {
    brand: string
    code: string
    rank: number
    names: Json
    descriptions: Json
    conditions: Json
  }
  promo_code: {
    brand: string
    code: string
    percent: number
    valid_from: Timestamp
    valid_until: Timestamp
    quota: number | null
    used: DefaultedColumn<number>
  }
  tax: {
    id: DefaultedColumn<number>
    brand: string
    code: string
    airport: string | null
    applies_on: 'departure' | 'arrival'
    currency: string
    adult_minor: DefaultedColumn<number>
    child_minor: DefaultedColumn<number>
    infant_minor: DefaultedColumn<number>
    percent: DefaultedColumn<number>
    refundable: DefaultedColumn<boolean>
    transfer_within_hours: number | null
  }
}
