/**
 * What the access matrix (server/access.db.test.ts) sends to each endpoint. An endpoint without a row does
 * not compile.
 */
import type { contract } from '@jetbridge/core/contract/contract.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { documentInput } from './travel-document.ts'
import { cardForm } from './payer.ts'
import { nameParty } from './traveller.ts'

/** Every id of a traveller's booking that an attacker might have got hold of. */
export interface StolenIds {
  readonly day: LocalDate
  readonly flowId: string
  readonly reservationId: string
  readonly recordLocator: string
  readonly familyName: string
  /** as `hold` and `availability` name the flight */
  readonly flightId: string
  readonly fareSummaryUid: string
  /** the flight's id in the opened reservation; before that the flight's own */
  readonly segmentId: string
  readonly passengerUid: string
  readonly ancillaryFeeUid: string
}

export interface SentParts {
  readonly query?: Record<string, string>
  readonly body?: unknown
}

export interface AccessRow {
  /** the booking it is about: one held and named, one paid and opened; `nothing`: it names no booking */
  readonly on: 'held' | 'booked' | 'nothing'
  /** every id that the call takes, all of one booking */
  readonly send?: (named: StolenIds) => SentParts
  /** it answers for as long as it is open */
  readonly streams?: true
}

type Rows = {
  readonly [Group in keyof typeof contract]: {
    readonly [Name in keyof (typeof contract)[Group]]: AccessRow
  }
}

const flowOf = ({ flowId }: StolenIds): SentParts => ({ query: { id: flowId } })

/** From when it was booked to the day of its flight. */
const reported = ({ day }: StolenIds): SentParts => ({
  query: { start: plusDays(day, -14), end: day, report: 'bookings' },
})

