/** Seat maps and the seats a booking has chosen. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { fixtures, seatTraits, seatZones } from '../seat/cabin-layout.ts'
import type { TakenSeats } from '../seat/seat-stream.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'

export const seatSchema = z.object({
  row: z.number(),
  char: z.string(),
  /** row plus char: `12A` [SEAT-04] */
  code: z.string(),
  /**
   * this booking may have it unless others have it: the seat is of its cabin, not blocked, and its fare sells
   * it
   */
  isOffered: z.boolean(),
  /** free for a passenger of this booking, or chosen by one; core/seat/seat-rule.ts says who may take it */
  isAvailable: z.boolean(),
  /** chosen by this booking */
  selected: z.boolean(),
  /** at a wall, with or without a window (`no-window`) */
  isWindow: z.boolean(),
  isAisle: z.boolean(),
  zone: z.enum(seatZones),
  traits: z.array(z.enum(seatTraits)),
  /** decimal, for one passenger; 0 where the fare includes it */
  price: z.number(),
})

/** From the left wall to the right one; `seat` names one of the row's seats by its letter. */
const elementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seat'), char: z.string() }),
  z.object({ kind: z.literal('aisle') }),
  z.object({ kind: z.literal('missing') }),
])

const fixture = z.enum(fixtures)

export const seatRowSchema = z.object({
  row: z.number(),
  /** left of the first aisle, as all lists here from the left wall to the right one [SEAT-04] */
  leftSeats: z.array(seatSchema),
  /** right of it; with two aisles the middle too */
  rightSeats: z.array(seatSchema),
  /** for drawing */
  elements: z.array(elementSchema),
  cabin: z.string(),
  before: fixture.nullable(),
  behind: fixture.nullable(),
  isOverWing: z.boolean(),
})

/** One passenger's seat on a flight; an infant shares that of its adult. [SEAT-05, SEAT-06] */
export const chosenSeatSchema = z.object({
  flightId: z.string(),
  tripFlightId: z.string(),
  passengerId: z.string(),
  passengerName: z.string(),
  passengerType: z.enum(passengerTypes),
  row: z.number(),
  char: z.string(),
  code: z.string(),
  price: z.number(),
})

/** A passenger as the seat rules see one. */
const seatedPassengerSchema = z.object({
  passengerId: z.string(),
  passengerName: z.string(),
  passengerType: z.enum(passengerTypes),
  /** the adult whose lap an infant sits on */
  adultId: z.string().nullable(),
  /** false: only window seats [SEAT-11] */
  canTakeInternalSeat: z.boolean(),
  /** an adult of at least 15 without an infant */
  canTakeExitSeat: z.boolean(),
})

export const seatMapSchema = z.object({
  tripFlightId: z.string(),
  flightId: z.string(),
  origin: z.string(),
  destination: z.string(),
  aircraft: z.string(),
  currencyCode: currencySchema,
  /** whether the chosen fare includes the choice of a seat, sells it, or has none */
  seatChoice: z.enum(['free', 'paid', 'none']),
  /** empty where the aircraft has no map: nobody is seated there */
  rows: z.array(seatRowSchema),
  selectedSeats: z.array(chosenSeatSchema),
})

export const seatsSchema = z.object({
  seatMaps: z.array(seatMapSchema),
  passengers: z.array(seatedPassengerSchema),
  currencyCode: currencySchema,
  /** of all chosen seats */
  totalAmount: z.number(),
  /** every adult and child has a seat on every flight that has a map */
  allSelected: z.boolean(),
  /**
   * seats that were asked for with `keepFree` and that others have taken meanwhile, or that depended on such
   * a seat
   */
  lostSeats: z.array(z.object({ tripFlightId: z.string(), passengerId: z.string(), code: z.string() })),
})

/** What the stream of `seats/live` says of a flight: all seats that others have, each time they change. */
export const takenSeatsSchema = z.object({
  tripFlightId: z.string(),
  taken: z.array(z.string()),
}) satisfies z.ZodType<TakenSeats>

export type WireSeats = z.output<typeof seatsSchema>
export type WireSeatMap = z.output<typeof seatMapSchema>
export type WireSeatRow = z.output<typeof seatRowSchema>
export type WireSeat = z.output<typeof seatSchema>
export type WireChosenSeat = z.output<typeof chosenSeatSchema>

export const seatEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'seats',
    access: 'flow',
    summary:
      'The seat map of every flight held, with what others have taken and what this booking has chosen',
    response: seatsSchema,
    answerHeaders: ['ETag'],
    errors: ['session-expired', ...holdRefusals],
  }),
  /**
   * Server-sent events for the holder of a flow's headers (so use `fetch`, not `EventSource`). An event
   * `taken` comes for every held flight at once, and then each time one changes. A comment every few seconds
   * says that the stream is alive. When it ends, read `GET seats` and open it again (core/seat/seat-stream.ts
   * reads it).
   */
  live: endpoint({
    method: 'GET',
    path: 'seats/live',
    access: 'flow',
    stream: { of: 'events', event: 'taken' },
    summary: 'Server-sent events named `taken`: the seats others have on a flight held, whenever they change',
    response: takenSeatsSchema,
    errors: ['session-expired', ...holdRefusals],
  }),
  choose: endpoint({
    method: 'POST',
    path: 'seats',
    access: 'flow',
    summary: 'Takes the seats chosen, replacing those chosen before; they live as long as the hold',
    body: z.object({
      selectedSeats: z
        .array(
          z.object({
            tripFlightId: plainText(40),
            departureAirport: plainText(3).optional(),
            arrivalAirport: plainText(3).optional(),
            selectedSeats: z
              .array(
                z.object({
                  passengerId: plainText(60),
                  passengerName: plainText(200).optional(),
                  passengerType: plainText(20).optional(),
                  row: z.number().int().optional(),
                  char: plainText(1).optional(),
                  code: plainText(4),
                }),
              )
              .max(30),
          }),
        )
        .max(4),
      /**
       * true: take the seats that are still free and tell the rest in `lostSeats`; otherwise all or nothing
       */
      keepFree: z.boolean().optional(),
    }),
    response: seatsSchema,
    errors: [
      'session-expired',
      ...holdRefusals,
      'seat-taken',
      'unknown-seat',
      'seat-rule',
      'passengers-missing',
      'payment-in-progress',
      'already-completed',
    ],
  }),
}
