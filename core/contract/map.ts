/** A map as the server draws it and pages show it: numbers and paths, which the page gives its colours and words. */
import { z } from 'zod'
import { leastPriceDays } from '../offer/least-price.ts'
import { endpoint } from './endpoint.ts'
import { airportCodeSchema } from './wire.ts'
import { airportCode, amount, date } from './form.ts'

const labelSchema = z.object({
  x: z.number().describe('Units from the left'),
  y: z.number().describe('Units from the top, at the middle of the letters'),
  anchor: z
    .enum(['start', 'middle', 'end'])
    .describe('Which part of the text stands at the point, as `text-anchor` of SVG'),
  room: z
    .enum(['all', 'wide', 'none'])
    .describe(
      'Where there is room for it: on every screen, only where the map is shown large, or nowhere: then it shows while it is pointed at',
    ),
})

/** Coordinates are units of a drawing that is `width` by `height`, from its top left corner. */
export const drawnMapSchema = z
  .object({
    width: z.number().describe('Units from left to right'),
    height: z.number().describe('Units from top to bottom'),
    kilometres: z.number().describe('What the picture shows from left to right, at its middle'),
    land: z.string().describe('Land, as path data of SVG'),
    borders: z.string().describe('Borders between countries, as path data of SVG'),
    places: z
      .array(
        z.object({
          code: z.string().describe('Airport, IATA'),
          x: z.number().describe('Units from the left'),
          y: z.number().describe('Units from the top'),
          label: labelSchema.describe('Where its name stands'),
        }),
      )
      .describe('Airports in the picture'),
    lines: z
      .array(
        z.object({
          from: z.string().describe('Airport at one end, IATA'),
          to: z.string().describe('Airport at the other end, IATA'),
          path: z.string().describe('Path data of SVG'),
          label: labelSchema
            .nullable()
            .describe('Where its price stands, or where it leads when that is outside; null: nowhere'),
        }),
      )
      .describe('Each pair of airports with flights between them, once: in the direction that costs less'),
    countries: z
      .array(labelSchema.extend({ code: z.string().describe('Country, ISO 3166') }))
      .optional()
      .describe('Where names of countries stand; absent on the map of a network'),
  })
  .meta({ id: 'DrawnMap', description: 'A map of airports and routes with coasts and borders, to be drawn' })
export type DrawnMap = z.output<typeof drawnMapSchema>

const leastPriceSchema = z.object({
  amount: z.number().meta(amount('What one adult pays one way, with taxes')),
  date: z.string().meta(date('The first day on which it is asked, at the origin')),
})
export type LeastPrice = z.output<typeof leastPriceSchema>

const writtenPriceSchema = leastPriceSchema.extend({
  texts: z
    .object({ en: z.string().describe('In English') })
    .catchall(z.string())
    .describe('The amount as each language of the airline writes it'),
})

export const networkMapSchema = drawnMapSchema
  .extend({
    currencyCode: z.string().describe('Currency of the prices, ISO 4217'),
    prices: z
      .record(z.string(), writtenPriceSchema)
      .describe(
        `By route, as TEB-PBI, the least price of the next ${leastPriceDays} days; absent where nothing is known to be open`,
      ),
  })
  .meta({
    id: 'NetworkMap',
    description: 'Where the airline flies, drawn, with the least price of each route',
  })
export type NetworkMap = z.output<typeof networkMapSchema>

export const mapEndpoints = {
  network: endpoint({
    method: 'GET',
    path: 'map/network',
    access: 'open',
    summary: 'Where the airline flies, as a map with the least price of each route',
    response: networkMapSchema,
    errors: [],
  }),
  place: endpoint({
    method: 'GET',
    path: 'map/place',
    access: 'open',
    summary: 'The surroundings of an airport on sale, about 500 km across, with the way to a destination',
    query: z.object({
      airport: airportCodeSchema.meta(airportCode('In the middle of the map')),
      to: airportCodeSchema.optional().meta(airportCode('Where the flight goes; absent: no way is drawn')),
    }),
    response: drawnMapSchema,
    errors: ['unknown-airport'],
  }),
}