export const accessRows: Rows = {
  flow: {
    get: { on: 'booked', send: flowOf },
    create: { on: 'nothing', send: ({ day }) => ({ body: searchFor(day) }) },
    createForAgency: { on: 'nothing' },
    createForEdit: {
      on: 'booked',
      send: ({ segmentId }) => ({ body: { flightInformation: { flightId: segmentId } } }),
    },
    update: { on: 'held', send: (named) => ({ ...flowOf(named), body: { step: 3, data: '{"steps":[]}' } }) },
    beginAgain: { on: 'held', send: (named) => ({ ...flowOf(named), body: { step: 1 } }) },
    complete: { on: 'booked', send: (named) => ({ ...flowOf(named), body: {} }) },
    remove: { on: 'held', send: flowOf },
  },
  reservation: {
    requestFlightAvailability: { on: 'nothing', send: ({ day }) => ({ body: searchFor(day) }) },
    getFlightAvailability: {
      on: 'nothing',
      send: ({ day }) => ({
        query: { origin: tinyOrigin, destination: tinyDestination, departureDate: day, adult: '1' },
      }),
    },
    getDayPrices: {
      on: 'nothing',
      send: ({ day }) => ({
        query: { origin: tinyOrigin, destination: tinyDestination, from: day, days: '14', adult: '1' },
      }),
    },
    holdFlightInventory: {
      on: 'held',
      send: ({ flightId, fareSummaryUid }) => ({
        body: {
          flightsToHold: [{ flightId, fareSummaryUid }],
          passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
        },
      }),
    },
    askHoldPuzzle: {
      on: 'held',
      send: ({ flightId }) => ({
        body: { flightIds: [flightId], passengers: [{ passengerType: 'adult', requestedSeats: 1 }] },
      }),
    },
    extendHold: { on: 'held' },
    acceptTimes: {
      on: 'held',
      send: ({ flightId, day }) => ({
        body: {
          flights: [{ flightId, departureDateTime: `${day}T06:50`, arrivalDateTime: `${day}T08:05` }],
        },
      }),
    },
    validateVoucher: {
      on: 'held',
      send: ({ reservationId }) => ({ body: { voucherCode: 'GIFT-1', reservationId } }),
    },
    removeVoucher: { on: 'held' },
    getFareQuotes: {
      on: 'nothing',
      send: ({ fareSummaryUid }) => ({ query: { fareSummaryId: fareSummaryUid } }),
    },
  },
  booked: {
    // the ids sent are what opens it: server/modules/aftersale/look-up.db.test.ts
    search: {
      on: 'nothing',
      send: ({ recordLocator, familyName }) => ({ body: { confirmationCode: recordLocator, familyName } }),
    },
    openLink: { on: 'nothing', send: ({ reservationId }) => ({ body: { key: `${reservationId}.k` } }) },
    requestCode: { on: 'booked' },
    confirmCode: { on: 'booked', send: () => ({ body: { code: '000000' } }) },
    open: { on: 'booked' },
    read: { on: 'booked' },
    pnr: {
      on: 'booked',
      send: ({ reservationId, recordLocator }) => ({
        body: { reservationId, confirmationCode: recordLocator },
      }),
    },
  },
  cancellation: {
    quoteCancelFlight: { on: 'booked', send: ({ segmentId }) => ({ query: { flightId: segmentId } }) },
    cancelFlight: { on: 'booked', send: ({ segmentId }) => ({ query: { flightId: segmentId } }) },
  },
  nameChange: {
    quoteNames: { on: 'booked', send: ({ passengerUid }) => ({ body: { names: [nameOf(passengerUid)] } }) },
    changeNames: {
      on: 'booked',
      send: ({ passengerUid }) => ({
        body: { names: [{ ...nameOf(passengerUid), wasFirstName: 'Kim', wasLastName: 'Müller' }] },
      }),
    },
  },
  contactChange: {
    changeContact: { on: 'booked', send: () => ({ body: { email: 'thief@example.com' } }) },
  },
  passenger: {
    setPassengers: {
      on: 'held',
      send: ({ day, passengerUid }) => ({
        body: nameParty({ adult: 1, child: 0, infant: 0 }, day).map((each) => ({ ...each, passengerUid })),
      }),
    },
  },
  seat: {
    cabins: { on: 'nothing' },
    get: { on: 'held' },
    live: { on: 'held', streams: true },
    choose: {
      on: 'held',
      send: ({ flightId, passengerUid }) => ({
        body: {
          selectedSeats: [
            { tripFlightId: flightId, selectedSeats: [{ passengerId: passengerUid, code: '4A' }] },
          ],
        },
      }),
    },
  },
  extra: {
    list: { on: 'held' },
    hold: {
      on: 'held',
      send: ({ passengerUid, flightId, ancillaryFeeUid }) => ({
        body: { details: [{ passengerUid, tripFlightUid: flightId, ancillaryFeeUid }] },
      }),
    },
  },
  flightChange: {
    estimate: { on: 'booked', send: (named) => ({ ...flowOf(named), body: changeOf(named) }) },
    commit: { on: 'booked', send: (named) => ({ ...flowOf(named), body: changeOf(named) }) },
  },
  payment: {
    createReservation: { on: 'held', send: () => ({ body: { locale: 'en' } }) },
    processPayment: {
      on: 'held',
      send: ({ recordLocator }) => ({ body: { ...cardForm('t'), confirmationCode: recordLocator } }),
    },
    initTransaction: {
      on: 'held',
      send: ({ recordLocator }) => ({ body: { confirmationCode: recordLocator } }),
    },
    initTransactionWithBalance: {
      on: 'held',
      send: ({ recordLocator }) => ({ body: { confirmationCode: recordLocator } }),
    },
    abandon: { on: 'held' },
    accountPayment: { on: 'held', send: () => ({ body: {} }) },
    status: { on: 'booked' },
    webhook: { on: 'nothing' },
  },
  braintree: {
    clientToken: { on: 'held' },
    checkout: {
      on: 'held',
      send: ({ recordLocator }) => ({
        body: { nonce: 'n', amount: '204.00', confirmationCode: recordLocator },
      }),
    },
  },
  travelDocument: {
    bookedReceipt: { on: 'booked' },
    bookedCalendar: { on: 'booked' },
    receipt: { on: 'booked' },
    calendar: { on: 'booked' },
  },
  scheduleChange: {
    answer: {
      on: 'booked',
      send: ({ segmentId }) => ({ query: { flightId: segmentId }, body: { answer: 'accept' } }),
    },
  },
  passengerDocument: {
    update: {
      on: 'booked',
      send: ({ recordLocator, segmentId, passengerUid }) => ({
        query: { flightId: segmentId },
        body: documentInput(passengerUid, { confirmationCode: recordLocator }),
      }),
    },
  },
  subscription: {
    subscribeNewsletter: {
      on: 'nothing',
      send: () => ({
        body: { type: 'MarketingConsent', email: 'a@example.com', firstName: 'Ann', lastName: 'Lee' },
      }),
    },
    confirmNewsletter: { on: 'nothing', send: () => ({ body: { key: 'key' } }) },
    leaveNewsletter: { on: 'nothing', send: () => ({ body: { key: 'key' } }) },
  },
  enquiry: {
    send: {
      on: 'nothing',
      send: () => ({
        body: {
          requestId: '0197c9e8-7c2b-7a11-8b1c-4a61f0a4e3d1',
          topic: 'baggage',
          name: 'Ann Lee',
          email: 'a@example.com',
          message: 'May I take skis?',
        },
      }),
    },
  },
  account: {
    askLink: { on: 'nothing', send: () => ({ body: { kind: 'passenger', email: 'a@example.com' } }) },
    choosePassword: {
      on: 'nothing',
      send: () => ({ body: { key: 'key', password: 'seven clouds over Altenrhein' } }),
    },
    signIn: {
      on: 'nothing',
      send: () => ({ body: { kind: 'passenger', email: 'a@example.com', password: 'seven clouds' } }),
    },
    signInCode: { on: 'nothing', send: () => ({ body: { kind: 'passenger', code: '123456' } }) },
    passkeyRequest: { on: 'nothing', send: () => ({ body: { kind: 'passenger' } }) },
    signInPasskey: {
      on: 'nothing',
      send: () => ({ body: { kind: 'passenger', passkey: somePasskeyAnswer } }),
    },
    sessions: { on: 'nothing' },
    endSession: { on: 'nothing', send: () => ({ body: { id: 'id' } }) },
    endOtherSessions: { on: 'nothing' },
  },
  security: {
    read: { on: 'nothing' },
    proveRequest: { on: 'nothing' },
    prove: { on: 'nothing', send: () => ({ body: { password: 'seven clouds over Altenrhein' } }) },
    passkeyCreation: { on: 'nothing' },
    addPasskey: {
      on: 'nothing',
      send: () => ({
        body: {
          name: 'Phone',
          passkey: { id: 'aWQ', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
        },
      }),
    },
    removePasskey: {
      on: 'nothing',
      send: () => ({ body: { id: '01900000-0000-7000-8000-000000000000' } }),
    },
    beginSecondFactor: { on: 'nothing' },
    confirmSecondFactor: { on: 'nothing', send: () => ({ body: { code: '123456' } }) },
    renewRecoveryCodes: { on: 'nothing' },
    endSecondFactor: { on: 'nothing' },
    changePassword: {
      on: 'nothing',
      send: () => ({ body: { password: 'eight clouds over Altenrhein' } }),
    },
    askEmail: { on: 'nothing', send: () => ({ body: { email: 'b@example.com' } }) },
    confirmEmail: { on: 'nothing', send: () => ({ body: { key: 'key' } }) },
  },
  passengerProfile: {
    read: { on: 'nothing' },
    update: { on: 'nothing', send: () => ({ body: profileUpdate }) },
    addAssociated: { on: 'nothing', send: () => ({ body: companion }) },
    editAssociated: {
      on: 'nothing',
      send: () => ({ body: { ...companion, associatedPassengerProfileUid: someId } }),
    },
    deleteAssociated: { on: 'nothing' },
    addDocument: { on: 'nothing', send: () => ({ body: profileDocument }) },
    editDocument: {
      on: 'nothing',
      send: () => ({ body: { ...profileDocument, passengerProfileTravelDocumentUid: someId } }),
    },
    deleteDocument: { on: 'nothing' },
    // the ids of an opened reservation give nothing without its token: server/modules/profile/use-document.db.test.ts
    useDocument: {
      on: 'nothing',
      send: ({ passengerUid }) => ({
        body: {
          passengerProfileTravelDocumentUid: someId,
          sessionId: someId,
          accessToken: 'token',
          passengerUid,
        },
      }),
    },
    addPayment: { on: 'nothing', send: () => ({ body: { ...savedCard, tokenId: 'token' } }) },
    editPayment: {
      on: 'nothing',
      send: () => ({ body: { ...savedCard, passengerProfilePaymentUid: someId } }),
    },
    editPaymentByPost: {
      on: 'nothing',
      send: () => ({ body: { ...savedCard, passengerProfilePaymentUid: someId } }),
    },
    deletePayment: { on: 'nothing' },
    cardToken: { on: 'nothing', send: () => ({ body: { passengerProfilePaymentUid: someId } }) },
    addVoucher: { on: 'nothing', send: () => ({ body: { voucherCode: 'GIFT-1' } }) },
    // the ids sent are what puts it on a list: server/modules/profile/bookings.db.test.ts
    claimBooking: {
      on: 'nothing',
      send: ({ recordLocator, familyName }) => ({ body: { confirmationCode: recordLocator, familyName } }),
    },
    exportData: { on: 'nothing' },
    erase: { on: 'nothing', send: () => ({ body: { confirm: 'ERASE' } }) },
  },
  // an order is found by the account of the caller alone: server/modules/sale/buy-voucher.db.test.ts
  voucherOrder: {
    buy: { on: 'nothing', send: () => ({ body: voucherOrder }) },
    read: { on: 'nothing' },
  },
  // one account has no other's order: server/modules/sale/membership.db.test.ts
  membership: {
    getInfo: { on: 'nothing' },
    purchaseEmds: { on: 'nothing', send: () => ({ body: membershipOrder }) },
    createEmdSPayment: {
      on: 'nothing',
      send: ({ recordLocator }) => ({
        body: { amount: '495.00', nonce: 'nonce', confirmationCode: recordLocator },
      }),
    },
    mine: { on: 'nothing' },
    withdraw: {
      on: 'nothing',
      send: ({ recordLocator }) => ({ body: { confirmationCode: recordLocator } }),
    },
  },
  report: {
    issuedTickets: { on: 'nothing', send: reported },
    flownTickets: { on: 'nothing', send: reported },
    cancelledTickets: { on: 'nothing', send: reported },
    cashbook: { on: 'nothing', send: reported },
    bookings: {
      on: 'nothing',
      send: ({ day }) => ({ query: { departureDateFrom: day, departureDateTo: day } }),
    },
    total: { on: 'nothing', send: reported },
    salesByDay: { on: 'nothing', send: reported },
    csv: { on: 'nothing', send: reported },
    xlsx: { on: 'nothing', send: reported },
    statement: { on: 'nothing', send: reported },
    statementPdf: { on: 'nothing', send: reported },
    statementCsv: { on: 'nothing', send: reported },
    // an agency is that of the caller's session alone: server/modules/agency/access.db.test.ts
  },
  agency: {
    signIn: {
      on: 'nothing',
      send: () => ({
        body: { agencyCode: 'ALPS', username: 'anna', password: 'seven clouds over Altenrhein' },
      }),
    },
    signOut: { on: 'nothing' },
    details: { on: 'nothing' },
    detailsOf: { on: 'nothing', send: () => ({ body: { Username: 'anna' } }) },
    bookings: { on: 'nothing', send: ({ familyName }) => ({ query: { search: familyName } }) },
    users: { on: 'nothing' },
    createUser: { on: 'nothing', send: () => ({ body: newUser }) },
    changeSettings: { on: 'nothing', send: () => ({ body: { usersCreateUsers: true } }) },
    changeUser: {
      on: 'nothing',
      send: () => ({ body: { login: 'anna', role: 'agent', isDisabled: false } }),
    },
    inviteAgain: { on: 'nothing', send: () => ({ body: { login: 'anna' } }) },
    resetSecondFactor: { on: 'nothing', send: () => ({ body: { login: 'anna' } }) },
    audit: { on: 'nothing' },
    register: { on: 'nothing', send: () => ({ body: registration }) },
  },
  content: { page: { on: 'nothing', send: () => ({ query: { name: 'membership' } }) } },
  map: {
    network: { on: 'nothing' },
    place: { on: 'nothing', send: () => ({ query: { airport: tinyOrigin, to: tinyDestination } }) },
  },
  system: {
    customDefinitions: { on: 'nothing' },
    dashboard: { on: 'nothing' },
    pageOptions: { on: 'nothing' },
    network: { on: 'nothing' },
    daysOnSale: {
      on: 'nothing',
      send: () => ({ query: { origin: tinyOrigin, destination: tinyDestination } }),
    },
  },
}

const somePasskeyAnswer = {
  id: 'aWQ',
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'MEUC' },
}

