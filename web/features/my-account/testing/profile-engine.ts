/** An engine that keeps one profile, in the shape of the contract, and every call that came to it. */
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { refuse } from '../../../testing/booked-reservation.ts'

export const uid = '01990a4e-6c1b-7d2f-8a35-4be1c0d7f0aa'

const noAddress = { address1: null, address2: null, city: null, state: null, postal: null, country: null }

export const companion: WireProfile['associatedProfiles'][number] = {
  associatedPassengerProfileUid: 'companion-1',
  passengerProfileUid: uid,
  firstName: 'Noa',
  lastName: 'Byron',
  email: 'noa@example.com',
  gender: 'Female',
  dob: '2015-04-02',
  ...noAddress,
  nationality: null,
}

export const passport: WireProfile['travelDocuments'][number] = {
  passengerProfileTravelDocumentUid: 'document-1',
  passengerProfileUid: uid,
  travelDocumentCategory: 'Primary',
  travelDocumentType: 'Passport',
  issuedBy: 'AT',
  documentNumber: 'U1234567',
  expirationDate: '2099-03-04',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Byron',
  ...noAddress,
}

export const visa: WireProfile['payments'][number] = {
  passengerProfilePaymentUid: 'payment-1',
  passengerProfileUid: uid,
  paymentMethodId: 'Visa',
  paymentMethod: 'Visa',
  cardholder: 'Ada Byron',
  accountNumber: '4111XXXXXXXX1111',
  expirationDate: '2099-12',
  address1: null,
  city: null,
  state: null,
  postal: null,
  tokenId: 'saved-1',
  isDefault: true,
}

export const gift: WireProfile['vouchers'][number] = {
  voucherId: 'GIFT-2030',
  voucherType: 'Gift',
  currencyCode: 'EUR',
  issuedAmount: 100,
  availableFunds: 62.5,
  expirationDate: '2099-12-31',
}

export const trip: WireProfile['flights'][number] = {
  confirmationCode: 'K7XQ2M',
  passenger: 'Ada Byron',
  leadPassengerLastName: 'Byron',
  count: 2,
  flightSummary: 'ACH - VIE - ACH',
  departureDateTime: '2099-06-01T06:50',
  flightNumber: 'PE 101',
  isUpcoming: true,
  state: 'confirmed',
}

/** Nothing is filled in yet. */
export const emptyProfile: WireProfile = {
  passengerProfileUid: uid,
  firstName: null,
  lastName: null,
  email: 'ada@example.com',
  gender: null,
  dob: null,
  nationality: null,
  membershipId: null,
  membershipLevel: null,
  membershipExpiry: null,
  redress: null,
  knownTraveler: null,
  contact: {
    company: null,
    phone: null,
    mobilePhone: null,
    address: null,
    city: null,
    state: null,
    postCode: null,
    country: null,
  },
  preferences: [
    { name: 'Meal', value: '' },
    { name: 'Seat', value: 'Aisle' },
  ],
  associatedProfiles: [],
  travelDocuments: [],
  payments: [],
  vouchers: [],
  flights: [],
}

export const fullProfile: WireProfile = {
  ...emptyProfile,
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'Female',
  dob: '1990-12-10',
  nationality: 'AT',
  associatedProfiles: [companion],
  travelDocuments: [passport],
  payments: [visa],
  vouchers: [gift],
  flights: [
    trip,
    { ...trip, confirmationCode: 'P9RSTV', isUpcoming: false, departureDateTime: '2020-02-03T11:20' },
  ],
}

export interface SentCall {
  /** "POST update", "GET <id>" */
  readonly call: string
  readonly body: Record<string, unknown>
}

/** What another path answers, for example the look-up of a booking. */
type Others = (path: string, body: Record<string, unknown>) => Response | undefined

/** What is called, and the id behind it: `delete-payment` has no slash between them. */
const callForm =
  /^\w+ (update|export|erase|add-[a-z-]+|edit-[a-z-]+|claim-booking|delete-payment|delete-[a-z-]+)\/?(.*)$/

export class ProfileEngine {
  profile: WireProfile
  readonly sent: SentCall[] = []
  /** the next call of this name is refused */
  refusals = new Map<string, { readonly code: ErrorCode; readonly fields?: Record<string, string> }>()
  /** every call of this name is refused */
  readonly lasting = new Map<string, { readonly code: ErrorCode; readonly fields?: Record<string, string> }>()
  others: Others = () => undefined
  #next = 2

  constructor(profile: WireProfile = fullProfile) {
    this.profile = profile
  }

