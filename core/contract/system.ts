/** What a brand configures: custom fields, page options, the dashboard, and the routes it flies. */
import { z } from 'zod'
import { germanGenders } from '../brand/locale.ts'
import { blockSchema } from './content.ts'
import { endpoint } from './endpoint.ts'
import { airportCode, date, texts } from './form.ts'
import { localDateSchema } from '../kernel/time.ts'
import { airportCodeSchema, airportSchema, mostStopsTextSchema } from './wire.ts'

export const customFieldSchema = z
  .object({
    fieldName: z.string().describe('Name of the field in customFields'),
    displayName: z.string().describe('Label in English'),
    displayNameTranslations: z.record(z.string(), z.string()).meta(texts('Label')),
    isRequired: z.boolean().describe('Whether every passenger must answer it'),
    allowedValues: z
      .record(z.string(), z.string())
      .describe('By value, its English label; empty for a free text'),
    allowedValueTranslations: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe('By value, its label by language: en, de'),
    germanGender: z
      .enum(germanGenders)
      .nullable()
      .describe(
        'Gender of the German label, for German sentences: m der, f die, n das; null where the airline does not say',
      ),
  })
  .meta({ id: 'CustomField', description: 'A field that the airline asks of every passenger' })

export const dashboardSchema = z
  .object({
    dashboardName: z.string().describe('Name of the dashboard'),
    dashboardTabs: z
      .array(
        z.object({
          dashboardTabUid: z.string().describe('The tab'),
          tabName: z.string().describe('Label of the tab'),
          tabPosition: z.number().describe('Place of the tab, lowest first'),
          dashboardComponents: z
            .array(
              z.object({
                componentUid: z.string().describe('The card'),
                contentTitle: z.string().describe('Title of the card'),
                content: z.string().describe('Text or HTML of the card'),
                blocks: z
                  .array(blockSchema)
                  .describe('Its HTML as plain data, to be shown without any markup; empty where it is text'),
                contentType: z.enum(['Text', 'Html']).describe('How to read content'),
                contentSize: z.number().describe('Width: 0 a quarter, 1 a half, anything else the whole'),
                contentRow: z.number().describe('Row of the card, lowest first'),
                contentPosition: z.number().describe('Place in its row: 0 left, 1 right'),
              }),
            )
            .describe('Cards of the tab'),
        }),
      )
      .describe('Tabs in order'),
  })
  .meta({ id: 'Dashboard', description: 'Cards of the home page' })

export const pageOptionsSchema = z
  .object({
    promoCode: z.boolean().describe('Whether the search form asks for a promo code'),
    dashboard: z.boolean().describe('Whether home shows the dashboard'),
    seatAssignmentHide: z.boolean().describe('Whether the step for seats is left out'),
    ancillariesHide: z.boolean().describe('Whether the step for extras is left out'),
    seatSelectionRequired: z.boolean().describe('Whether everybody must choose a seat'),
    useVoucher: z.boolean().describe('Whether vouchers are taken'),
    loginRequired: z.boolean().describe('Whether only people who have signed in may book'),
    paymentProviders: z
      .array(z.string())
      .describe(
        'How a booking can be paid, the usual way first. default and paya: a card that the tokeniser has read. datatrans: a page of the gateway. braintree: its drop-in',
      ),
    billingCountries: z
      .array(z.string())
      .describe('Countries that the bill of a card may be in, ISO 3166, two letters'),
  })
  .meta({ id: 'PageOptions', description: 'What the airline’s site shows, asks for and takes' })

export const networkSchema = z
  .object({
    airports: z
      .array(
        airportSchema.extend({
          city: z.string().describe('City of the airport in English'),
          country: z.string().describe('Country, ISO 3166, two letters'),
          zone: z.string().describe('Time zone by IANA, for example Europe/Vienna'),
          latitude: z.number().describe('Degrees north, WGS 84'),
          longitude: z.number().describe('Degrees east, WGS 84'),
        }),
      )
      .describe('Airports on sale'),
    routes: z
      .record(z.string(), z.array(z.string()))
      .describe('By IATA code of an origin, the codes of its destinations'),
    connections: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        'The same of destinations that are reached with a stop or two and have no flight of their own; absent where there are none',
      ),
  })
  .meta({ id: 'Network', description: 'Airports on sale and the routes between them' })

/** Of one direction: see core/offer/sale-days.ts. */
const saleDaysSchema = z
  .object({
    from: localDateSchema.meta(date('First day of days, at the origin')),
    days: z
      .string()
      .describe(
        'One character per day from then on: 1 where a flight is on sale, 0 where none is; empty where nothing is sold',
      ),
  })
  .meta({ id: 'SaleDays', description: 'Days of one direction with a flight on sale' })

export const daysOnSaleSchema = z.object({
  outbound: saleDaysSchema.describe('The way out'),
  inbound: saleDaysSchema.describe('The way back'),
})

export const systemEndpoints = {
  customDefinitions: endpoint({
    method: 'POST',
    path: 'system/system-custom-definitions',
    access: 'open',
    summary: 'Custom fields asked of every passenger',
    body: z.looseObject({}).nullish().describe('Accepted and not read: an older interface posts'),
    response: z.array(customFieldSchema),
    errors: [],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: 'System/dashboard',
    access: 'open',
    summary: 'Tabs and content cards of the home page',
    response: dashboardSchema,
    errors: ['not-found'],
  }),
  pageOptions: endpoint({
    method: 'GET',
    path: 'system/page-options',
    access: 'open',
    summary: 'What the brand shows and asks for',
    response: pageOptionsSchema,
    errors: [],
  }),
  network: endpoint({
    method: 'GET',
    path: 'system/network',
    access: 'open',
    summary: 'Airports on sale and the routes between them',
    response: networkSchema,
    errors: [],
  }),
  daysOnSale: endpoint({
    method: 'GET',
    path: 'system/days-on-sale',
    access: 'open',
    summary:
      'On which days a route is flown and sold, there and back: one character per day, 1 for a day with a flight',
    query: z.object({
      origin: airportCodeSchema.meta(airportCode('Where the flights depart')),
      destination: airportCodeSchema.meta(airportCode('Where the flights arrive')),
      mostStops: mostStopsTextSchema
        .optional()
        .describe('How many stops a way may have: 0, 1 or 2; absent: none'),
    }),
    response: daysOnSaleSchema,
    errors: ['unknown-airport', 'search-too-slow'],
  }),
}
