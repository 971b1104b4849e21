/** A request for every call that a client may copy. The answers beside them were recorded (api-answers.json). */
import type { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput, Endpoint, QueryInput } from '@jetbridge/core/contract/endpoint.ts'
import type { ApiExample } from './api-example.ts'
import { sample } from './api-sample.ts'

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
    holdFlightInventory: {
      body: {
        flightsToHold: [{ flightId: sample.flightId, fareSummaryUid: sample.fare, totalAmount: 204 }],
        passengers: oneAdult,
      },
    },
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
    webhook: { params: { gateway: 'default' }, body: { id: 'evt_1', type: 'transaction.captured' } },
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
  account: {
    askLink: { body: { kind: 'passenger', email: 'kim@example.com' } },
    choosePassword: {
      body: { key: sample.passwordKey, password: 'seven clouds over Altenrhein' },
    },
    signIn: {
      body: { kind: 'passenger', email: 'kim@example.com', password: 'seven clouds over Altenrhein' },
    },
    sessions: {},
    endSession: { body: { id: 'Yk4w0Uq0m8bN8c8m1c3sC5tJpHkq2dEw8h2yYfW2m3o' } },
  },
  system: {
    customDefinitions: { body: {} },
    dashboard: {},
    pageOptions: {},
    network: {},
    daysOnSale: { query: { origin: 'ACH', destination: 'VIE' } },
  },
}
