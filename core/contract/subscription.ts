/** The newsletter. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const subscriptionEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: 'subscription/subscribe-newsletter',
    access: 'open',
    summary: 'Takes a traveller’s consent to the brand’s newsletter; harmless to repeat',
    /** [NWS-03] */
    body: z.object({
      type: z.literal('MarketingConsent'),
      email: z.string().max(254),
      firstName: z.string().max(80),
      lastName: z.string().max(80),
      gender: z.enum(['M', 'F']).nullish(),
    }),
    response: z.object({ isSubscribed: z.boolean() }),
    errors: [],
  }),
}
