/** The departures of the airlines that somebody of the staff may see: the board, one departure, its passenger list. */
import { z } from 'zod'
import { locales } from '../../brand/locale.ts'
import { boardStates, mostBoardDays, specialNeeds } from '../../flight/board.ts'
import { fixtures, seatTraits, seatZones } from '../../seat/cabin-layout.ts'
import { currencySchema } from '../../kernel/money.ts'
import { localDateSchema } from '../../kernel/time.ts'
import { passengerTypes } from '../../passenger/passenger-type.ts'
import { couponStates } from '../../ticket/coupon.ts'
import { endpoint } from '../endpoint.ts'
import { airportCode, amount, clock, date, instant, texts, uuid } from '../form.ts'
import { pageQuery, pageSchema } from '../paging.ts'
import { operatingCarrierSchema, terminalsSchema } from '../wire.ts'

const departureId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .meta({ description: 'As departures/list names it' })

const one = z.object({ id: departureId })

/** Words with commas between. */
const listOf = <Word extends string>(words: readonly [Word, ...Word[]], what: string) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((word) => word !== ''))])
    .pipe(z.array(z.enum(words)))
    .describe(`${what}, with commas between; left out: all`)

const view = {
  date: localDateSchema.meta(date('The day, on the clocks of the airports')),
  days: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostBoardDays)
    .default(0)
    .describe(`How many days before and after it, 0 to ${mostBoardDays}`),
  brands: z
    .string()
    .max(500)
    .regex(/^[a-z0-9_,-]*$/)
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((brand) => brand !== ''))])
    .describe('Ids of airlines with commas between; left out: all of the caller’s'),
  station: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .meta(airportCode('Only what leaves or arrives there')),
}

const filter = {
  states: listOf(boardStates, 'Only departures in these states'),
  needs: listOf(specialNeeds, 'Only departures with one of these special needs'),
  flight: z
    .string()
    .max(10)
    .default('')
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .describe('The beginning of a flight number, with or without the carrier'),
}

const state = z.enum(boardStates)
const count = (what: string) => z.number().describe(what)

const needCounts = z
  .object({
    child: count('Children of 2 to 11 years'),
    infant: count('Infants on a lap'),
    pet: count('Pets in cabin and hold'),
    sport: count('Pieces of sports equipment'),
  })
  .describe('What crew and station must be ready for')

const seats = {
  authorised: count('Seats that may be sold'),
  sold: count('Seats that are sold'),
  held: count('Seats that are kept for those who have not paid yet'),
}

const classCounts = z.object({
  cabin: z.string().describe('Code of the cabin, one letter'),
  rank: z.number().describe('0 is the cabin itself; a class is nested in every lower rank of its cabin'),
  bookingClass: z.string().describe('Letter of the class'),
  authorised: count('Seats that may be sold in it and in those nested below it'),
  sold: count('Seats sold in it alone'),
  held: count('Seats held in it alone'),
  isClosed: z.boolean().describe('Whether nothing is sold in it any more'),
})

const designator = {
  id: z.string().describe('Names the departure'),
  brand: z.string().describe('Id of the airline'),
  carrier: z.string().describe('IATA code of the airline'),
  flightNumber: z.number().describe('Number of the flight'),
  suffix: z.string().describe('Letter behind the number; empty for none'),
  origin: z.string().meta(airportCode('Where it departs')),
  destination: z.string().meta(airportCode('Where it arrives')),
  serviceDate: z.string().meta(date('The date by which it is sold; a move does not change it')),
}

const times = {
  departsLocal: z.string().meta(clock('When it leaves')),
  arrivesLocal: z.string().meta(clock('When it arrives')),
  departsAt: z.string().meta(instant('When it leaves')),
  arrivesAt: z.string().meta(instant('When it arrives')),
}

export const boardDepartureSchema = z
  .object({
    ...designator,
    ...times,
    planned: z
      .object(times)
      .nullable()
      .describe('When it was planned to go, where an operator has moved it; null for every other'),
    delayMinutes: z
      .number()
      .nullable()
      .describe(
        'How many minutes later than planned it leaves, below 0 for earlier; null where that is not known',
      ),
    aircraft: z.string().describe('IATA type of the aircraft'),
    operatedBy: operatingCarrierSchema,
    ...terminalsSchema.shape,
    capacity: count('Seats of the aircraft'),
    state: state.describe('What state it is in; a moved one is on sale, too'),
    seats: z.object(seats).describe('In all cabins'),
    classes: z.array(classCounts).describe('Cabin by cabin, the dearest class first'),
    needs: needCounts,
    version: z.string().describe('Another one than before: something of the departure has changed'),
  })
  .meta({ id: 'BoardDeparture', description: 'A departure as a board shows it' })