  /** names of the calls, in order */
  get calls(): string[] {
    return this.sent.map(({ call }) => call)
  }

  bodyOf(call: string): Record<string, unknown> | undefined {
    return this.sent.findLast((each) => each.call === call)?.body
  }

  readonly fetch: typeof fetch = (url, init) => {
    const path = (url as string).replace('/api/', '')
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as Record<string, unknown>
    const other = this.others(path, body)
    if (other) return Promise.resolve(other)
    if (!path.startsWith('passenger-profile/')) return Promise.resolve(refuse('busy'))
    const name = `${init?.method} ${path.replace('passenger-profile/', '')}`
    this.sent.push({ call: name, body })
    const refusal = this.refusals.get(name) ?? this.lasting.get(name)
    this.refusals.delete(name)
    if (refusal) return Promise.resolve(refuse(refusal.code, refusal.fields))
    return Promise.resolve(Response.json(this.#answer(name, body)))
  }

  #answer(name: string, body: Record<string, unknown>): unknown {
    const [, call = '', id = ''] = callForm.exec(name) ?? []
    switch (call) {
      case 'update':
        this.#update(body)
        return this.profile
      case 'add-travel-document':
        return this.#add('travelDocuments', 'passengerProfileTravelDocumentUid', { ...passport, ...body })
      case 'edit-travel-document':
        return this.#edit('travelDocuments', 'passengerProfileTravelDocumentUid', body)
      case 'delete-travel-document':
        return this.#drop('travelDocuments', 'passengerProfileTravelDocumentUid', id)
      case 'add-associated-profile':
        return this.#add('associatedProfiles', 'associatedPassengerProfileUid', { ...companion, ...body })
      case 'edit-associated-profile':
        return this.#edit('associatedProfiles', 'associatedPassengerProfileUid', body)
      case 'delete-associated-profile':
        return this.#drop('associatedProfiles', 'associatedPassengerProfileUid', id)
      case 'add-payment':
        return name.startsWith('PUT')
          ? this.#edit('payments', 'passengerProfilePaymentUid', body)
          : this.#add('payments', 'passengerProfilePaymentUid', { ...visa, ...body })
      case 'delete-payment':
        return this.#drop('payments', 'passengerProfilePaymentUid', id)
      case 'add-voucher':
        this.profile = { ...this.profile, vouchers: [...this.profile.vouchers, gift] }
        return { isDone: true }
      case 'claim-booking':
        this.profile = { ...this.profile, flights: [trip, ...this.profile.flights] }
        return { isDone: true }
      case 'erase':
        return { isDone: true }
      case 'export':
        return {
          exportedAt: '2030-01-02T03:04:05Z',
          profile: this.profile,
          account: { email: this.profile.email, createdAt: '2029-01-02T03:04:05Z' },
          bookings: [{ confirmationCode: 'K7XQ2M', flights: [{ flightNumber: 'PE 101' }] }],
          voucherOrders: [],
          newsletter: false,
        }
      default:
        return this.profile
    }
  }

  #update(body: Record<string, unknown>): void {
    const { passengerProfileUid: _, preferences = [], contact = {}, ...told } = body
    const changed = new Map(
      (preferences as WireProfile['preferences']).map(({ name, value }) => [name, value]),
    )
    this.profile = {
      ...this.profile,
      ...told,
      contact: { ...this.profile.contact, ...(contact as object) },
      preferences: this.profile.preferences.map(({ name, value }) => ({
        name,
        value: changed.get(name) ?? value,
      })),
    }
  }

  #add(list: List, key: string, record: object): unknown {
    const made = `${list === 'payments' ? 'payment' : list === 'travelDocuments' ? 'document' : 'companion'}-${this.#next++}`
    this.#set(list, [...this.profile[list], { ...record, [key]: made }])
    return { uid: made }
  }

  #edit(list: List, key: string, body: Record<string, unknown>): unknown {
    const change = (record: object) =>
      (record as Record<string, unknown>)[key] === body[key] ? { ...record, ...body } : record
    this.#set(list, this.profile[list].map(change))
    return { isDone: true }
  }

  #drop(list: List, key: string, id: string): unknown {
    const left = this.profile[list].filter(
      (record: object) => (record as Record<string, unknown>)[key] !== id,
    )
    this.#set(list, left)
    return { isDone: true }
  }

  #set(list: List, records: readonly object[]): void {
    this.profile = { ...this.profile, [list]: records } as WireProfile
  }
}

type List = 'travelDocuments' | 'associatedProfiles' | 'payments'
