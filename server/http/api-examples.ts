/** A request for every call that a client may copy. The answers beside them were recorded (api-answers.json). */
import type { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput, Endpoint, QueryInput } from '@jetbridge/core/contract/endpoint.ts'
import type { ApiExample } from './api-example.ts'
import { sample, samplePasskey } from './api-sample.ts'

/** What the call takes; a field that it does not know does not compile. */
type ExampleOf<E extends Endpoint> = Omit<ApiExample, 'body' | 'query'> & {
  readonly body?: BodyInput<E>
  readonly query?: Readonly<Partial<Record<keyof QueryInput<E>, string>>>
}

type Examples = {
  readonly [Group in keyof typeof contract]: {
    readonly [Name in keyof (typeof contract)[Group]]: (typeof contract)[Group][Name] extends Endpoint
      ? ExampleOf<(typeof contract)[Group][Name]>
      : never
  }
}

const ofFlow = { query: { id: sample.flowId } } as const
const oneAdult = [{ passengerType: 'adult', requestedSeats: 1 }]
const search = {
  origin: 'ACH',
  destination: 'VIE',
  departureDate: sample.departureDate,
  passengers: oneAdult,
}
const shownTimes = {
  departureDateTime: `${sample.departureDate}T06:50`,
  arrivalDateTime: `${sample.departureDate}T08:05`,
}
const newFlight = {
  currentTripFlightId: sample.bookedFlightId,
  newTripFlightId: sample.laterFlightId,
  newFareSummaryId: sample.laterFare,
}
const bill = {
  firstName: 'Kim',
  lastName: 'Müller',
  email: 'kim@example.com',
  address: 'Ring 1',
  city: 'Wien',
  state: 'Wien',
}

const companion = {
  firstName: 'Lea',
  lastName: 'Müller',
  email: 'lea@example.com',
  gender: 'Female',
  dob: '2015-04-09',
  nationality: 'AT',
}
const document = {
  travelDocumentType: 'Passport' as const,
  issuedBy: 'AT',
  documentNumber: 'P1234567',
  expirationDate: '2032-12-31',
  firstName: 'Kim',
  lastName: 'Müller',
}
const savedCard = { cardholder: 'Kim Müller', expirationDate: '2039-12', isDefault: true }

const correctedName = { passengerUid: sample.passengerUid, firstName: 'Kim', lastName: 'Möller' }
const month = { start: sample.departureDate, end: sample.laterDate }
const flights = { departureDateFrom: sample.departureDate, departureDateTo: sample.laterDate }

