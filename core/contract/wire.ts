/** Shapes shared by several endpoints. Money is a decimal number with the currency's own digits. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { localDateSchema } from '../kernel/time.ts'
import { mostDaysPriced } from '../offer/day-price.ts'
import { mostBounds, readBound } from '../trip/bound.ts'
import { type PassengerType, passengerTypes, passengerTypeValue } from '../passenger/passenger-type.ts'
import { airportCode, amount, clock, date, instant, texts, uuid } from './form.ts'

const typeByValue = new Map<unknown, PassengerType>(
  passengerTypes.map((type) => [passengerTypeValue[type], type]),
)

/** `adult`, `child` or `infant`; `children` and the numeric values 0, 1, 2 are read too. */
export const passengerTypeSchema = z.preprocess(
  (sent) => (sent === 'children' ? 'child' : (typeByValue.get(sent) ?? sent)),
  z.enum(passengerTypes),
)

export const requestedPassengersSchema = z
  .array(
    z.object({
      passengerType: passengerTypeSchema.describe(
        'Type of these passengers: adult (12 and older), child (2 to 11) or infant (younger than 2)',
      ),
      requestedSeats: z.number().int().min(0).max(99).describe('How many passengers of this type, 0 to 99'),
    }),
  )
  .max(10)

export const airportCodeSchema = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/, 'must be three letters'))

/** By locale: `{ en: 'Vienna', de: 'Wien' }`. */
export const translationsSchema = z.record(z.string(), z.string())

export const airportSchema = z
  .object({
    code: z.string().meta(airportCode('Which airport')),
    name: z.string().describe('The airport’s name in English'),
    translations: translationsSchema.meta(texts('The airport’s name')),
  })
  .meta({ id: 'Airport', description: 'An airport' })

export const taxSchema = z
  .object({
    taxCode: z
      .string()
      .describe('Code of the tax or charge as the ticket prints it, two letters, for example YQ'),
    amount: z.number().meta(amount('What is paid of it')),
    airport: z
      .string()
      .optional()
      .meta(airportCode('The airport that raises it; absent for a tax of no airport')),
    refundable: z.boolean().optional().describe('Whether it comes back when the flight is given back'),
  })
  .meta({ id: 'Tax', description: 'A tax or charge' })

/** Price of one passenger of a type on one flight: `fareAmount` = `totalFare` = `baseFare` + its taxes. */
export const passengerTypeFareSchema = z
  .object({
    passengerType: z.enum(passengerTypes).describe('Type of the passengers with this price'),
    requestedSeats: z.number().describe('How many passengers of this type travel'),
    fareAmount: z.number().meta(amount('Price of one passenger on this flight, taxes included')),
    totalFare: z.number().meta(amount('The same as fareAmount')),
    baseFare: z.number().meta(amount('Price of one passenger without taxes')),
    originalFare: z.number().meta(amount('fareAmount as it would be without a promo code')),
    ptcTaxes: z.array(taxSchema).describe('Taxes and charges of one passenger, each code once'),
  })
  .meta({
    id: 'PassengerTypeFare',
    description: 'Price of one passenger of a type on one flight: fareAmount is baseFare and its taxes',
  })

/** What a fare allows, in structured form: see core/offer/fare-conditions.ts. */
export const offeredConditionsSchema = z
  .object({
    cabinBag: z.boolean().describe('Whether a bag in the cabin is included'),
    checkedBags: z.number().describe('How many checked bags are included'),
    seatChoice: z
      .enum(['free', 'paid', 'none'])
      .describe('Whether the choice of a seat is free, sold, or not offered'),
    changeFee: z
      .number()
      .nullable()
      .meta(amount('Fee for one passenger to change a flight; 0 is free, null is not allowed')),
    refundFee: z
      .number()
      .nullable()
      .meta(amount('Fee for one passenger to give a flight back; 0 is free, null is not allowed')),
    meal: z.boolean().describe('Whether a meal is included'),
    lounge: z.boolean().describe('Whether the lounge is included'),
    priority: z.boolean().describe('Whether priority boarding is included'),
  })
  .meta({ id: 'FareConditions', description: 'What a fare allows and includes' })

