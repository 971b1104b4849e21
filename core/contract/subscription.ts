/** The newsletter. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
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
      email: plainText(254),
      firstName: plainText(80),
      lastName: plainText(80),
      gender: z.enum(['M', 'F']).nullish(),
    }),
    response: z.object({ isSubscribed: z.boolean() }),
    errors: [],
  }),
}
