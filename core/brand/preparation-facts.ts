/**
 * What an airline's travellers need before a flight: where to go, when, with which papers and bags. All of it is data
 * of the airline: what the airline leaves out is not shown, and no sentence is made up for it.
 */
import { z } from 'zod'
import { localisedSchema } from './localised.ts'

const dayMinutes = 24 * 60

/** A text of one or two lines. */
const brief = (length: number) =>
  localisedSchema.refine((text) => Object.values(text).every((each) => each.length <= length), {
    error: `at most ${length} letters`,
  })

const minutesBefore = z.number().int().min(0).max(dayMinutes)

/** Where travellers go at an airport. */
const placeSchema = z.strictObject({
  /** as signs there name it: a terminal, a hall, a private lounge */
  terminal: brief(80).optional(),
  /** for a taxi: street, postal code and town, in the spelling of the country */
  address: z.string().min(1).max(160),
  /** of the door, degrees north and east */
  position: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
  /** takes the place of the airline's own */
  checkInAt: brief(120).optional(),
  arriveMinutes: minutesBefore.optional(),
})

/** The largest bag, and the heaviest: `bagWeight` says it in the units of the market. */
const bagSchema = z
  .strictObject({ kilograms: z.number().int().min(1).max(200).optional(), size: brief(100).optional() })
  .refine(({ kilograms, size }) => kilograms !== undefined || size !== undefined, {
    error: 'a weight, a size or both',
  })
export type BagFacts = z.output<typeof bagSchema>

export const preparationFactsSchema = z.strictObject({
  /** before departure: travellers are at the place by then */
  arriveMinutes: minutesBefore.optional(),
  /** before departure: when check-in opens; when it closes is the brand's `checkInClosesMinutes` */
  checkInOpensMinutes: z
    .number()
    .int()
    .min(1)
    .max(30 * dayMinutes)
    .optional(),
  /** where travellers check in: a desk, an app, a web page */
  checkInAt: brief(120).optional(),
  /** goes under the seat with every fare */
  smallBag: bagSchema.optional(),
  /** the bags that a fare includes */
  cabinBag: bagSchema.optional(),
  checkedBag: bagSchema.optional(),
  /** papers for a flight within one country, and to another */
  papers: z.strictObject({ domestic: brief(240).optional(), abroad: brief(240).optional() }).prefault({}),
  /** by airport; an airport without a place shows none */
  places: z.record(z.string().regex(/^[A-Z]{3}$/), placeSchema).prefault({}),
})

export type PreparationFacts = z.output<typeof preparationFactsSchema>

/** What does not fit together, in words for the person who writes the brand; empty when all is well. */
export function preparationProblems({
  airports,
  checkInClosesMinutes: closes,
  preparation: { arriveMinutes, checkInOpensMinutes, places },
}: {
  readonly airports: readonly string[]
  readonly checkInClosesMinutes: number
  readonly preparation: PreparationFacts
}): string[] {
  const arrivals = [arriveMinutes, ...Object.values(places).map((place) => place.arriveMinutes)]
  const unknown = Object.keys(places).filter((code) => !airports.includes(code))
  return [
    ...unknown.map((code) => `${code} has a place and is not an airport of the brand`),
    ...(arrivals.some((arrives) => arrives !== undefined && arrives < closes)
      ? ['nobody may be asked to arrive after check-in has closed']
      : []),
    ...(checkInOpensMinutes !== undefined && checkInOpensMinutes <= closes
      ? ['check-in opens before it closes']
      : []),
  ]
}