export const apiExamples: Examples = {
  flow: {
    get: ofFlow,
    create: { body: {} },
    createForAgency: { body: search },
    createForEdit: { body: { flightInformation: { flightId: sample.bookedFlightId } } },
    update: { ...ofFlow, body: { step: 1, data: '{"note":"state of your own screen"}' } },
    beginAgain: { ...ofFlow, body: { step: 2, data: '{"note":"state of your own screen"}' } },
    complete: { ...ofFlow, body: {} },
    remove: ofFlow,
  },
  reservation: {
    requestFlightAvailability: { body: search },
    getFlightAvailability: {
      query: { origin: 'ACH', destination: 'VIE', departureDate: sample.departureDate, adult: '1' },
    },
    getDayPrices: {
      query: { origin: 'ACH', destination: 'VIE', from: sample.departureDate, days: '7', adult: '1' },
    },
    holdFlightInventory: {
      body: {
        flightsToHold: [{ flightId: sample.flightId, fareSummaryUid: sample.fare, totalAmount: 204 }],
        passengers: oneAdult,
      },
    },
    askHoldPuzzle: { body: { flightIds: [sample.flightId], passengers: oneAdult } },
    extendHold: {},
    acceptTimes: { body: { flights: [{ flightId: sample.flightId, ...shownTimes }] } },
    validateVoucher: {
      body: { voucherCode: sample.voucherCode, reservationId: sample.reservationId, amount: 204 },
    },
    removeVoucher: {},
    getFareQuotes: { query: { fareSummaryId: sample.fare } },
  },
  booked: {
    search: { body: { confirmationCode: sample.confirmationCode, familyName: 'Müller' } },
    openLink: { body: { key: sample.linkKey } },
    requestCode: {},
    confirmCode: { body: { code: sample.code } },
    open: {},
    read: {},
    pnr: { body: {} },
  },
  cancellation: {
    quoteCancelFlight: { query: { flightId: sample.bookedFlightId } },
    cancelFlight: { query: { flightId: sample.bookedFlightId, quoteId: sample.quoteId } },
  },
  nameChange: {
    quoteNames: { body: { names: [correctedName] } },
    changeNames: { body: { names: [{ ...correctedName, wasFirstName: 'Kim', wasLastName: 'Müller' }] } },
  },
  contactChange: {
    changeContact: { body: { email: 'kim.mueller@example.com', mobilePhone: '+41791234567' } },
  },
  flightChange: {
    estimate: { body: newFlight },
    commit: { body: { ...newFlight, quoteId: sample.changeQuoteId } },
  },
  scheduleChange: { answer: { query: { flightId: sample.bookedFlightId }, body: { answer: 'accept' } } },
  passenger: {
    setPassengers: {
      body: [
        {
          passengerType: 'adult',
          title: 'MS',
          gender: 'F',
          dateOfBirth: '1990-05-17',
          mobilePhone: '+436641234567',
          postCode: '1010',
          country: 'AT',
          ...bill,
        },
      ],
    },
  },
  seat: {
    cabins: {},
    get: {},
    live: {},
    choose: {
      body: {
        selectedSeats: [
          {
            tripFlightId: sample.flightId,
            selectedSeats: [{ passengerId: sample.passengerUid, code: '4A' }],
          },
        ],
      },
    },
  },
  extra: {
    list: {},
    hold: {
      body: {
        details: [
          { passengerUid: sample.passengerUid, tripFlightUid: sample.flightId, ancillaryFeeUid: sample.bag },
        ],
      },
    },
  },
  payment: {
    createReservation: { body: { locale: 'en' } },
    processPayment: {
      body: {
        token: 'tok_7f3c2a91d0',
        amount: 204,
        cardHolder: 'KIM MUELLER',
        postalCode: '1010',
        countryISO: 'AT',
        ...bill,
      },
    },
    initTransaction: { body: { confirmationCode: sample.confirmationCode } },
    initTransactionWithBalance: {
      body: {
        balance: 204,
        currencyCode: 'EUR',
        confirmationCode: sample.confirmationCode,
        returnPath: '/booking-flow/payment',
        locale: 'en',
        postCode: '1010',
        countryCode: 'AT',
        ...bill,
      },
    },
    abandon: { body: {} },
    accountPayment: { body: {} },
    status: {},
    webhook: {
      params: { gateway: 'default' },
      body: {
        id: 'evt_1',
        type: 'transaction.captured',
        transaction: {
          id: 'txn_1',
          orderId: sample.orderId,
          state: 'captured',
          amountMinor: 20_400,
          currency: 'EUR',
          capturedMinor: 20_400,
          refundedMinor: 0,
          card: { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' },
        },
      },
    },
  },
  braintree: {
    clientToken: { query: { email: 'kim@example.com' } },
    checkout: { body: { amount: '204.00', nonce: 'a1b2c3d4', confirmationCode: sample.confirmationCode } },
  },
  travelDocument: { receipt: {}, calendar: {}, bookedReceipt: {}, bookedCalendar: {} },
  passengerDocument: {
    update: {
      query: { flightId: sample.bookedFlightId },
      body: {
        passengerUid: sample.passengerUid,
        documentType: 'Passport',
        firstname: 'Kim',
        lastname: 'Müller',
        address: 'Ring 1',
        city: 'AT',
        country: 'AT',
        postal: '1010',
        documentNumber: 'P1234567',
        issuedBy: 'AT',
        expiryDate: '2032-12-31',
      },
    },
  },
  subscription: {
    subscribeNewsletter: {
      body: { type: 'MarketingConsent', email: 'kim@example.com', firstName: 'Kim', lastName: 'Müller' },
    },
    confirmNewsletter: { body: { key: sample.confirmKey } },
    leaveNewsletter: { body: { key: sample.leaveKey } },
  },
  enquiry: {
    send: {
      body: {
        requestId: '0197c9e8-7c2b-7a11-8b1c-4a61f0a4e3d1',
        topic: 'baggage',
        name: 'Kim Müller',
        email: 'kim@example.com',
        message: 'May I take a pair of skis?',
      },
    },
  },
  account: {
    askLink: { body: { kind: 'passenger', email: 'kim@example.com' } },
    choosePassword: {
      body: { key: sample.passwordKey, password: 'seven clouds over Altenrhein' },
    },
    signIn: {
      body: { kind: 'passenger', email: 'kim@example.com', password: 'seven clouds over Altenrhein' },
    },
    signInCode: { body: { kind: 'passenger', code: '492039' } },
    passkeyRequest: { body: { kind: 'passenger' } },
    signInPasskey: { body: { kind: 'passenger', passkey: samplePasskey.answer } },
    sessions: {},
    endSession: { body: { id: sample.sessionName } },
    endOtherSessions: {},
  },
  security: {
    read: {},
    proveRequest: {},
    prove: { body: { password: 'seven clouds over Altenrhein' } },
    passkeyCreation: {},
    addPasskey: {
      body: {
        name: 'My phone',
        passkey: samplePasskey.made,
      },
    },
    removePasskey: { body: { id: sample.passkeyId } },
    beginSecondFactor: {},
    confirmSecondFactor: { body: { code: '492039' } },
    renewRecoveryCodes: {},
    endSecondFactor: {},
    changePassword: { body: { password: 'eight clouds over Altenrhein' } },
    askEmail: { body: { email: 'kim.mueller@example.com' } },
    confirmEmail: { body: { key: sample.emailKey } },
  },
  passengerProfile: {
    read: { params: { id: sample.profileUid } },
    update: {
      body: {
        id: sample.profileUid,
        firstName: 'Kim',
        lastName: 'Müller',
        gender: 'Female',
        dateOfBirth: '1990-05-17',
        nationality: 'AT',
        redress: null,
        knownTraveler: 'TT11223344',
        contact: { mobilePhone: '+436641234567', city: 'Wien' },
        preferences: [{ name: 'Meal', value: 'Vegetarian' }],
      },
    },
    addAssociated: { body: companion },
    editAssociated: {
      body: { ...companion, associatedPassengerProfileUid: sample.companionUid, city: 'Wien' },
    },
    deleteAssociated: { params: { id: sample.companionUid } },
    addDocument: { body: document },
    editDocument: { body: { ...document, passengerProfileTravelDocumentUid: sample.documentUid } },
    deleteDocument: { params: { id: sample.documentUid } },
    useDocument: {
      body: {
        passengerProfileTravelDocumentUid: sample.documentUid,
        sessionId: sample.sessionId,
        accessToken: sample.sessionToken,
        passengerUid: sample.passengerUid,
        city: 'AT',
      },
    },
    addPayment: { body: { ...savedCard, tokenId: sample.cardToken } },
    editPayment: { body: { ...savedCard, passengerProfilePaymentUid: sample.paymentUid, city: 'Wien' } },
    editPaymentByPost: {
      body: { ...savedCard, passengerProfilePaymentUid: sample.paymentUid, postal: '1010' },
    },
    deletePayment: { params: { id: sample.paymentUid } },
    cardToken: { body: { passengerProfilePaymentUid: sample.paymentUid } },
    addVoucher: { body: { voucherCode: sample.voucherCode } },
    claimBooking: { body: { confirmationCode: sample.confirmationCode, familyName: 'Müller' } },
    exportData: {},
    erase: { body: { confirm: 'ERASE' } },
  },
  voucherOrder: {
    buy: {
      body: {
        requestId: sample.voucherRequest,
        amount: 50,
        currencyCode: 'EUR',
        isGift: true,
        recipientName: 'Robin Berger',
        recipientEmail: 'robin.berger@example.com',
        senderName: 'Kim',
        message: 'Happy birthday, and see you in Vienna!',
        token: sample.cardToken,
        email: 'kim.mueller@example.com',
        cardHolder: 'Kim Müller',
        firstName: 'Kim',
        lastName: 'Müller',
        address: 'Ringstraße 1',
        city: 'Wien',
        postalCode: '1010',
        countryISO: 'AT',
      },
    },
    read: { params: { id: sample.voucherRequest } },
  },
  membership: {
    getInfo: {},
    purchaseEmds: {
      body: {
        emdSUid: sample.membershipProduct,
        purchaserFirstName: 'Kim',
        purchaserLastName: 'Müller',
        dataCollectionItems: [{ passengerProfileUid: sample.profileUid, paymentNonce: null }],
        hasAgreed: true,
        startsNow: true,
        locale: 'de',
      },
    },
    createEmdSPayment: {
      body: { amount: '290.00', nonce: sample.nonce, confirmationCode: sample.membershipCode },
    },
    mine: {},
    withdraw: { body: { confirmationCode: sample.membershipCode, refundableAmount: 290 } },
  },
  report: {
    issuedTickets: { query: { ...month, limit: '50' } },
    flownTickets: { query: month },
    cancelledTickets: { query: month },
    cashbook: { query: month },
    bookings: { query: { ...flights, search: 'mül' } },
    total: { query: { ...month, report: 'issued-tickets' } },
    salesByDay: { query: month },
    csv: { query: { ...month, report: 'issued-tickets', locale: 'de' } },
    xlsx: { query: { ...month, report: 'cancelled-tickets' } },
    statement: { query: month },
    statementPdf: { query: { ...month, locale: 'de' } },
    statementCsv: { query: month },
  },
  agency: {
    signIn: {
      body: { agencyCode: 'ALPS', username: 'anna', password: 'seven clouds over the lake', code: '492039' },
    },
    signOut: {},
    details: {},
    detailsOf: { body: { Username: 'berta' } },
    bookings: { query: { sort: 'createDate', descending: 'true', limit: '10' } },
    users: {},
    createUser: {
      body: {
        title: 'Ms',
        firstName: 'Berta',
        lastName: 'Steiner',
        homePhone: '+4315123456',
        mobilePhone: '+436641234567',
        email: 'berta@alps.example',
        login: 'berta',
        password: 'eight clouds over Altenrhein',
        role: 'agent',
      },
    },
    changeSettings: { body: { usersCreateUsers: false } },
    changeUser: { body: { login: 'berta', role: 'bookkeeper' } },
    inviteAgain: { body: { login: 'berta' } },
    resetSecondFactor: { body: { login: 'berta' } },
    audit: { query: { limit: '10' } },
    register: {
      body: {
        name: 'Seeblick Reisen',
        email: 'office@seeblick.example',
        phone: '+41715123456',
        address: 'Seestraße 1',
        city: 'Rorschach',
        postCode: '9400',
        country: 'CH',
        currency: 'EUR',
        title: 'Mr',
        firstName: 'Beat',
        lastName: 'Keller',
      },
    },
  },
  content: { page: { query: { name: 'membership', lang: 'en' } } },
  map: { network: {}, place: { query: { airport: 'ACH', to: 'VIE' } } },
  system: {
    customDefinitions: { body: {} },
    dashboard: {},
    pageOptions: {},
    network: {},
    daysOnSale: { query: { origin: 'ACH', destination: 'VIE' } },
  },
}