const boardTotalsSchema = z.object({
  departures: count('How many there are'),
  capacity: count('Seats of their aircraft, without cancelled departures'),
  ...seats,
  states: z
    .object(
      Object.fromEntries(
        boardStates.map((each) => [each, count(`How many are ${each.replace('-', ' ')}`)]),
      ) as Record<(typeof boardStates)[number], z.ZodNumber>,
    )
    .describe('How many are in each state'),
  needs: needCounts,
})

const boardNewsSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('all').describe('Comes first'),
      versions: z
        .record(z.string(), z.string())
        .describe('The version of every departure of the view, by id: who has other ones lists them again'),
    }),
    z.object({
      kind: z.literal('departure').describe('It is new, or it has changed'),
      departure: boardDepartureSchema,
    }),
    z.object({
      kind: z.literal('gone').describe('It is not in the view any more'),
      id: z.string().describe('Of the departure'),
    }),
  ])
  .meta({ id: 'BoardNews', description: 'What has changed on a board' })

const extra = z.object({
  code: z.string().describe('Code of the extra'),
  names: z.record(z.string(), z.string()).meta(texts('What it is called')),
})

const personSchema = z
  .object({
    passengerId: z.string().meta(uuid('passengerUid of the passenger')),
    bookingCode: z.string().describe('Record locator of the booking'),
    firstName: z.string().describe('First name as booked'),
    lastName: z.string().describe('Family name'),
    type: z.enum(passengerTypes).describe('Type of the passenger'),
    adultId: z
      .string()
      .nullable()
      .meta(uuid('The adult whose lap an infant sits on; null for everybody else')),
    bookingClass: z.string().describe('Class in which the seat was sold'),
    cabin: z.string().describe('Code of the cabin, one letter'),
    fareBrand: z.string().describe('Code of the fare brand'),
    seat: z.string().nullable().describe('Row and letter, 12A; null without a seat of their own'),
    extras: z.array(extra).describe('Extras on this flight'),
    needs: z.array(z.enum(specialNeeds)).describe('Special needs'),
    document: z
      .enum(['given', 'missing', 'not-needed'])
      .describe('Whether the travel document is there; its number is not told here'),
    coupon: z
      .enum(couponStates)
      .nullable()
      .describe('State of the coupon for this flight; null without a ticket'),
    agencyCode: z.string().nullable().describe('The agency that has booked; null for none'),
  })
  .meta({ id: 'PersonAboard', description: 'Somebody who is booked on a departure' })

const fixture = z.enum(fixtures)

const cabinSeat = z.object({
  row: z.number().describe('Number of the row'),
  char: z.string().describe('Letter in the row'),
  code: z.string().describe('Row and letter, 12A'),
  zone: z.enum(seatZones).describe('Zone of one price'),
  traits: z.array(z.enum(seatTraits)).describe('What is special about it'),
  isBlocked: z.boolean().describe('Whether nobody is seated there'),
  isWindow: z.boolean().describe('Whether it is at a wall'),
  isAisle: z.boolean().describe('Whether it is at an aisle'),
})

const cabinRow = z.object({
  row: z.number().describe('Number of the row'),
  cabin: z.string().describe('Code of the cabin, one letter'),
  seats: z.array(cabinSeat).describe('From the left wall to the right one'),
  elements: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('seat').describe('A seat'), char: z.string().describe('Its letter') }),
        z.object({ kind: z.literal('aisle').describe('An aisle') }),
        z.object({ kind: z.literal('missing').describe('A gap where a seat is missing') }),
      ]),
    )
    .describe('Everything across the cabin, for a drawing'),
  before: fixture.nullable().describe('What stands across the cabin in front of the row'),
  behind: fixture.nullable().describe('What stands across the cabin behind the row'),
  isOverWing: z.boolean().describe('Whether the row is over the wing'),
})

const money = z.object({
  currency: currencySchema.describe('ISO 4217, three letters'),
  tickets: z.number().meta(amount('Worth of the coupons for this flight, with taxes')),
  extras: z.number().meta(amount('Worth of the documents of seats and extras on it')),
  total: z.number().meta(amount('Both together')),
})

