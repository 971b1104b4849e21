/**
 * The gateways of this process by provider name, from configuration. The site does not offer a provider
 * without one.
 */
import { cardFormProviders, pageProviders } from '@jetbridge/core/brand/payment-provider.ts'
import type { Config } from '../config.ts'
import { braintreeGateway } from './braintree.ts'
import { cardGateway } from './card-gateway.ts'
import { datatransGateway } from './datatrans.ts'
import type { PaymentGateway } from './gateway.ts'

export function openGateways(config: Config): Record<string, PaymentGateway> {
  return {
    ...offer(cardFormProviders, cardFormOf(config)),
    ...offer(pageProviders, datatransOf(config)),
    ...offer(['braintree'], braintreeOf(config)),
  }
}

/** One gateway may stand behind several providers. */
function offer(
  providers: readonly string[],
  gateway: PaymentGateway | undefined,
): Record<string, PaymentGateway> {
  return gateway ? Object.fromEntries(providers.map((provider) => [provider, gateway])) : {}
}

function cardFormOf({ gateway }: Config): PaymentGateway | undefined {
  const { url, apiKey, webhookSecrets, timeoutMilliseconds: timeoutMs } = gateway
  return url ? cardGateway({ url, apiKey, webhookSecrets, timeoutMs }) : undefined
}

function datatransOf({ datatrans, gateway, apiBase }: Config): PaymentGateway | undefined {
  if (!datatrans) return undefined
  const webhookPath = `${apiBase}/payment/webhook/datatrans`
  return datatransGateway({ ...datatrans, webhookPath, timeoutMs: gateway.timeoutMilliseconds })
}

function braintreeOf({ braintree, gateway }: Config): PaymentGateway | undefined {
  return braintree && braintreeGateway({ ...braintree, timeoutMs: gateway.timeoutMilliseconds })
}
