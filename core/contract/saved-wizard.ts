/**
 * The wizard as the site saves it with its flow: screen state, never read as a fact. The engine keeps what this
 * schema knows and nothing else, so that a flow is no place to store data in.
 */
import { flowSteps } from '../booking/flow-step.ts'
import { z } from 'zod'
import { isDeepJson } from '../kernel/json-depth.ts'
import { currencySchema } from '../kernel/money.ts'
import { utf8Length } from '../kernel/text.ts'
import { isMaskedCardNumber } from '../payment/card.ts'
import { ofFields, type PersonFieldName, personFieldNames, type PersonFields } from '../passenger/person.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'
import { mostBounds } from '../trip/bound.ts'
import { fareSchema, flightSchema, translationsSchema } from './wire.ts'

/** Of the whole state, and of each part of it. */
export const savedWizardLimits = {
  /** as UTF-8; twelve flights of nine people, each with a seat and four extras on each, are 72 kB */
  bytes: 98_304,
  /** characters of one text */
  text: 2_000,
  /** characters of the key of a text */
  key: 100,
  /** items of one list, and entries of one object */
  items: 200,
  depth: 12,
} as const

const text = z.string()

const chosenFlightSchema = z.object({
  flight: flightSchema.omit({ fares: true }),
  fare: fareSchema,
  party: z.record(z.enum(passengerTypes), z.number()),
  currencyCode: currencySchema,
  totalAmount: z.number(),
  baseAmount: z.number(),
  taxes: z.array(z.object({ taxCode: text, amount: z.number() })),
})

const flightsSchema = z.object({
  /** by the place of each way in the trip */
  bounds: z.array(z.object({ chosen: chosenFlightSchema, day: text }).partial()).max(mostBounds),
  /** how lists with connections are shown */
  view: z.object({ order: z.enum(['departure', 'duration', 'price']), nonstopOnly: z.boolean() }),
  /** as release 0.3 has it: a way out and a way back */
  outbound: chosenFlightSchema,
  returning: chosenFlightSchema,
  outboundDay: text,
  returningDay: text,
})

type TypedSchema<Field> = Field extends { kind: 'texts' }
  ? z.ZodRecord<z.ZodString, z.ZodString>
  : z.ZodString

/** As typed, right or wrong. */
const infoSchema = z.object({
  ...ofFields<{ [Name in PersonFieldName]: TypedSchema<PersonFields[Name]> }>(personFieldNames, ({ kind }) =>
    kind === 'texts' ? z.record(text, text) : text,
  ),
  email: text,
  birthText: text,
  passengerUid: text,
})

const contactSchema = z.object({
  isPassenger: z.boolean(),
  company: text,
  firstName: text,
  lastName: text,
  phone: text,
  mobilePhone: text,
  email: text,
  address: text,
  city: text,
  state: text,
  postCode: text,
  country: text,
})

const passengersSchema = z.object({
  people: z.array(
    z.object({
      number: z.number(),
      passengerType: z.enum(passengerTypes),
      passengerTitle: z.object({ type: z.enum(passengerTypes), ordinal: z.number() }),
      canBePassenger: z.boolean(),
      isPassenger: z.boolean(),
      isCompleted: z.boolean(),
      isNotTravelling: z.boolean(),
      info: infoSchema.partial(),
      /** of an infant: the number of the adult who was chosen to hold it */
      adultNumber: z.number().int().optional(),
      backup: infoSchema.partial().optional(),
    }),
  ),
  contact: contactSchema.partial(),
  typedContact: contactSchema.partial(),
})

const seatsSchema = z.object({
  flights: z.array(
    z.object({
      tripFlightId: text,
      departureAirport: text,
      arrivalAirport: text,
      selectedSeats: z.array(
        z.object({
          passengerId: text,
          passengerName: text,
          passengerType: z.enum(passengerTypes),
          row: z.number(),
          char: text,
          code: text,
          price: z.number(),
        }),
      ),
    }),
  ),
  allSelected: z.boolean(),
  wasReset: z.boolean(),
})

const extraIdsSchema = z.object({ ancillaryFeeUid: text, tripFlightUid: text })

