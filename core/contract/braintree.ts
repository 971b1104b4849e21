/** The calls of the Braintree drop-in: a token to open it with, and the nonce it makes of a card. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { amount, email, uuid } from './form.ts'
import { paymentRefusals, transactionSchema } from './payment.ts'
import { emailText } from './personal.ts'
import { amountSchema } from './wire.ts'

export const braintreeEndpoints = {
  clientToken: endpoint({
    method: 'GET',
    path: 'braintree/client-token',
    access: 'payer',
    summary:
      'A token that opens the drop-in; good for nothing else. With a flow, for what that flow pays; without one, for the membership of somebody who has signed in',
    query: z.object({
      uid: plainText(80).optional().meta(uuid('The flow’s id; it may be left out')),
      email: emailText().optional().meta(email('Address of the payer; it may be left out')),
    }),
    response: z.object({
      clientToken: z.string().describe('Opens Braintree’s drop-in; good for nothing else'),
    }),
    errors: ['session-expired', 'unknown-provider', 'provider-away', 'busy'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: 'braintree/checkout',
    access: 'flow',
    summary:
      'Charges the amount due to the card behind a nonce, once 3-D Secure is confirmed by the gateway itself',
    body: z.object({
      amount: amountSchema.meta(
        amount(
          'What was shown as due, with two decimals: refused with amount-differs when it is another, and never charged',
        ),
      ),
      nonce: plainText(200).min(1).describe('What the drop-in made of the card; good for one payment'),
      confirmationCode: plainText(20)
        .nullish()
        .describe('Code of the flow’s reservation; any other is refused'),
    }),
    response: transactionSchema,
    errors: paymentRefusals,
  }),
}
