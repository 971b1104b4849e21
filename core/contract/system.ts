/** What a brand configures: custom fields, page options, the dashboard, and the routes it flies. */
import { z } from 'zod'
import { germanGenders } from '../brand/locale.ts'
import { endpoint } from './endpoint.ts'
import { localDateSchema } from '../kernel/time.ts'
import { airportCodeSchema, airportSchema } from './wire.ts'

export const customFieldSchema = z.object({
  fieldName: z.string(),
  displayName: z.string(),
  displayNameTranslations: z.record(z.string(), z.string()),
  isRequired: z.boolean(),
  /** value to label; empty for a free text */
  allowedValues: z.record(z.string(), z.string()),
  /** value to label by locale */
  allowedValueTranslations: z.record(z.string(), z.record(z.string(), z.string())),
  /** of the German name: der, die or das; null where the brand does not say */
  germanGender: z.enum(germanGenders).nullable(),
})

export const dashboardSchema = z.object({
  dashboardName: z.string(),
  dashboardTabs: z.array(
    z.object({
      dashboardTabUid: z.string(),
      tabName: z.string(),
      tabPosition: z.number(),
      dashboardComponents: z.array(
        z.object({
          componentUid: z.string(),
          contentTitle: z.string(),
          content: z.string(),
          contentType: z.enum(['Text', 'Html']),
          /** 0 quarter, 1 half, anything else full width */
          contentSize: z.number(),
          contentRow: z.number(),
          /** 0 left, 1 right */
          contentPosition: z.number(),
        }),
      ),
    }),
  ),
})

export const pageOptionsSchema = z.object({
  promoCode: z.boolean(),
  dashboard: z.boolean(),
  seatAssignmentHide: z.boolean(),
  ancillariesHide: z.boolean(),
  seatSelectionRequired: z.boolean(),
  useVoucher: z.boolean(),
  loginRequired: z.boolean(),
})

export const networkSchema = z.object({
  airports: z.array(
    airportSchema.extend({
      city: z.string(),
      country: z.string(),
      zone: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  /** origin code to the codes of its destinations */
  routes: z.record(z.string(), z.array(z.string())),
})

/** Of one direction: see core/offer/sale-days.ts. */
const saleDaysSchema = z.object({ from: localDateSchema, days: z.string() })

export const daysOnSaleSchema = z.object({ outbound: saleDaysSchema, inbound: saleDaysSchema })

export const systemEndpoints = {
  customDefinitions: endpoint({
    method: 'POST',
    path: 'system/system-custom-definitions',
    access: 'open',
    summary: 'Custom fields asked of every passenger',
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
      'On which days a route is flown and sold, there and back: a letter a day, 1 for a day with a flight',
    query: z.object({ origin: airportCodeSchema, destination: airportCodeSchema }),
    response: daysOnSaleSchema,
    errors: ['unknown-airport', 'search-too-slow'],
  }),
}
