/** The newsletter. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { email } from './form.ts'

export const subscriptionEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: 'subscription/subscribe-newsletter',
    access: 'open',
    summary: 'Takes a traveller’s consent to the brand’s newsletter; harmless to repeat',
    /** [NWS-03] */
    body: z.object({
      type: z
        .literal('MarketingConsent')
        .describe('MarketingConsent: the traveller agrees to the newsletter'),
      email: plainText(254).meta(email('Address of the subscriber')),
      firstName: plainText(80).describe('First name of the subscriber'),
      lastName: plainText(80).describe('Family name of the subscriber'),
      gender: z.enum(['M', 'F']).nullish().describe('M or F; absent or null when not told'),
    }),
    response: z.object({
      isSubscribed: z.boolean().describe('Always true, also for an address that subscribes already'),
    }),
    errors: [],
  }),
}
