/** Names and values of kept data, for people. */
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { profileFieldNames } from '@jetbridge/core/passenger/profile-person.ts'
import type { MessageKey, Translate } from '../../../i18n/i18n.tsx'
import { labelOf } from '../person/person-words.ts'

const names: Readonly<Record<string, MessageKey>> = {
  ...Object.fromEntries(profileFieldNames.map((name) => [name, labelOf(name)])),
  middleName: 'profile.field.middleName',
  email: 'profile.field.email',
  dateOfBirth: 'profile.field.dateOfBirth',
  membershipId: 'profile.field.membershipId',
  membershipLevel: 'profile.field.membershipLevel',
  membershipExpiry: 'profile.field.membershipExpiry',
  redress: 'profile.field.redress',
  knownTraveler: 'profile.field.ktn',
  phone: 'profile.field.phone',
  mobilePhone: 'profile.field.mobilePhone',
  company: 'profile.field.company',
  address: 'profile.field.address',
  address1: 'profile.field.address1',
  address2: 'profile.field.address2',
  city: 'profile.field.city',
  state: 'profile.field.state',
  postal: 'profile.field.postal',
  postCode: 'profile.field.postal',
  country: 'profile.field.country',
  travelDocumentType: 'profile.field.documentType',
  documentNumber: 'profile.field.documentNumber',
  issuedBy: 'profile.field.issuedBy',
  expirationDate: 'profile.field.expirationDate',
  cardholder: 'profile.field.cardholder',
  accountNumber: 'profile.field.accountNumber',
  paymentMethod: 'profile.field.paymentMethod',
  isDefault: 'profile.field.isDefault',
  voucherId: 'profile.vouchers.id',
  voucherType: 'profile.vouchers.type',
  currencyCode: 'profile.vouchers.currency',
  issuedAmount: 'profile.vouchers.issued',
  availableFunds: 'profile.vouchers.available',
  confirmationCode: 'profile.field.confirmationCode',
  flights: 'profile.data.flights',
  passengers: 'profile.data.passengers',
  contact: 'profile.card.contact',
  payments: 'profile.data.payments',
  flightNumber: 'profile.home.flight',
  origin: 'profile.data.from',
  destination: 'profile.data.to',
  departureDateTime: 'profile.home.departure',
  createdAt: 'profile.data.createdAt',
  status: 'profile.data.status',
  ticketName: 'profile.data.ticketName',
  amount: 'profile.data.amount',
  voucherCode: 'profile.vouchers.id',
  recipientName: 'profile.buy.recipientName',
  recipientEmail: 'profile.buy.recipientEmail',
  senderName: 'profile.buy.senderName',
  message: 'profile.data.message',
  maskedCard: 'profile.data.card',
  number: 'profile.field.membershipId',
  validFrom: 'profile.data.validFrom',
  validUntil: 'profile.data.validUntil',
  orderedAt: 'profile.data.createdAt',
  withdrawnAt: 'profile.data.withdrawnAt',
  voucherAmount: 'profile.data.voucherAmount',
  currency: 'profile.vouchers.currency',
  type: 'profile.data.type',
  title: 'profile.data.personTitle',
  copiesTo: 'profile.data.copiesTo',
  customFields: 'profile.data.customFields',
}

/** Words of the engine, as people say them. */
const values: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  gender: {
    F: 'profile.gender.Female',
    Female: 'profile.gender.Female',
    M: 'profile.gender.Male',
    Male: 'profile.gender.Male',
    X: 'profile.gender.Other',
    Other: 'profile.gender.Other',
    U: 'profile.gender.Undisclosed',
    Undisclosed: 'profile.gender.Undisclosed',
  },
  type: {
    adult: 'profile.data.type.adult',
    child: 'profile.data.type.child',
    infant: 'profile.data.type.infant',
  },
  title: { MR: 'profile.data.title.MR', MS: 'profile.data.title.MS' },
  travelDocumentType: {
    Passport: 'profile.documentType.Passport',
    Visa: 'profile.documentType.Visa',
    ID: 'profile.documentType.ID',
    MilitaryID: 'profile.documentType.MilitaryID',
    AlienRegistration: 'profile.documentType.AlienRegistration',
  },
  voucherType: { Gift: 'profile.voucherType.Gift' },
  // as reservation systems write the state of a flight
  status: {
    HK: 'profile.data.state.ticketed',
    XX: 'profile.data.state.cancelled',
    UN: 'profile.data.state.cancelledByAirline',
  },
  state: {
    confirmed: 'profile.data.state.confirmed',
    unpaid: 'profile.data.state.unpaid',
    lapsed: 'profile.data.state.lapsed',
    refunded: 'profile.data.state.refunded',
    approved: 'profile.data.state.approved',
    declined: 'profile.data.state.declined',
    created: 'profile.data.state.created',
    sent: 'profile.data.state.sent',
    unknown: 'profile.data.state.unknown',
    ordered: 'profile.data.state.unpaid',
    paid: 'profile.data.state.approved',
    withdrawn: 'profile.data.state.withdrawn',
  },
}

const countries: ReadonlySet<string> = new Set(['country', 'nationality', 'issuedBy'])

/** Ids, and fields repeated for older programs. */
const forPrograms = /(Uid|[a-z]Id|tokenId|Category|paymentMethodId)$|^id$/

export function isNamed(name: string): boolean {
  return name in names || !forPrograms.test(name)
}

/** Words, countries, dates, moments and yes or no as people write them; every other value as it is kept. */
export function factValue(name: string, value: unknown, tag: LanguageTag, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'profile.data.yes' : 'profile.data.no')
  const text = String(value)
  const word = values[name]?.[text]
  if (word) return t(word)
  if (countries.has(name) && /^[A-Z]{2}$/.test(text))
    return new Intl.DisplayNames(tag, { type: 'region' }).of(text) ?? text
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, tag)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text))
    return `${formatDate(text, tag)}, ${formatClock(text, tag)}`
  return text
}

/**
 * "departureDateTime" becomes "Departure date time" if it has no given name. @param value tells the state of a
 * booking from that of an address
 */
export function factName(name: string, value: unknown, t: Translate): string {
  const isOfBooking = name === 'state' && String(value) in (values['state'] ?? {})
  const known = isOfBooking ? 'profile.data.status' : names[name]
  if (known) return t(known)
  const words = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
