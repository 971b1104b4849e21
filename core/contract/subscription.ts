/** The newsletter. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { email } from './form.ts'
import { emailText, nameText } from './personal.ts'

/** The part behind `=` in a link of a mail. */
const keyBody = z.object({
  key: plainText(100).describe('The part after = in the link of the mail, unchanged'),
})

const answer = z.object({
  isSubscribed: z
    .boolean()
    .describe('Whether the address is on the list or was asked by mail; false after it has left'),
})

export const subscriptionEndpoints = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: 'subscription/subscribe-newsletter',
    access: 'open',
    summary:
      'Asks for the brand’s newsletter: a mail to the address has it confirmed; the answer is the same whether the address is known or not',
    /** [NWS-03] */
    body: z.object({
      type: z
        .literal('MarketingConsent')
        .describe('MarketingConsent: the traveller agrees to the newsletter'),
      email: emailText().meta(email('Address of the subscriber')),
      firstName: nameText(80).describe('First name of the subscriber'),
      lastName: nameText(80).describe('Family name of the subscriber'),
      gender: z.enum(['M', 'F']).nullish().describe('M or F; absent or null when not told'),
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