export const fareBrandSchema = z
  .object({
    code: z.string().describe('Short name of the fare brand, for example flex; the same in every language'),
    name: z.string().describe('Name of the fare brand in English'),
    translations: translationsSchema.meta(texts('Name of the fare brand')),
    descriptionTranslations: translationsSchema.meta(texts('What the fare brand is, in a few words')),
    conditions: offeredConditionsSchema.describe('What the fare allows and includes'),
  })
  .meta({ id: 'FareBrand', description: 'A kind of fare with a name and conditions' })

export const fareSchema = z
  .object({
    fareSummaryUid: z
      .string()
      .describe(
        'Names this fare of this flight for this party. Send it unchanged with the hold; it is not an id to keep',
      ),
    fareBrand: fareBrandSchema.describe('The fare brand that this price is for'),
    bookingClass: z
      .string()
      .describe('Letter of the booking class that the seats come from; of a connection with two, Y/M'),
    totalAmount: z.number().meta(amount('Price of the whole party on this flight, taxes included')),
    baseAmount: z.number().meta(amount('Price of the whole party without taxes')),
    originalAmount: z.number().meta(amount('totalAmount as it would be without a promo code')),
    seatsLeft: z
      .number()
      .optional()
      .describe('How many seats are left in this fare; present only when they are few'),
    passengerTypeFares: z.array(passengerTypeFareSchema).describe('Price of one passenger, by type'),
  })
  .meta({ id: 'Fare', description: 'One fare of a flight, priced for the whole party' })

/** A flight that the airline itself flies has none. */
export const operatingCarrierSchema = z
  .object({
    code: z
      .string()
      .nullable()
      .describe('Code of the carrier, two letters or digits, or three letters; null where it has none'),
    name: z
      .string()
      .describe('What travellers read: its name; its code where the airline has not said the name'),
  })
  .meta({ id: 'OperatingCarrier', description: 'The carrier that operates a flight which the airline sells' })
  .optional()
  .describe(
    'Who operates the flight; present only where that is another carrier than the one that sells it. Show it before the booking is paid for, and on all that the traveller gets',
  )

const terminal = (what: string) =>
  z
    .string()
    .optional()
    .describe(`${what}, one or two letters or digits; present only where the airline states it`)

/** Show them with the places and times of a flight. */
export const terminalsSchema = z.object({
  departureTerminal: terminal('Terminal from which the flight departs'),
  arrivalTerminal: terminal('Terminal at which it arrives'),
})

/** What the clocks of the airports show, `YYYY-MM-DDTHH:mm`. */
export const localTimesSchema = z.object({
  departureDateTime: z.string().meta(clock('When the flight departs')),
  arrivalDateTime: z.string().meta(clock('When the flight arrives')),
})

/** The same in a request: the times somebody was shown, to compare with the flight's present ones. */
export const shownTimesSchema = z.object({
  departureDateTime: plainText(40).meta(clock('When the flight departs, as it was shown to the traveller')),
  arrivalDateTime: plainText(40).meta(clock('When the flight arrives, as it was shown to the traveller')),
})

const flightTimesSchema = localTimesSchema.extend({
  departsAt: z.string().meta(instant('When the flight departs')),
  arrivesAt: z.string().meta(instant('When the flight arrives')),
})

const emissionSchema = z
  .object({
    kilograms: z.number().describe('Of one passenger, whole kilograms'),
    source: z.string().describe('Who says so, in the airline’s words'),
    year: z.number().describe('The year to which the figure applies'),
  })
  .meta({ id: 'FlightEmission', description: 'Carbon dioxide of a flight, as its airline states it' })

const carriedSchema = z.object({
  marketingCarrierCode: z
    .string()
    .describe('IATA code of the airline that sells the flight, two letters or digits'),
  flightNumber: z.string().describe('Number of the flight without the airline’s code, for example 101'),
  aircraft: z.string().describe('IATA type of the aircraft, three letters or digits'),
  operatedBy: operatingCarrierSchema,
  ...terminalsSchema.shape,
  emission: emissionSchema
    .optional()
    .describe('Carbon dioxide of the flight; present only where the airline states it'),
})

