/** Availability, holds and fare quotes. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { endpoint } from './endpoint.ts'
import {
  flightGroupSchema,
  holdSchema,
  passengerTypeFareSchema,
  requestedPassengersSchema,
  searchSchema,
} from './wire.ts'

export const availabilitySchema = z.object({
  currencyCode: currencySchema,
  flightGroups: z.array(flightGroupSchema),
  /** null when no code was sent */
  promo: z.object({ code: z.string(), applied: z.boolean() }).nullable(),
})

export type WireAvailability = z.output<typeof availabilitySchema>

export const reservationEndpoints = {
  requestFlightAvailability: endpoint({
    method: 'POST',
    path: 'reservation/request-flight-availability',
    access: 'open',
    summary: 'Days and flights around the dates asked for, each fare priced for the whole party',
    body: searchSchema,
    response: availabilitySchema,
    errors: [
      'search-too-slow',
      'unknown-airport',
      'date-in-past',
      'return-before-outbound',
      'no-adult',
      'too-many-passengers',
      'too-many-infants',
    ],
  }),
  holdFlightInventory: endpoint({
    method: 'POST',
    path: 'reservation/hold-flight-inventory',
    access: 'flow',
    summary: 'Takes the seats of one or two flights and promises their price until the hold ends',
    body: z.object({
      flightsToHold: z
        .array(
          z.object({
            flightId: z.string().min(1),
            fareSummaryUid: z.string().min(1),
            /** the total shown to the customer: refused with `price-changed` when it is no longer right */
            totalAmount: z.number().optional(),
          }),
        )
        .max(2),
      passengers: requestedPassengersSchema,
      currencyCode: z.string().max(3).nullish(),
      promoCode: z.string().trim().max(40).nullish(),
    }),
    response: holdSchema,
    errors: [
      'session-expired',
      'nothing-to-hold',
      'unknown-fare',
      'sold-out',
      'price-changed',
      'flight-departed',
      'return-before-arrival',
      'no-adult',
      'too-many-passengers',
      'too-many-infants',
      'currency-not-sold',
      'payment-in-progress',
      'already-completed',
    ],
  }),
  extendHold: endpoint({
    method: 'POST',
    path: 'reservation/extend-hold',
    access: 'flow',
    summary:
      'Slides the end of the flow’s hold, up to its cap; takes the seats again at the same price if it just ended and they are free',
    response: holdSchema,
    errors: ['session-expired', 'hold-expired', 'hold-not-extendable', 'already-completed'],
  }),
  getFareQuotes: endpoint({
    method: 'GET',
    path: 'reservation/get-fare-quotes',
    access: 'open',
    summary: 'Fare and taxes by passenger type of one fare summary',
    query: z.object({ fareSummaryId: z.string().min(1) }),
    response: z.object({
      currencyCode: currencySchema,
      passengerTypeFares: z.array(passengerTypeFareSchema),
    }),
    errors: ['unknown-fare'],
  }),
}