const letters = z.object({
  kind: z.enum(['schedule-changed', 'schedule-accepted']).describe('What the letter tells of'),
  delivered: count('Letters that were sent'),
  waiting: count('Letters that are not sent yet'),
})

const answers = z.object({
  open: count('Bookings that were asked and have not answered'),
  accepted: count('Bookings that have agreed, or were only told'),
  changed: count('Bookings that have taken another flight'),
  refunded: count('Bookings that have taken their money'),
})

const act = z
  .object({
    at: z.string().meta(instant('When it was done')),
    act: z.string().describe('What was done: departure-moved, departure-cancelled and so on'),
    by: z.string().describe('Kind of who did it: operator, staff and so on'),
    name: z.string().nullable().describe('Address of the member of the staff; null for everybody else'),
    reason: z.string().nullable().describe('Why, as travellers may be told'),
    note: z.string().nullable().describe('Why, for the airline alone'),
  })
  .meta({ id: 'DepartureAct', description: 'What was done to a departure' })

const errors = ['session-expired', 'not-found'] as const
const access = 'staff:read-departures'

export const deskDepartureEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'departures/list',
    access,
    summary: 'The departures of some days, those that leave first in front',
    query: z.object({ ...view, ...filter }),
    response: z.object({
      departures: z.array(boardDepartureSchema).describe('Those that fit the filter'),
      totals: boardTotalsSchema.describe('Added up over them'),
      isWhole: z.boolean().describe('False: the days have more departures than one answer shows'),
    }),
    byItself: true,
    errors,
  }),
  watch: endpoint({
    method: 'GET',
    path: 'departures/watch',
    access,
    summary: 'A stream of server-sent events: what changes on the departures of some days',
    query: z.object(view),
    response: boardNewsSchema,
    stream: { of: 'events', event: 'board' },
    byItself: true,
    errors,
  }),
  read: endpoint({
    method: 'GET',
    path: 'departures/read',
    access,
    summary: 'One departure: sale by class, money, letters, and who sits where',
    query: one,
    response: z.object({
      departure: boardDepartureSchema,
      people: count('How many people are booked, with infants'),
      money: z.array(money).describe('What is sold, by currency'),
      letters: z.array(letters).describe('Letters about this departure'),
      answers: answers.describe('What became of the bookings whose travellers were told of a change'),
      cabin: z
        .object({
          rows: z.array(cabinRow).describe('Rows from front to rear; empty where the aircraft has no map'),
          taken: z
            .array(
              z.object({
                code: z.string().describe('Row and letter, 12A'),
                passengerId: z
                  .string()
                  .nullable()
                  .meta(uuid('Who sits there; null while the seat is only held')),
                name: z
                  .string()
                  .nullable()
                  .describe('First and family name; null while the seat is only held'),
                type: z.enum(passengerTypes).nullable().describe('Type of the passenger'),
                bookingCode: z.string().nullable().describe('Record locator of the booking'),
              }),
            )
            .describe('Seats that somebody has'),
        })
        .describe('The cabin'),
    }),
    errors,
  }),
  people: endpoint({
    method: 'GET',
    path: 'departures/people',
    access,
    summary: 'Who is booked on a departure, by family name; contacts and numbers of documents are not told',
    query: one.extend(pageQuery),
    response: pageSchema(personSchema),
    errors,
  }),
  history: endpoint({
    method: 'GET',
    path: 'departures/history',
    access,
    summary: 'What was done to a departure, the newest first',
    query: one,
    response: z.object({ acts: z.array(act).describe('At most 200') }),
    errors,
  }),
  passengerList: endpoint({
    method: 'GET',
    path: 'departures/passenger-list',
    access,
    mediaType: 'text/csv',
    summary: 'The people of a departure as a file of comma-separated values; no cell begins a formula',
    query: one.extend({
      columns: z
        .enum(['names', 'personal'])
        .default('names')
        .describe('`personal` adds gender, date of birth and contact; it is noted in the audit log'),
      locale: z.enum(locales).default('en').describe('Language of the headings'),
    }),
    response: z.unknown(),
    answerHeaders: ['Content-Disposition'],
    stream: { of: 'file', statementSeconds: 20 },
    errors: [...errors, 'proof-required'],
  }),
}

export type WireBoardDeparture = z.output<typeof boardDepartureSchema>
export type WireBoardNews = z.output<typeof boardNewsSchema>
