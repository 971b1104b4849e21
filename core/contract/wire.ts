/** Shapes shared by several endpoints. Money is a decimal number with the currency's own digits. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { currencySchema } from '../kernel/money.ts'
import { localDateSchema } from '../kernel/time.ts'
import { type PassengerType, passengerTypes, passengerTypeValue } from '../passenger/passenger-type.ts'

const typeByValue = new Map<unknown, PassengerType>(
  passengerTypes.map((type) => [passengerTypeValue[type], type]),
)

/** `adult`, `child` or `infant`; `children` and the numeric values 0, 1, 2 are read too. */
export const passengerTypeSchema = z.preprocess(
  (sent) => (sent === 'children' ? 'child' : (typeByValue.get(sent) ?? sent)),
  z.enum(passengerTypes),
)

export const requestedPassengersSchema = z
  .array(z.object({ passengerType: passengerTypeSchema, requestedSeats: z.number().int().min(0).max(99) }))
  .max(10)

export const airportCodeSchema = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/))

/** By locale: `{ en: 'Vienna', de: 'Wien' }`. */
export const translationsSchema = z.record(z.string(), z.string())

export const airportSchema = z.object({
  code: z.string(),
  name: z.string(),
  translations: translationsSchema,
})

export const taxSchema = z.object({
  taxCode: z.string(),
  amount: z.number(),
  /** station taxes name their airport */
  airport: z.string().optional(),
  refundable: z.boolean().optional(),
})

/** Price of one passenger of a type on one flight: `fareAmount` = `totalFare` = `baseFare` + its taxes. */
export const passengerTypeFareSchema = z.object({
  passengerType: z.enum(passengerTypes),
  requestedSeats: z.number(),
  fareAmount: z.number(),
  totalFare: z.number(),
  baseFare: z.number(),
  /** before a promo code; equal to `fareAmount` without one */
  originalFare: z.number(),
  ptcTaxes: z.array(taxSchema),
})

/** What a fare allows, in structured form: see core/offer/fare-conditions.ts. */
export const offeredConditionsSchema = z.object({
  cabinBag: z.boolean(),
  checkedBags: z.number(),
  seatChoice: z.enum(['free', 'paid', 'none']),
  /** fee in the currency of the search or the sale; 0 is free, null is not allowed */
  changeFee: z.number().nullable(),
  refundFee: z.number().nullable(),
  meal: z.boolean(),
  lounge: z.boolean(),
  priority: z.boolean(),
})

export const fareBrandSchema = z.object({
  code: z.string(),
  name: z.string(),
  translations: translationsSchema,
  descriptionTranslations: translationsSchema,
  conditions: offeredConditionsSchema,
})

export const fareSchema = z.object({
  fareSummaryUid: z.string(),
  fareBrand: fareBrandSchema,
  bookingClass: z.string(),
  /** the whole party, taxes included */
  totalAmount: z.number(),
  baseAmount: z.number(),
  originalAmount: z.number(),
  /** only when few are left, counted from live inventory */
  seatsLeft: z.number().optional(),
  passengerTypeFares: z.array(passengerTypeFareSchema),
})

/** What the clocks of the airports show, `YYYY-MM-DDTHH:mm`. */
export const localTimesSchema = z.object({ departureDateTime: z.string(), arrivalDateTime: z.string() })

/** The same in a request: the times somebody was shown, to compare with the flight's present ones. */
export const shownTimesSchema = z.object({
  departureDateTime: plainText(40),
  arrivalDateTime: plainText(40),
})

const flightTimesSchema = localTimesSchema.extend({
  /** the same as instants, RFC 3339 */
  departsAt: z.string(),
  arrivesAt: z.string(),
})

export const flightSchema = z.object({
  id: z.string(),
  dynamicId: z.string(),
  departureAirport: airportSchema,
  arrivalAirport: airportSchema,
  ...flightTimesSchema.shape,
  /** minutes */
  duration: z.number(),
  marketingCarrierCode: z.string(),
  flightNumber: z.string(),
  aircraft: z.string(),
  /** cheapest fare for the whole party; null when nothing is open for it */
  minPrice: z.number().nullable(),
  totalAmount: z.number(),
  baseAmount: z.number(),
  fareSummaryUid: z.string().nullable(),
  fares: z.array(fareSchema),
  isReturnFlight: z.boolean(),
  balanceDue: z.number(),
  ptcTaxes: z.array(z.object({ passengerType: z.enum(passengerTypes), taxes: z.array(taxSchema) })),
})

export const daySchema = z.object({
  date: z.string(),
  /** a flight of the day has seats for the whole party */
  isAvailable: z.boolean(),
  minPrice: z.number().nullable(),
  flights: z.array(flightSchema),
})

export const flightGroupSchema = z.object({
  isReturn: z.boolean(),
  origin: z.string(),
  destination: z.string(),
  days: z.array(daySchema),
  /** the first later day with a flight for the party; present only where none of these days has one */
  nextDay: z.string().optional(),
})

/** A promise on seats and price: see spec/domain.md 1.8. */
export const holdSchema = z.object({
  holdId: z.string(),
  expiresAt: z.string(),
  /**
   * whole seconds by the database's clock at the time of the answer: count down from this, not from the
   * device's clock
   */
  secondsLeft: z.number(),
  canExtend: z.boolean(),
  currencyCode: currencySchema,
  totalAmount: z.number(),
  baseAmount: z.number(),
  flights: z.array(
    z.object({
      flightId: z.string(),
      fareSummaryUid: z.string(),
      isReturnFlight: z.boolean(),
      /** its present times */
      ...flightTimesSchema.shape,
      /**
       * the airline has moved it since; the traveller can pay only after `reservation/accept-times` has
       * agreed to the new times
       */
      was: localTimesSchema.nullable(),
      totalAmount: z.number(),
      baseAmount: z.number(),
      passengerTypeFares: z.array(passengerTypeFareSchema),
    }),
  ),
})

export const searchSchema = z.object({
  origin: airportCodeSchema,
  destination: airportCodeSchema,
  departureDate: localDateSchema,
  arrivalDate: localDateSchema.nullish(),
  isOneWay: z.boolean().optional(),
  passengers: requestedPassengersSchema,
  promoCode: trimmedText(40).nullish(),
  agencyCode: plainText(40).nullish(),
  currency: plainText(3).nullish(),
})

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
  flightNumber: z.string(),
  origin: z.string(),
  destination: z.string(),
  ...flightTimesSchema.shape,
  /** minutes */
  duration: z.number(),
})