const extrasSchema = z.object({
  /** by passenger number */
  draft: z.record(z.string().regex(/^\d{1,3}$/), z.array(extraIdsSchema)),
  known: z.array(
    extraIdsSchema.extend({
      /** of an extra for all flights of a way */
      tripFlightUids: z.array(text).optional(),
      ancillaryName: text,
      translations: translationsSchema,
      fee: z.number(),
      groupingName: text.nullable(),
      furtherFee: z.number().nullable(),
    }),
  ),
  flights: z.array(z.object({ tripFlightUid: text, origin: text, destination: text })),
  wasReset: z.boolean(),
})

const noted = z.union([text, z.number()]).nullable()

const paymentSchema = z.object({
  isTransactionInitiated: z.boolean(),
  paymentDate: noted,
  balance: noted,
  currencyCode: noted,
  confirmationCode: noted,
  status: noted,
  pnrPaymentId: noted,
  cardNumber: text.refine(isMaskedCardNumber, { error: 'must be masked' }).nullable(),
  firstName: text,
  lastName: text,
  gender: noted,
  email: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  postCode: text,
  country: text,
  countryCode: text,
  voucherCode: noted,
  voucherHold: noted,
  paymentPageUrl: text.nullable(),
})

function stepSchema<Step extends string, Data extends z.ZodType>(step: Step, data: Data) {
  return z.object({ step: z.literal(step), isCompleted: z.boolean().optional(), data: data.nullish() })
}

/** Each part may be missing: the site shows what is there. */
export const savedWizardSchema = z
  .object({
    version: z.number().int(),
    current: z.enum(flowSteps),
    steps: z
      .array(
        z.discriminatedUnion('step', [
          stepSchema('flights', flightsSchema.partial()),
          stepSchema('passengers', passengersSchema.partial()),
          stepSchema('seats', seatsSchema.partial()),
          stepSchema('ancillaries', extrasSchema.partial()),
          stepSchema('payment', paymentSchema.partial()),
          stepSchema('complete', z.null()),
          stepSchema('success', z.null()),
        ]),
      )
      .max(flowSteps.length),
  })
  .partial()

export type SavedWizard = z.input<typeof savedWizardSchema>

/** The state to be kept, or the first field that is wrong and the code of the rule that it breaks. */
export type ReadWizard =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly field: string; readonly why: string }

/**
 * Judges a state that was sent. Unknown parts are dropped and not refused: for some minutes of an update the site of
 * one version talks to the engine of another, and that must not stop anybody's booking. A text that is whole and in
 * order is kept as it came.
 */
export function readSavedWizard(sent: string): ReadWizard {
  if (utf8Length(sent) > savedWizardLimits.bytes) return wrong([], 'too-long')
  if (isDeepJson(sent)) return wrong([], 'too-deep')
  const given = jsonIn(sent)
  if (given === undefined) return wrong([], 'not-json')
  const oversize = findOversize(given, [])
  if (oversize) return oversize
  const read = savedWizardSchema.safeParse(given)
  if (!read.success) return wrong(read.error.issues[0]?.path ?? [], read.error.issues[0]?.code ?? 'custom')
  const known = JSON.stringify(read.data)
  // a number may be written shorter than JSON writes it
  if (utf8Length(known) > savedWizardLimits.bytes) return wrong([], 'too-long')
  // `sent` has each key once and nothing around them, and is as long as its known parts: nothing was dropped
  const isWhole = JSON.stringify(given) === sent && known.length === sent.length
  return { ok: true, text: isWhole ? sent : known }
}

function jsonIn(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown
  } catch {
    return undefined
  }
}

type Path = readonly PropertyKey[]

/** The longest name of a field in an answer. */
const longestField = 200

function wrong(path: Path, why: string): Extract<ReadWizard, { ok: false }> {
  return { ok: false, field: ['data', ...path].map(String).join('.').slice(0, longestField), why }
}

/** The first part beyond its limit; it goes no deeper than the limit allows. */
function findOversize(value: unknown, path: Path): ReturnType<typeof wrong> | undefined {
  const { text: longestText, key: longestKey, items, depth } = savedWizardLimits
  if (typeof value === 'string') return value.length > longestText ? wrong(path, 'too-long') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= depth) return wrong(path, 'too-deep')
  const entries = Object.entries(value)
  if (entries.length > items) return wrong(path, 'too-many')
  for (const [key, part] of entries) {
    const found = key.length > longestKey ? wrong(path, 'key-too-long') : findOversize(part, [...path, key])
    if (found) return found
  }
  return undefined
}
