/** What a traveller needs before a flight, as the wire tells it: core/booking/preparation.ts. */
import { z } from 'zod'
import { clock, texts, uri } from './form.ts'
import { translationsSchema } from './wire.ts'

const toldTexts = (what: string) =>
  translationsSchema.nullable().meta(texts(`${what}; null where the airline says nothing`))

export const preparationSchema = z
  .object({
    place: z
      .object({
        terminal: toldTexts('The terminal, as signs name it'),
        address: z.string().describe('Street, postal code and town of the place to go to'),
        map: z.string().meta(uri('A map of the place')),
      })
      .nullable()
      .describe('Where to go; null where the airline says nothing'),
    arriveBy: z
      .string()
      .nullable()
      .meta(clock('The latest time to be there; null where the airline tells none')),
    checkIn: z
      .object({
        opens: z.string().nullable().meta(clock('When it opens; null where the airline says nothing')),
        closes: z.string().meta(clock('When it closes')),
        at: toldTexts('Where one checks in'),
      })
      .describe('Check-in for the flight'),
    papers: toldTexts('Papers that the airline wants to see'),
    baggage: z
      .object({
        cabinBag: z.boolean().describe('Whether a cabin bag is in the fare'),
        checkedBags: z.number().describe('How many checked bags are in the fare'),
        smallBagLimits: toldTexts('Size and weight of the bag under the seat, which every fare takes along'),
        cabinBagLimits: toldTexts('Size and weight of a cabin bag'),
        checkedBagLimits: toldTexts('Size and weight of a checked bag'),
      })
      .nullable()
      .describe('Bags that the fare of each passenger includes; null for a fare that is no longer sold'),
  })
  .meta({ id: 'Preparation', description: 'What travellers need before a flight, as its airline states it' })

export type WirePreparation = z.output<typeof preparationSchema>
