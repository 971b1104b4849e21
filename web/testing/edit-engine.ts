/** An engine that changes one flight, for screens: its answers follow its requests. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { WireChangeQuote, WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { personOf, visiblePerson } from '@jetbridge/core/passenger/person-value.ts'
import { sampleDay, sampleFare, sampleFlight } from './sample-flight.ts'
import {
  type Answers,
  bookedEngine,
  bookedReservation,
  homebound,
  opening,
  type SentCall,
} from './booked-reservation.ts'

type WireFlow = ResponseOf<typeof bookingFlowEndpoints.get>

const day = '2099-06-09'

/** Two flights on the day after the booked one, with one fare each. */
const offered = ['08:00', '18:00'].map((departs, index) => ({
  ...sampleFlight({
    id: `new-${index + 1}`,
    departs: `${day}T${departs}`,
    arrives: `${day}T${departs.replace(':00', ':55')}`,
  }),
  flightNumber: `20${index + 1}`,
}))

export const changeQuote: WireChangeQuote = {
  quoteId: 'quote-1',
  balanceDue: 42.5,
  currencyCode: 'EUR',
  lines: [
    { kind: 'fare', code: null, translations: {}, amount: 30 },
    { kind: 'tax', code: 'AT', translations: {}, amount: 2.5 },
    { kind: 'ancillary', code: '12A', translations: { en: 'Seat 12A', de: 'Sitzplatz 12A' }, amount: -20 },
    { kind: 'fee', code: null, translations: {}, amount: 30 },
  ],
  destinations: [],
  expiresAt: '2099-01-01T10:15:00Z',
}

const flightEdit: WireFlightEdit = {
  confirmationCode: bookedReservation.confirmationCode,
  flight: {
    id: homebound.id,
    origin: homebound.origin,
    destination: homebound.destination,
    departureDateTime: homebound.departureDateTime,
    arrivalDateTime: homebound.arrivalDateTime,
    carrierCode: homebound.carrierCode,
    flightNumber: homebound.flightNumber,
    fareBrand: homebound.fareBrand,
    fareBrandTranslations: { en: 'Flex', de: 'Flex' },
    changeFee: 30,
    totalAmount: 300,
    conditions: { ...sampleFare.fareBrand.conditions, checkedBags: 1, changeFee: 30 },
    scheduleChange: null,
  },
  quote: null,
}

export const noPayment: WireFlow['payment'] = {
  state: 'none',
  confirmationCode: null,
  transactionStatus: null,
  reason: null,
  provider: null,
  balance: null,
  voucherAmount: 0,
}

export const changeResult: NonNullable<WireFlow['result']> = {
  confirmationCode: bookedReservation.confirmationCode,
  email: 'kim@example.com',
  paymentDate: '2099-01-01T10:00:00Z',
  cardNumber: null,
  currencyCode: 'EUR',
  totalAmount: 0,
  paidBy: null,
  voucherAmount: 0,
  change: null,
  returned: [],
  leadPassenger: { firstName: 'Kim', lastName: 'Müller', gender: 'F' },
  tickets: [
    {
      passengerUid: 'kim',
      passengerName: 'MUELLER/KIMMS',
      passengerType: 'adult',
      ticketNumber: '9991234567890',
      firstName: 'Kim',
      lastName: 'Müller',
      adultUid: null,
    },
  ],
  emds: [],
  flights: offered.slice(0, 1).map((flight) => ({
    ...flight,
    origin: 'VIE',
    destination: 'ACH',
    fareBrand: 'LIGHT',
    fareBrandTranslations: { en: 'Light' },
    seats: [],
    extras: [],
    preparation: null,
  })),
}

function timesOf(flightId: string) {
  const { departureDateTime, arrivalDateTime, departsAt, arrivesAt } =
    offered.find(({ id }) => id === flightId) ?? offered[0]!
  return { departureDateTime, arrivalDateTime, departsAt, arrivesAt }
}

function holdOf(flightId: string): WireHold {
  return {
    holdId: 'hold-1',
    expiresAt: changeQuote.expiresAt,
    secondsLeft: 900,
    canExtend: true,
    currencyCode: 'EUR',
    totalAmount: 330,
    baseAmount: 270,
    flights: [
      {
        flightId,
        fareSummaryUid: 'light-1',
        isReturnFlight: false,
        ...timesOf(flightId),
        was: null,
        totalAmount: 330,
        baseAmount: 270,
        passengerTypeFares: [],
      },
    ],
  }
}

interface EditFacts {
  readonly travellers?: WireReservation['passengers']
  /** what the airline has done to the flight */
  readonly scheduleChange?: WireFlightEdit['flight']['scheduleChange']
}

/** The edit flow keeps what was sent, so that a page that is opened again finds it. */
export function editEngine(
  answers: Answers = {},
  quote: WireChangeQuote = changeQuote,
  { travellers = bookedReservation.passengers, scheduleChange = null }: EditFacts = {},
) {
  const flow: { step: number; data: string | null; hold: WireHold | null; quote: WireChangeQuote | null } = {
    step: 0,
    data: null,
    hold: null,
    quote: null,
  }
  const readFlow = (): WireFlow => ({
    bookingFlowId: 'flow-1',
    kind: 'search',
    step: flow.step,
    data: flow.data,
    isCompleted: false,
    flightInformation: {
      passengers: travellers.map(({ passengerUid, passengerType, firstName, lastName }) => ({
        passengerUid,
        passengerType,
        ...visiblePerson(personOf({ firstName, lastName }), 'everybody'),
      })),
      currency: 'EUR',
      confirmationCode: bookedReservation.confirmationCode,
    },
    hold: flow.hold,
    payment: noPayment,
    result: null,
    edit: { ...flightEdit, flight: { ...flightEdit.flight, scheduleChange }, quote: flow.quote },
  })
  return bookedEngine({
    reservation: () => opening(),
    'booking-flow/create-for-edit': () =>
      Response.json({ bookingFlowId: 'flow-1', id: 'flow-1', accessToken: 'flow-token' }),
    'booking-flow': () => Response.json(readFlow()),
    'booking-flow/update': ({ body }: SentCall) => {
      Object.assign(flow, body)
      return Response.json({ bookingFlowId: 'flow-1', step: flow.step })
    },
    'reservation/request-flight-availability': () => Response.json(availability()),
    'reservation/estimate-change-flight': ({ body }: SentCall) => {
      const { newTripFlightId } = body as { newTripFlightId: string }
      flow.hold = holdOf(newTripFlightId)
      flow.quote = quote
      return Response.json({ ...quote, scheduleChange, hold: flow.hold })
    },
    'reservation/commit-change-flight': () =>
      Response.json({
        isCommitted: true,
        confirmationCode: bookedReservation.confirmationCode,
        flightId: 'segment-2',
        refundableAmount: 0,
      }),
    'booking-flow/complete': () => {
      const change = { balance: quote.balanceDue, destinations: quote.destinations }
      return Response.json({ isCompleted: true, result: { ...changeResult, change } })
    },
    ...answers,
  })
}

function availability() {
  const { origin, destination } = homebound
  const days = [sampleDay(day, offered)]
  return {
    currencyCode: 'EUR',
    flightGroups: [{ isReturn: false, origin, destination, days }],
    promo: null,
  }
}
