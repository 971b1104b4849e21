/** Presents a profile as the wire has it. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { type Currency, type Minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, type Instant, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { lastDayOf } from '@jetbridge/core/payment/voucher.ts'
import { partySize } from '@jetbridge/core/passenger/passenger-type.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { isPlaceholderDate } from '@jetbridge/core/passenger/profile.ts'
import {
  ofProfileFields,
  type ProfileFieldName,
  type ProfilePerson,
} from '@jetbridge/core/passenger/profile-person.ts'
import type { MadePayment } from '../payment/read/attempt.ts'
import type { VoucherBalance } from '../payment/read/voucher.ts'
import type { KeptPerson, ListedFlight, ListedTrip } from '../reservation/read/listed.ts'
import type { OpenedDocument } from './operations/documents.ts'
import type { ExportedData } from './operations/export.ts'
import type { ReadProfile } from './operations/read.ts'
import type { Companion, ProfileContact, SavedCard } from './profile.ts'

type Wire<List extends keyof WireProfile> = WireProfile[List] extends (infer Each)[] ? Each : never

/** For whom, and when. */
export interface Reader {
  readonly profileUid: string
  readonly brand: Brand
  readonly now: Instant
}

export function presentProfile(profile: ReadProfile, reader: Reader): WireProfile {
  const { person, account, membership } = profile
  const { profileUid, brand, now } = reader
  return {
    passengerProfileUid: profileUid,
    ...presentTold(person ?? noPerson),
    email: account.email,
    membershipId: membership?.number ?? null,
    membershipLevel: membership?.level ?? null,
    membershipExpiry: membership?.validUntil ?? null,
    redress: person?.redress ?? null,
    knownTraveler: person?.knownTraveler ?? null,
    contact: { ...noContact, ...person?.contact },
    preferences: brand.profile.preferences.map(({ name }) => ({
      name,
      value: person?.preferences[name] ?? '',
    })),
    associatedProfiles: profile.companions.map((each) => presentCompanion(each, profileUid)),
    travelDocuments: profile.documents.map((each) => presentDocument(each, profileUid)),
    payments: profile.cards.map((each) => presentCard(each, profileUid)),
    vouchers: profile.vouchers.map(presentVoucher),
    flights: profile.trips.map((each) => presentTrip(each, now)),
  }
}

const noPerson = ofProfileFields<ProfilePerson>(() => null)

/** A placeholder of older systems counts as no date. [ACC-03] */
function presentTold<Person extends ProfilePerson>(told: Person): Pick<Person, ProfileFieldName> {
  return ofProfileFields<Pick<Person, ProfileFieldName>>(({ kind }, name) =>
    kind === 'birthDate' ? presentDate(told[name]) : told[name],
  )
}

const noContact: ProfileContact = {
  company: null,
  phone: null,
  mobilePhone: null,
  address: null,
  city: null,
  state: null,
  postCode: null,
  country: null,
}

/** A placeholder of older systems counts as no date. [ACC-03] */
function presentDate(date: string | null | undefined): string | null {
  return date && !isPlaceholderDate(date) ? date : null
}

function presentCompanion({ id, ...told }: Companion, profileUid: string): Wire<'associatedProfiles'> {
  return {
    associatedPassengerProfileUid: id,
    passengerProfileUid: profileUid,
    ...told,
    ...presentTold(told),
    country: told.nationality,
  }
}

function presentDocument(
  { id, type, number, expiresOn, ...told }: OpenedDocument,
  profileUid: string,
): Wire<'travelDocuments'> {
  return {
    passengerProfileTravelDocumentUid: id,
    passengerProfileUid: profileUid,
    travelDocumentCategory: 'Primary',
    travelDocumentType: type,
    documentNumber: number,
    expirationDate: presentDate(expiresOn),
    ...told,
  }
}

function presentCard(
  { id, scheme, masked, expires, ...told }: SavedCard,
  profileUid: string,
): Wire<'payments'> {
  return {
    passengerProfilePaymentUid: id,
    passengerProfileUid: profileUid,
    paymentMethodId: scheme,
    paymentMethod: scheme,
    accountNumber: masked,
    expirationDate: expires,
    ...told,
  }
}

