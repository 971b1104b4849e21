/** The newsletter. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'

/** The part behind `=` in a link of a mail. */
const keyBody = z.object({ key: plainText(100) })

const answer = z.object({ isSubscribed: z.boolean() })

export const subscriptionEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: 'subscription/subscribe-newsletter',
    access: 'open',
    summary:
      'Takes a wish to get the brand’s newsletter: a mail asks the address to confirm it; the answer is the same whether the address is known or not',
    /** [NWS-03] */
    body: z.object({
      type: z.literal('MarketingConsent'),
      email: plainText(254),
      firstName: plainText(80),
      lastName: plainText(80),
      gender: z.enum(['M', 'F']).nullish(),
    }),
    response: answer,
    errors: [],
  }),
  confirmNewsletter: endpoint({
    method: 'POST',
    path: 'subscription/confirm-newsletter',
    access: 'open',
    summary: 'Confirms a subscription with the key of the mail’s link: once, within 48 hours',
    body: keyBody,
    response: answer,
    errors: [],
  }),
  leaveNewsletter: endpoint({
    method: 'POST',
    path: 'subscription/leave-newsletter',
    access: 'open',
    summary: 'Takes an address off the newsletter with the key of a mail’s link; harmless to repeat',
    body: keyBody,
    response: answer,
    errors: [],
  }),
}
