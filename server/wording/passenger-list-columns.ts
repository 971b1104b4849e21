/** The texts of a departure's passenger list. */
import type { ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import type { SpecialNeed } from '@jetbridge/core/flight/board.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'

/** Columns that every list has, and those that only one with personal data has. */
export const namesColumns = [
  'lastName',
  'firstName',
  'type',
  'booking',
  'seat',
  'class',
  'extras',
  'needs',
  'document',
  'coupon',
  'agency',
] as const
export const personalColumns = ['gender', 'born', 'email', 'phone'] as const
export type ListColumn = (typeof namesColumns)[number] | (typeof personalColumns)[number]

export interface PassengerListWords {
  /** of the file */
  readonly name: string
  readonly flight: string
  readonly date: string
  readonly printed: string
  readonly zone: string
  readonly people: string
  readonly columns: Readonly<Record<ListColumn, string>>
  readonly types: Readonly<Record<PassengerType, string>>
  readonly needs: Readonly<Record<SpecialNeed, string>>
  readonly documents: Readonly<Record<'given' | 'missing' | 'not-needed', string>>
}

export const passengerListWords: Readonly<Record<ShippedLocale, PassengerListWords>> = {
  en: {
    name: 'passengers',
    flight: 'Flight',
    date: 'Date',
    printed: 'Printed',
    zone: 'Time zone',
    people: 'Passengers',
    columns: {
      lastName: 'Last name',
      firstName: 'First name',
      type: 'Type',
      booking: 'Booking',
      seat: 'Seat',
      class: 'Class',
      extras: 'Extras',
      needs: 'Special needs',
      document: 'Travel document',
      coupon: 'Coupon',
      agency: 'Agency',
      gender: 'Gender',
      born: 'Date of birth',
      email: 'Email',
      phone: 'Phone',
    },
    types: { adult: 'Adult', child: 'Child', infant: 'Infant' },
    needs: { child: 'child', infant: 'infant', pet: 'pet', sport: 'sports equipment' },
    documents: { given: 'given', missing: 'missing', 'not-needed': 'not needed' },
  },
  de: {
    name: 'passagiere',
    flight: 'Flug',
    date: 'Datum',
    printed: 'Gedruckt',
    zone: 'Zeitzone',
    people: 'Passagiere',
    columns: {
      lastName: 'Nachname',
      firstName: 'Vorname',
      type: 'Typ',
      booking: 'Buchung',
      seat: 'Sitz',
      class: 'Klasse',
      extras: 'Extras',
      needs: 'Besonderes',
      document: 'Reisedokument',
      coupon: 'Coupon',
      agency: 'Reisebüro',
      gender: 'Geschlecht',
      born: 'Geburtsdatum',
      email: 'E-Mail',
      phone: 'Telefon',
    },
    types: { adult: 'Erwachsener', child: 'Kind', infant: 'Baby' },
    needs: { child: 'Kind', infant: 'Baby', pet: 'Tier', sport: 'Sportgepäck' },
    documents: { given: 'angegeben', missing: 'fehlt', 'not-needed': 'nicht nötig' },
  },
}