function presentVoucher({ code, currency, face, available, validUntil }: VoucherBalance): Wire<'vouchers'> {
  return {
    voucherId: code,
    voucherType: 'Gift',
    currencyCode: currency,
    issuedAmount: decimal(face, currency),
    availableFunds: decimal(available, currency),
    expirationDate: lastDayOf(parseInstant(validUntil)),
  }
}

function decimal(amount: Minor, currency: Currency): number {
  return toDecimal(money(amount, currency))
}

/** [PSG-04] */
function presentTrip(trip: ListedTrip, now: Instant): Wire<'flights'> {
  const booked = trip.flights.filter(({ status }) => status === 'HK')
  const flights = booked.length > 0 ? booked : trip.flights
  const isStanding = trip.state !== 'refunded'
  const next = isStanding ? booked.find(({ departsAt }) => departsAt > now) : undefined
  const shown = next ?? flights[0]
  return {
    confirmationCode: trip.recordLocator,
    passenger: fullNameOf(trip),
    leadPassengerLastName: trip.lastName,
    count: partySize(trip.party),
    party: trip.party,
    flightSummary: summaryOf(flights),
    departureDateTime: shown?.departsLocal ?? '',
    flightNumber: shown ? numberOf(shown) : '',
    isUpcoming: next !== undefined,
    state: trip.state,
  }
}

function numberOf({ carrier, flightNumber, suffix }: ListedFlight): string {
  return `${carrier} ${flightNumber}${suffix}`
}

/** The airports in the order flown; an airport where the next flight begins is listed once. */
function summaryOf(flights: readonly ListedFlight[]): string {
  const airports = flights.flatMap(({ origin, destination }) => [origin, destination])
  return airports.filter((code, at) => code !== airports[at - 1]).join(' - ')
}

export function presentExport(exported: ExportedData, reader: Reader) {
  const { exportedAt, profile, bookings, voucherOrders, memberships, newsletter } = exported
  return {
    exportedAt,
    profile: presentProfile(profile, reader),
    account: { email: profile.account.email, createdAt: presentInstant(profile.account.createdAt) },
    bookings: bookings.map(presentBooking),
    voucherOrders: voucherOrders.map(presentOrder),
    memberships: memberships.map(presentMembership),
    newsletter,
  }
}

function presentOrder({ amount, currency, createdAt, ...order }: ExportedData['voucherOrders'][number]) {
  return { ...order, currency, amount: decimal(amount, currency), createdAt: presentInstant(createdAt) }
}

function presentMembership({
  amount,
  currency,
  orderedAt,
  withdrawnAt,
  ...membership
}: ExportedData['memberships'][number]) {
  return {
    ...membership,
    currency,
    amount: decimal(amount, currency),
    orderedAt: presentInstant(orderedAt),
    withdrawnAt: withdrawnAt && presentInstant(withdrawnAt),
  }
}

function presentInstant(text: string): string {
  return formatInstant(parseInstant(text))
}

function presentBooking(booking: ExportedData['bookings'][number]) {
  const { recordLocator, state, createdAt, flights, passengers, contact, payments, isWhole } = booking
  return {
    confirmationCode: recordLocator,
    state,
    createdAt: presentInstant(createdAt),
    flights: flights.map((flight) => ({
      flightNumber: numberOf(flight),
      origin: flight.origin,
      destination: flight.destination,
      departureDateTime: flight.departsLocal,
      status: flight.status,
    })),
    passengers: passengers.map(isWhole ? presentPerson : presentName),
    ...(isWhole && { contact, payments: payments.map(presentPayment) }),
  }
}

function presentName({ type, firstName, lastName }: Pick<KeptPerson, 'type' | 'firstName' | 'lastName'>) {
  return { type, firstName, lastName }
}

function presentPerson({ ticketName, gender, dateOfBirth, customFields, ...person }: KeptPerson) {
  return { ...presentName(person), ticketName, gender, dateOfBirth, customFields }
}

function presentPayment({ amount, voucherAmount, currency, createdAt, ...payment }: MadePayment) {
  return {
    ...payment,
    currency,
    amount: decimal(amount, currency),
    voucherAmount: decimal(voucherAmount, currency),
    createdAt: presentInstant(createdAt),
  }
}
