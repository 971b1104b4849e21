/** What a passenger keeps with the airline, as calls answer it. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { amount, clock, date, email, month, uuid } from './form.ts'
import { keptCompanionShape, keptPersonShape } from './profile-person.ts'

const uid = (what: string) => z.string().meta(uuid(what))
const kept = (what: string) => z.string().nullable().describe(what)
const keptDate = (what: string) => z.string().nullable().meta(date(what))

/** A name and a value, as older interfaces write both. */
const preferenceSchema = z
  .object({
    name: z.string().describe('What it is about, for example Meal'),
    value: z.string().describe('What the passenger prefers; empty for nothing'),
  })
  .meta({ id: 'ProfilePreference', description: 'One preference' })

const profileContactSchema = z.object({
  company: kept('Company that the passenger works for'),
  phone: kept('Telephone, with + and the country’s number'),
  mobilePhone: kept('Mobile telephone, with + and the country’s number'),
  address: kept('Street and number'),
  city: kept('City of the address'),
  state: kept('State or province'),
  postCode: kept('Postal code'),
  country: kept('Country, ISO 3166, two letters'),
})

const keptAddress = {
  address1: kept('Street and number'),
  address2: kept('Second line of the address'),
  city: kept('City of the address'),
  state: kept('State or province'),
  postal: kept('Postal code'),
}

const associatedProfileSchema = z
  .object({
    associatedPassengerProfileUid: uid('The companion'),
    passengerProfileUid: uid('The profile that it belongs to'),
    ...keptCompanionShape,
    email: z.string().meta(email('Address of the companion; empty where none was told')),
    ...keptAddress,
    country: kept('The same as nationality'),
  })
  .meta({ id: 'AssociatedProfile', description: 'A companion of the passenger' })

const profileDocumentSchema = z
  .object({
    passengerProfileTravelDocumentUid: uid('The document'),
    passengerProfileUid: uid('The profile that it belongs to'),
    travelDocumentCategory: z.literal('Primary').describe('Primary: the only one there is'),
    travelDocumentType: z
      .string()
      .describe(
        'Passport, Visa, ID, MilitaryID or AlienRegistration; one kept by an older system may be another',
      ),
    issuedBy: kept('Country that issued it, ISO 3166, two letters'),
    documentNumber: kept('Number of the document'),
    expirationDate: keptDate('Last day of the document'),
    firstName: kept('First name as the document prints it'),
    middleName: kept('Second first name as the document prints it'),
    lastName: kept('Family name as the document prints it'),
    ...keptAddress,
    country: kept('Country, ISO 3166, two letters'),
  })
  .meta({ id: 'ProfileTravelDocument', description: 'A travel document of the passenger' })

const savedPaymentSchema = z
  .object({
    passengerProfilePaymentUid: uid('The saved card'),
    passengerProfileUid: uid('The profile that it belongs to'),
    paymentMethodId: z.string().describe('The same as paymentMethod'),
    paymentMethod: z.string().describe('Visa or Mastercard'),
    cardholder: z.string().describe('Name on the card'),
    accountNumber: z.string().describe('Masked number: first group, eight X, last group'),
    expirationDate: z.string().meta(month('Last month of the card')),
    address1: kept('Street and number of the bill'),
    city: kept('City of the bill'),
    state: kept('State or province of the bill'),
    postal: kept('Postal code of the bill'),
    tokenId: z
      .string()
      .describe('Names the card when it is to be kept again after it was deleted; nobody can pay with it'),
    isDefault: z.boolean().describe('Whether it is the one offered first'),
  })
  .meta({
    id: 'SavedPayment',
    description: 'A saved card: the engine knows a token of it and never its number',
  })

const profileVoucherSchema = z
  .object({
    voucherId: z.string().describe('Code of the voucher'),
    voucherType: z.string().describe('What kind it is: Gift'),
    currencyCode: currencySchema.describe('Currency of the amounts, ISO 4217, three letters'),
    issuedAmount: z.number().meta(amount('What it was issued for')),
    availableFunds: z.number().meta(amount('What is left of it, less what is kept for payments under way')),
    expirationDate: z.string().meta(date('Its last day')),
  })
  .meta({ id: 'ProfileVoucher', description: 'A voucher that the passenger keeps' })

const profileFlightSchema = z
  .object({
    confirmationCode: z
      .string()
      .nullable()
      .meta({
        pattern: String.raw`^[A-Z0-9]{6}$`,
        description: 'Code of the booking; null while it has none',
      }),
    passenger: z.string().describe('Full name of its first passenger'),
    leadPassengerLastName: z
      .string()
      .describe('Family name of its first passenger: it opens the booking with the code'),
    count: z.number().describe('How many people travel'),
    party: z
      .object({
        adult: z.number().describe('People of 12 years and more'),
        child: z.number().describe('Children of 2 to 12 years'),
        infant: z.number().describe('Infants under 2 years'),
      })
      .describe('The same people by their type'),
    flightSummary: z.string().describe('The airports in the order flown: VIE - ZRH - VIE'),
    departureDateTime: z.string().meta(clock('When its next flight departs, or its first one once all have')),
    flightNumber: z.string().describe('Carrier and number of that flight, for example PE 101'),
    isUpcoming: z.boolean().describe('Whether a flight of it is still ahead'),
    state: z
      .enum(['unpaid', 'confirmed', 'refunded'])
      .describe('unpaid: waits for its payment; confirmed: paid; refunded: given back'),
  })
  .meta({ id: 'ProfileFlight', description: 'A booking of the passenger' })

export const profileSchema = z
  .object({
    passengerProfileUid: uid('The profile'),
    ...keptPersonShape,
    email: z.string().meta(email('Address of the account; empty where another provider signs in')),
    membershipId: kept('Number of the membership; null without one'),
    membershipLevel: kept('Level of the membership; null without one'),
    membershipExpiry: keptDate('Last day of the membership; null without one'),
    redress: kept('Redress number of the traveller, which the United States give'),
    knownTraveler: kept('Known traveler number, which the United States give'),
    contact: profileContactSchema.describe('How the airline reaches the passenger'),
    preferences: z.array(preferenceSchema).describe('What the airline asks for, each with what was told'),
    associatedProfiles: z.array(associatedProfileSchema).describe('Companions, by name'),
    travelDocuments: z.array(profileDocumentSchema).describe('Travel documents, oldest first'),
    payments: z.array(savedPaymentSchema).describe('Saved cards, the default one first'),
    vouchers: z.array(profileVoucherSchema).describe('Vouchers, the one that expires first at the top'),
    flights: z
      .array(profileFlightSchema)
      .describe('Bookings: those ahead with the next one first, then those flown, latest first; at most 200'),
  })
  .meta({ id: 'PassengerProfile', description: 'What a passenger keeps with the airline' })

export type WireProfile = z.output<typeof profileSchema>
