/** Seat maps and the seats a booking has chosen. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { fixtures, seatTraits, seatZones } from '../seat/cabin-layout.ts'
import type { TakenSeats } from '../seat/seat-stream.ts'
import { mostFlights } from '../trip/bound.ts'
import { endpoint } from './endpoint.ts'
import { holdRefusals } from './error.ts'
import { airportCode, amount, uuid } from './form.ts'

export const seatSchema = z
  .object({
    row: z.number().describe('Number of the row'),
    char: z.string().describe('Letter in the row, A to K without I'),
    code: z.string().describe('Row and letter, 12A: what is sent to choose the seat'),
    isOffered: z
      .boolean()
      .describe(
        'Whether this booking may have it if nobody else has it: it is in its cabin, not blocked, and its fare sells it',
      ),
    isAvailable: z.boolean().describe('Whether it is free for a passenger of this booking, or chosen by one'),
    selected: z.boolean().describe('Whether this booking has chosen it'),
    isWindow: z.boolean().describe('Whether it is at a wall, with or without a window'),
    isAisle: z.boolean().describe('Whether it is at an aisle'),
    zone: z.enum(seatZones).describe('Zone of one price'),
    traits: z
      .array(z.enum(seatTraits))
      .describe('What is special about it: exit, extra-legroom, bulkhead and others'),
    price: z.number().meta(amount('Price for one passenger; 0 where the fare includes it')),
  })
  .meta({ id: 'Seat', description: 'One seat' })

/** From the left wall to the right one; `seat` names one of the row's seats by its letter. */
const elementSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('seat').describe('A seat'),
    char: z.string().describe('Letter of the seat in its row'),
  }),
  z.object({
    kind: z.literal('aisle').describe('An aisle'),
  }),
  z.object({
    kind: z.literal('missing').describe('A gap where a seat is missing'),
  }),
])

const fixture = z.enum(fixtures)

export const seatRowSchema = z
  .object({
    row: z.number().describe('Number of the row'),
    leftSeats: z.array(seatSchema).describe('Seats left of the first aisle, from the left wall on'),
    rightSeats: z
      .array(seatSchema)
      .describe('Seats right of it, from left to right; with two aisles the middle too'),
    elements: z
      .array(elementSchema)
      .describe('Everything across the cabin from the left wall to the right one, for a drawing'),
    cabin: z.string().describe('Code of the cabin, one letter: C business, Y economy'),
    before: fixture
      .nullable()
      .describe('What stands across the cabin in front of the row; null without anything'),
    behind: fixture.nullable().describe('What stands across the cabin behind the row; null without anything'),
    isOverWing: z.boolean().describe('Whether the row is over the wing'),
  })
  .meta({ id: 'SeatRow', description: 'One row of a cabin' })

/** One passenger's seat on a flight; an infant shares that of its adult. [SEAT-05, SEAT-06] */
export const chosenSeatSchema = z
  .object({
    flightId: z.string().describe('The flight; the same as tripFlightId'),
    tripFlightId: z.string().describe('The flight as the hold names it'),
    passengerId: z.string().meta(uuid('passengerUid of the passenger')),
    passengerName: z.string().describe('First and family name'),
    passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
    row: z.number().describe('Number of the row'),
    char: z.string().describe('Letter in the row'),
    code: z.string().describe('Row and letter, 12A'),
    price: z.number().meta(amount('Price of the seat; 0 where the fare includes it')),
  })
  .meta({ id: 'ChosenSeat', description: 'One passenger’s seat on a flight' })

/** A passenger as the seat rules see one. */
const seatedPassengerSchema = z.object({
  passengerId: z.string().meta(uuid('passengerUid of the passenger')),
  passengerName: z.string().describe('First and family name'),
  passengerType: z.enum(passengerTypes).describe('Type of the passenger'),
  adultId: z.string().nullable().meta(uuid('The adult whose lap an infant sits on; null for everybody else')),
  canTakeInternalSeat: z.boolean().describe('False: only seats at a window'),
  canTakeExitSeat: z
    .boolean()
    .describe('Whether the passenger may sit at an exit: an adult of at least 15 years, without an infant'),
})