const connectedFlightSchema = z
  .object({
    id: z.string().describe('Names the flight of this day, as a hold names it'),
    departureAirport: airportSchema.describe('Where the flight departs'),
    arrivalAirport: airportSchema.describe('Where the flight arrives'),
    ...flightTimesSchema.shape,
    duration: z.number().describe('Time from gate to gate in whole minutes'),
    ...carriedSchema.shape,
  })
  .meta({ id: 'ConnectedFlight', description: 'One flight of a connection' })

export const flightSchema = z
  .object({
    id: z
      .string()
      .describe('Names the flight of this day in later calls; of a connection all its flights, as 71+94'),
    dynamicId: z.string().describe('The same as id; changing a flight asks for it by this name'),
    departureAirport: airportSchema.describe('Where the flight departs'),
    arrivalAirport: airportSchema.describe('Where the flight arrives'),
    ...flightTimesSchema.shape,
    duration: z.number().describe('Time from gate to gate in whole minutes; of a connection with its stops'),
    ...carriedSchema.shape,
    segments: z
      .array(connectedFlightSchema)
      .optional()
      .describe(
        'The flights of a connection, in order: taken, changed and given back together. Absent for a flight without a stop. Number and aircraft beside it are those of the first; its carbon dioxide is that of all; who operates them stands here alone; the terminals beside it are those of its two ends',
      ),
    minPrice: z
      .number()
      .nullable()
      .meta(amount('Cheapest fare for the whole party; null when no fare has seats for all of it')),
    totalAmount: z.number().meta(amount('Price of the whole party in the cheapest fare; 0 without one')),
    baseAmount: z.number().meta(amount('The same without taxes')),
    fareSummaryUid: z.string().nullable().describe('Names the cheapest fare; null without one'),
    fares: z.array(fareSchema).describe('Every fare that has seats for the whole party, cheapest first'),
    isReturnFlight: z.boolean().describe('Whether the flight belongs to a way after the first'),
    balanceDue: z.number().meta(amount('What is due for it beside its price: always 0 in a search')),
    ptcTaxes: z
      .array(
        z.object({
          passengerType: z.enum(passengerTypes).describe('Type of the passengers who pay these taxes'),
          taxes: z.array(taxSchema).describe('Taxes and charges of one passenger of the type'),
        }),
      )
      .describe('Taxes of the cheapest fare, by type of passenger'),
  })
  .meta({ id: 'Flight', description: 'A flight of one day, or a connection, with its fares' })

export const daySchema = z
  .object({
    date: z.string().meta(date('The day, at the airport of departure')),
    isAvailable: z.boolean().describe('Whether a flight of the day has seats for the whole party'),
    minPrice: z
      .number()
      .nullable()
      .meta(amount('Cheapest price of the day for the whole party; null without one')),
    flightCount: z.number().describe('How many flights the day has, sold out ones included'),
    openFlightCount: z.number().describe('How many of them have seats for the whole party'),
    flights: z
      .array(flightSchema)
      .describe(
        'Flights of the day in order of departure; none on a day that flightsOn of the search leaves out',
      ),
  })
  .meta({ id: 'Day', description: 'A day with its flights' })

/** From 0, in the order of the trip. */
const boundPlace = (what: string) =>
  z
    .number()
    .describe(`${what}, by its place in the trip: 0 for the first, 1 for the way back of a plain return`)

export const flightGroupSchema = z
  .object({
    isReturn: z.boolean().describe('Whether this is a way after the first: the way back of a plain return'),
    origin: z.string().meta(airportCode('Where the flights depart')),
    destination: z.string().meta(airportCode('Where the flights arrive')),
    days: z.array(daySchema).describe('The day asked for and the days around it, one after the other'),
    nextDay: z
      .string()
      .optional()
      .meta(
        date(
          'The first later day with a flight for the party; present only where none of these days has one',
        ),
      ),
    bound: boundPlace('The way'),
  })
  .meta({ id: 'FlightGroup', description: 'One way of a trip' })

