/** The calls of the Braintree drop-in: a token to open it with, and the nonce it makes of a card. */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { paymentRefusals, transactionSchema } from './payment.ts'
import { amountSchema } from './wire.ts'

export const braintreeEndpoints = {
  clientToken: endpoint({
    method: 'GET',
    path: 'braintree/client-token',
    access: 'flow',
    summary: 'A token that opens the drop-in; good for nothing else',
    query: z.object({ uid: plainText(80).optional(), email: plainText(254).optional() }),
    response: z.object({ clientToken: z.string() }),
    errors: ['session-expired', 'unknown-provider', 'busy'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: 'braintree/checkout',
    access: 'flow',
    summary:
      'Charges what is due to the card behind a nonce, once 3-D Secure is confirmed by the gateway itself',
    body: z.object({
      /** with two decimals; compared with the engine’s own figure, never charged [PAY-41] */
      amount: amountSchema,
      nonce: plainText(200).min(1),
      /** of the flow’s reservation; any other code is refused */
      confirmationCode: plainText(20).nullish(),
    }),
    response: transactionSchema,
    errors: paymentRefusals,
  }),
}