export const seatMapSchema = z
  .object({
    tripFlightId: z.string().describe('The flight as the hold names it'),
    flightId: z.string().describe('The same as tripFlightId'),
    origin: z.string().meta(airportCode('Where the flight departs')),
    destination: z.string().meta(airportCode('Where the flight arrives')),
    aircraft: z.string().describe('IATA type of the aircraft, three letters or digits'),
    currencyCode: currencySchema.describe('Currency of the prices, ISO 4217, three letters'),
    seatChoice: z
      .enum(['free', 'paid', 'none'])
      .describe('Whether the chosen fare includes the choice of a seat, sells it, or has none'),
    rows: z
      .array(seatRowSchema)
      .describe('Rows from front to rear; empty where the aircraft has no map, and nobody is seated then'),
    selectedSeats: z
      .array(
        chosenSeatSchema.extend({
          isPaid: z
            .boolean()
            .optional()
            .describe('Sold before this change of the booking: it costs nothing more; absent otherwise'),
        }),
      )
      .describe('Seats that this booking has chosen'),
  })
  .meta({ id: 'SeatMap', description: 'The seats of one flight' })

export const seatsSchema = z
  .object({
    seatMaps: z.array(seatMapSchema).describe('One map per flight held'),
    passengers: z.array(seatedPassengerSchema).describe('Who can be seated'),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    totalAmount: z.number().meta(amount('Price of all chosen seats')),
    allSelected: z
      .boolean()
      .describe('Whether every adult and child has a seat on every flight that has a map'),
    lostSeats: z
      .array(
        z.object({
          tripFlightId: z.string().describe('The flight as the hold names it'),
          passengerId: z.string().meta(uuid('passengerUid of the passenger')),
          code: z.string().describe('Row and letter, 12A'),
        }),
      )
      .describe('Seats that were asked for with keepFree and that others have taken meanwhile'),
  })
  .meta({ id: 'Seats', description: 'The seats of all flights of a booking' })

/** What the stream of `seats/live` says of a flight: all seats that others have, each time they change. */
export const takenSeatsSchema = z.object({
  tripFlightId: z.string().describe('The flight as the hold names it'),
  taken: z.array(z.string()).describe('All seats that others have, by row and letter'),
}) satisfies z.ZodType<TakenSeats>

/** A cabin as it is built, without who sits where. */
export const cabinSchema = z
  .object({
    aircraft: z.string().describe('IATA type of the aircraft, three letters or digits'),
    seatCount: z.number().describe('Seats that travellers sit on'),
    rows: z
      .array(
        seatRowSchema
          .pick({ row: true, elements: true, cabin: true, before: true, behind: true, isOverWing: true })
          .extend({
            seats: z
              .array(seatSchema.pick({ char: true, code: true, isWindow: true, isAisle: true, traits: true }))
              .describe('Seats from the left wall to the right one, without those that are never sold'),
          }),
      )
      .describe('Rows from front to rear'),
  })
  .meta({ id: 'Cabin', description: 'The cabin of an aircraft that flies for the airline' })
export type WireCabin = z.output<typeof cabinSchema>

export type WireSeats = z.output<typeof seatsSchema>
export type WireSeatMap = z.output<typeof seatMapSchema>
export type WireSeatRow = z.output<typeof seatRowSchema>
export type WireSeat = z.output<typeof seatSchema>
export type WireChosenSeat = WireSeatMap['selectedSeats'][number]

export const seatEndpoints = {
  cabins: endpoint({
    method: 'GET',
    path: 'seats/cabins',
    access: 'open',
    summary:
      'The cabins of the aircraft that fly for the airline in the next weeks, the one that flies most first',
    response: z.object({ cabins: z.array(cabinSchema).describe('Empty where no aircraft has a map') }),
    errors: [],
  }),
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
    bodyLimits: { bytes: 143_360, text: 4_096 },
    summary: 'Takes the seats chosen, replacing those chosen before; they live as long as the hold',
    body: z.object({
      selectedSeats: z
        .array(
          z.object({
            tripFlightId: plainText(40).describe('The flight as the hold names it'),
            departureAirport: plainText(3).optional().describe('Accepted and not read'),
            arrivalAirport: plainText(3).optional().describe('Accepted and not read'),
            selectedSeats: z
              .array(
                z.object({
                  passengerId: plainText(60).meta(uuid('passengerUid of the passenger')),
                  passengerName: plainText(200).optional().describe('Accepted and not read'),
                  passengerType: plainText(20).optional().describe('Accepted and not read'),
                  row: z.number().int().optional().describe('Accepted and not read'),
                  char: plainText(1).optional().describe('Accepted and not read'),
                  code: plainText(4).describe('Row and letter of the seat, 12A'),
                }),
              )
              .max(30)
              .describe('Seats of the flight, one per passenger; an infant shares that of its adult'),
          }),
        )
        .max(mostFlights)
        .describe('All seats of the booking, by flight: they replace those chosen before'),
      keepFree: z
        .boolean()
        .optional()
        .describe(
          'True: take the seats that are free and name the rest in lostSeats. Otherwise all or nothing',
        ),
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