/** A promise on seats and price: see spec/domain.md 1.8. */
export const holdSchema = z
  .object({
    holdId: z.string().meta(uuid('Names this hold; a new hold of the flow has another one')),
    expiresAt: z.string().meta(instant('When seats and price stop being promised')),
    secondsLeft: z
      .number()
      .describe(
        'Whole seconds until then by the engine’s clock, when it answered. Count down from this, not from your own clock',
      ),
    canExtend: z.boolean().describe('Whether extend-hold can make it last longer'),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    totalAmount: z.number().meta(amount('Price of all flights for the whole party, taxes included')),
    baseAmount: z.number().meta(amount('The same without taxes')),
    flights: z
      .array(
        z.object({
          flightId: z.string().describe('The flight as the search named it'),
          fareSummaryUid: z.string().describe('The fare as the search named it'),
          isReturnFlight: z.boolean().describe('Whether it belongs to a way after the first'),
          /** its present times */
          ...flightTimesSchema.shape,
          was: localTimesSchema
            .nullable()
            .describe(
              'Times it had when it was held, where the airline has moved it since; null where it has not. A moved flight can be paid for only after accept-times',
            ),
          operatedBy: operatingCarrierSchema,
          ...terminalsSchema.shape,
          totalAmount: z.number().meta(amount('Price of the whole party on this flight, taxes included')),
          baseAmount: z.number().meta(amount('The same without taxes')),
          passengerTypeFares: z.array(passengerTypeFareSchema).describe('Price of one passenger, by type'),
          bound: boundPlace('The way that it is on'),
        }),
      )
      .describe('The flights held, in the order of the trip'),
  })
  .meta({ id: 'Hold', description: 'A promise on seats and price' })

/** Of every way, as many as an answer has. */
const mostDaysWanted = 14 * mostBounds

const boundSchema = z
  .object({
    origin: airportCodeSchema.meta(airportCode('Where the way begins')),
    destination: airportCodeSchema.meta(airportCode('Where it leads')),
    departureDate: localDateSchema.meta(date('Its day at the airport where it begins, today or later')),
  })
  .meta({ id: 'BoundAsked', description: 'One way of a trip as it is asked for' })

export const searchSchema = z.object({
  origin: airportCodeSchema.meta(airportCode('Where the trip begins')),
  destination: airportCodeSchema.meta(airportCode('Where the trip leads')),
  departureDate: localDateSchema.meta(date('Day of the outbound flight at its airport, today or later')),
  arrivalDate: localDateSchema.nullish().meta(date('Day of the flight back; absent or null for one way')),
  bounds: z
    .array(boundSchema)
    .min(1)
    .max(mostBounds)
    .optional()
    .describe(
      'Every way of the trip, in order, for one that is neither one way nor a plain return. origin, destination and departureDate are those of the first; arrivalDate and isOneWay are left out',
    ),
  isOneWay: z.boolean().optional().describe('True for one way even where arrivalDate is sent'),
  passengers: requestedPassengersSchema.describe(
    'How many people travel, by type; at least one adult, and no more infants than adults',
  ),
  promoCode: trimmedText(40)
    .nullish()
    .describe('Promo code as the traveller typed it; an unknown one changes nothing'),
  agencyCode: plainText(40)
    .nullish()
    .describe('Accepted and not read: the agency comes from the access token'),
  currency: plainText(3)
    .nullish()
    .describe('Currency to show prices in, ISO 4217; absent: the airline’s own'),
  mostStops: z
    .number()
    .int()
    .min(0)
    .max(2)
    .optional()
    .describe('How many stops a way may have: 0, 1 or 2. Absent: flights without a stop alone'),
  flightsOn: z
    .array(localDateSchema.meta(date('A day whose flights are wanted')))
    .max(mostDaysWanted)
    .optional()
    .describe(
      'Days to answer with their flights; the others tell only their price. Absent: all days have them',
    ),
})

const countSchema = (what: string) =>
  z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number from 0 to 99')
    .optional()
    .describe(`${what}, 0 to 99; absent: none`)

/** Days with a comma between, as an address has them. Two at most: more of them may read like a card number. */
const dayListSchema = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(localDateSchema).max(2))