const voucherOrder = {
  requestId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f010',
  amount: 50,
  currencyCode: 'EUR',
  isGift: false,
  token: 'token',
  email: 'kim@example.com',
  cardHolder: 'Kim',
  firstName: 'Kim',
  lastName: 'Müller',
  address: 'Ring 1',
  city: 'Wien',
  postalCode: '1010',
  countryISO: 'AT',
} as const

const membershipOrder = {
  emdSUid: 'peoples-member1y',
  purchaserFirstName: 'Kim',
  purchaserLastName: 'Müller',
  dataCollectionItems: [{ passengerProfileUid: null, paymentNonce: null }],
} as const

const newUser = {
  title: 'Ms',
  firstName: 'Berta',
  lastName: 'Lee',
  homePhone: '+43 1 5123456',
  mobilePhone: '+43 664 1234567',
  email: 'berta@example.com',
  login: 'berta',
  password: 'seven clouds over Altenrhein',
  role: 'agent',
}

const registration = {
  name: 'Alps Travel',
  email: 'office@example.com',
  phone: '+43 1 5123456',
  address: 'Ring 1',
  city: 'Wien',
  postCode: '1010',
  country: 'AT',
  currency: 'EUR',
  title: 'Ms',
  firstName: 'Anna',
  lastName: 'Lee',
}

const someId = '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00d'
const companion = { firstName: 'Lea', lastName: 'Lee', email: 'lea@example.com', dob: '2015-04-09' }
const profileDocument = { travelDocumentType: 'Passport', documentNumber: 'P1234567', issuedBy: 'AT' }
const savedCard = { cardholder: 'Kim Lee', expirationDate: '2039-12', isDefault: true }
const profileUpdate = {
  firstName: 'Kim',
  lastName: 'Lee',
  gender: 'F',
  dob: '1990-05-17',
  redress: '12345',
  contact: { phone: '+436641234567', country: 'AT' },
  preferences: [{ name: 'Meal', value: 'Vegetarian' }],
}

function nameOf(passengerUid: string) {
  return { passengerUid, firstName: 'Kim', lastName: 'Müller' }
}

function changeOf({ segmentId, flightId, fareSummaryUid }: StolenIds) {
  return { currentTripFlightId: segmentId, newTripFlightId: flightId, newFareSummaryId: fareSummaryUid }
}

function searchFor(day: LocalDate) {
  const passengers = [{ passengerType: 'adult', requestedSeats: 1 }]
  return {
    origin: tinyOrigin,
    destination: tinyDestination,
    departureDate: day,
    arrivalDate: day,
    passengers,
  }
}
