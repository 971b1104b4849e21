/** A reservation and its engine for screens: answers by path, each in the contract's shape. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { type ErrorCode, errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'

export type BookedFlight = WireReservation['flights'][number]

export const outbound: BookedFlight = {
  id: 'out',
  carrierCode: 'PE',
  flightNumber: '101',
  origin: 'ACH',
  destination: 'VIE',
  departureDateTime: '2099-06-01T22:50',
  arrivalDateTime: '2099-06-02T00:05',
  departsAt: '2099-06-01T20:50:00Z',
  arrivesAt: '2099-06-01T22:05:00Z',
  duration: 75,
  fareBrand: 'flex',
  fareBrandTranslations: { en: 'Flex', de: 'Flex' },
  isCancelled: false,
  cancelledBy: null,
  cancelledAfter: null,
  refundedAmount: null,
  finished: false,
  canChange: true,
  canCancel: true,
  scheduleChange: null,
  seats: [],
  extras: [],
  preparation: null,
}

export const homebound: BookedFlight = {
  ...outbound,
  id: 'back',
  flightNumber: '104',
  origin: 'VIE',
  destination: 'ACH',
  departureDateTime: '2099-06-08T11:20',
  arrivalDateTime: '2099-06-08T12:35',
  departsAt: '2099-06-08T09:20:00Z',
  arrivesAt: '2099-06-08T10:35:00Z',
}

/** An adult; a test says only what it is about. */
export const bookedPassenger = {
  passengerUid: 'kim',
  passengerType: 'adult',
  firstName: 'Kim',
  lastName: 'Müller',
  adultUid: null,
  travelDocumentsMissing: true,
} as const satisfies WireReservation['passengers'][number]

export const bookedReservation: WireReservation = {
  confirmationCode: 'K7XQ2M',
  flights: [outbound, homebound],
  passengers: [
    bookedPassenger,
    { ...bookedPassenger, passengerUid: 'noa', firstName: 'Noa', travelDocumentsMissing: false },
  ],
  payment: { currency: 'EUR' },
  backRoute: '/booking-flow/search',
}

const line = { code: null, translations: {}, passengerUid: 'kim' }

export function refundQuote(change: Partial<WireRefundQuote> = {}): WireRefundQuote {
  return {
    quoteId: 'quote-1',
    flightId: 'out',
    method: 'refund',
    refundableAmount: 130.5,
    currencyCode: 'EUR',
    lines: [
      { ...line, kind: 'fare', paidAmount: 180, refundAmount: 180 },
      { ...line, kind: 'tax', code: 'AT', paidAmount: 11, refundAmount: 0.5 },
      { ...line, kind: 'fee', paidAmount: 0, refundAmount: -50 },
    ],
    expiresAt: '2099-01-01T00:00:00Z',
    destinations: [
      {
        method: 'gateway',
        provider: 'default',
        maskedCard: '4111XXXXXXXX1111',
        voucherCode: null,
        amount: 130.5,
      },
    ],
    ...change,
  }
}

export interface SentCall {
  readonly path: string
  readonly query: string
  readonly body: unknown
  /** the access token that came with it */
  readonly token: string | undefined
}

export type Answers = Record<string, (call: SentCall) => Response | Promise<Response>>

/** An engine that answers by path, and its requests. A path without an answer is a busy server. */
export function bookedEngine(answers: Answers) {
  const calls: SentCall[] = []
  const answer = (asked: string, init: { headers: Record<string, string>; body?: string }) => {
    const [path = '', query = ''] = asked.replace('/api/', '').split('?')
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body)
    const call = { path, query, body, token: init.headers[headers.accessToken] }
    calls.push(call)
    return Promise.resolve(answers[path]?.(call) ?? refuse('busy'))
  }
  return { calls, answers, fetch: answer as unknown as typeof fetch }
}

/** With the tokens of the opened reservation. */
export function opening(reservation: WireReservation = bookedReservation): Response {
  return Response.json(reservation, {
    headers: { [headers.sessionId]: 'session-1', [headers.accessToken]: 'token-1' },
  })
}

export function refuse(code: ErrorCode, fields: Record<string, string> = {}): Response {
  const status = errorStatus[code]
  const message = code === 'session-expired' ? '1' : code
  return Response.json({ code, message, fields, requestId: 'r' }, { status })
}