/** Ways with a comma between, as an address has them. */
const boundListSchema = z
  .string()
  .max(17 * (mostBounds + 1))
  .transform((text) =>
    text.split(',').map((way) => {
      const { departs, ...places } = readBound(way)
      return { ...places, departureDate: departs }
    }),
  )
  .pipe(z.array(boundSchema).max(mostBounds))

/** As an address has it. */
export const mostStopsTextSchema = z.enum(['0', '1', '2']).transform(Number)

/**
 * A search as an address. It holds nothing that only some people know, and no other key: a cache in front keeps one
 * answer for each address.
 */
export const searchAddressSchema = z.strictObject({
  origin: airportCodeSchema.meta(airportCode('Where the trip begins')),
  destination: airportCodeSchema.meta(airportCode('Where the trip leads')),
  departureDate: localDateSchema.meta(date('Day of the outbound flight at its airport, today or later')),
  arrivalDate: localDateSchema.optional().meta(date('Day of the flight back; absent for one way')),
  bounds: boundListSchema
    .optional()
    .describe(
      'Every way of a trip that is neither one way nor a plain return, as ACH-VIE-2027-01-05, a comma between; origin, destination and departureDate are those of the first',
    ),
  adult: countSchema('Passengers of 12 years and older'),
  child: countSchema('Passengers of 2 to 11 years'),
  infant: countSchema('Passengers younger than 2 years'),
  currency: currencySchema
    .optional()
    .describe('Currency to show prices in, ISO 4217; absent: the airline’s own'),
  mostStops: mostStopsTextSchema
    .optional()
    .describe('How many stops a way may have: 0, 1 or 2; absent: none'),
  flightsOn: dayListSchema
    .optional()
    .describe(
      'One day or two to answer with their flights, a comma between; the others tell only their price. Empty: no day has them; absent: all have',
    ),
})

/** What a calendar asks of one way, as an address. */
export const dayPricesAddressSchema = z.strictObject({
  origin: airportCodeSchema.meta(airportCode('Where the way begins')),
  destination: airportCodeSchema.meta(airportCode('Where it leads')),
  from: localDateSchema.meta(date('The first day; days gone by are left out')),
  days: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(mostDaysPriced))
    .describe(`How many days from then on, 1 to ${mostDaysPriced}`),
  adult: countSchema('Passengers of 12 years and older'),
  child: countSchema('Passengers of 2 to 11 years'),
  infant: countSchema('Passengers younger than 2 years'),
  promoCode: trimmedText(40)
    .optional()
    .describe('Promo code as the traveller typed it; an unknown one changes nothing'),
  currency: currencySchema
    .optional()
    .describe('Currency to show prices in, ISO 4217; absent: the airline’s own'),
  mostStops: mostStopsTextSchema
    .optional()
    .describe('How many stops the way may have: 0, 1 or 2; absent: none'),
})

/** A day of one way in a calendar. */
export const dayPriceSchema = daySchema.pick({ date: true, minPrice: true, flightCount: true })

export type WireConnectedFlight = z.output<typeof connectedFlightSchema>
export type WireFlight = z.output<typeof flightSchema>
export type WireConditions = z.output<typeof offeredConditionsSchema>
export type WireFare = z.output<typeof fareSchema>
export type WireDay = z.output<typeof daySchema>
export type WireFlightGroup = z.output<typeof flightGroupSchema>
export type WireHold = z.output<typeof holdSchema>
export type WireAirport = z.output<typeof airportSchema>
export type WirePassengerTypeFare = z.output<typeof passengerTypeFareSchema>

/** A decimal, as a number or as text with its decimals. */
export const amountSchema = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,3})?$/)
    .transform(Number),
])

/** When and where a booked flight goes. */
export const bookedTimesSchema = z.object({
  flightNumber: z.string().describe('Number of the flight without the airline’s code, for example 101'),
  origin: z.string().meta(airportCode('Where the flight departs')),
  destination: z.string().meta(airportCode('Where the flight arrives')),
  ...flightTimesSchema.shape,
  duration: z.number().describe('Time from gate to gate in whole minutes'),
  operatedBy: operatingCarrierSchema,
  ...terminalsSchema.shape,
})
