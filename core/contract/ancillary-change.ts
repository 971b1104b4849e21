/** What a change of a booking's seats, extras and names costs, line by line, before it is made and after. */
import { z } from 'zod'
import { ancillaryKinds } from '../change/ancillary-change.ts'
import { currencySchema } from '../kernel/money.ts'
import { destinationSchema } from './cancellation.ts'
import { amount, texts, uuid } from './form.ts'
import { renamedSchema } from './name-change.ts'
import { translationsSchema } from './wire.ts'

const ancillarySchema = z.object({
  code: z.string().describe('Of the seat or extra: 12A, BAG23'),
  translations: translationsSchema.meta(texts('Name of the seat or extra')),
  amount: z
    .number()
    .meta(amount('What it was sold for, or what it costs now; of a whole way the flight’s share')),
})

export const ancillaryChangeSchema = z
  .object({
    confirmationCode: z
      .string()
      .meta({ pattern: String.raw`^[A-Z0-9]{6}$`, description: 'Code of the reservation' }),
    state: z
      .enum(['open', 'promised', 'made', 'lapsed'])
      .describe(
        'open while it is chosen, promised once create-pnr has told its price, made, or lapsed: another change was begun, or this one was left',
      ),
    balanceDue: z.number().meta(amount('Above 0 to pay, below 0 it comes back')),
    keptAmount: z
      .number()
      .meta(amount('Worth of what is given up that neither pays for anything nor comes back')),
    currencyCode: currencySchema.describe('Currency of all amounts, ISO 4217, three letters'),
    lines: z
      .array(
        z.object({
          kind: z.enum(ancillaryKinds).describe('A seat or an extra'),
          tripFlightId: z.string().describe('The flight, as in seats and ancillaries'),
          passengerUid: z.string().meta(uuid('The passenger')),
          given: ancillarySchema.nullable().describe('What is given up; null for nothing'),
          taken: ancillarySchema.nullable().describe('What is taken; null for nothing'),
        }),
      )
      .describe('What is given up and taken, by person and flight; empty while all stays as it is'),
    names: z.array(renamedSchema).describe('Names that are changed with it; empty where none is'),
    destinations: z
      .array(destinationSchema)
      .describe('Where a credit goes; empty when nothing comes back, and after it has gone'),
  })
  .meta({ id: 'AncillaryChange', description: 'A change of the seats, extras and names of a reservation' })

export type WireAncillaryChange = z.output<typeof ancillaryChangeSchema>
