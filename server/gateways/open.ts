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
import { fetchInTrace, watchedGateway, type Watching } from './watched.ts'

export function openGateways(config: Config, watching: Watching = {}): Record<string, PaymentGateway> {
  const { tracing } = watching
  const sending = tracing && { fetch: fetchInTrace(tracing) }
  const watch = (gateway: PaymentGateway | undefined, name: string) =>
    gateway && watchedGateway(gateway, name, watching)
  return {
    ...offer(cardFormProviders, watch(cardFormOf(config, sending), 'card')),
    ...offer(pageProviders, watch(datatransOf(config, sending), 'datatrans')),
    ...offer(['braintree'], watch(braintreeOf(config), 'braintree')),
  }
}

/** How requests leave; the platform's own way where absent. */
type Sending = { readonly fetch: typeof fetch } | undefined

/** One gateway may stand behind several providers. */
function offer(
  providers: readonly string[],
  gateway: PaymentGateway | undefined,
): Record<string, PaymentGateway> {
  return gateway ? Object.fromEntries(providers.map((provider) => [provider, gateway])) : {}
}

function cardFormOf({ gateway }: Config, sending: Sending): PaymentGateway | undefined {
  const { url, apiKey, webhookSecrets, timeoutMilliseconds: timeoutMs } = gateway
  return url ? cardGateway({ url, apiKey, webhookSecrets, timeoutMs, ...sending }) : undefined
}

function datatransOf({ datatrans, gateway, apiBase }: Config, sending: Sending): PaymentGateway | undefined {
  if (!datatrans) return undefined
  const webhookPath = `${apiBase}/payment/webhook/datatrans`
  return datatransGateway({ ...datatrans, webhookPath, timeoutMs: gateway.timeoutMilliseconds, ...sending })
}

function braintreeOf({ braintree, gateway }: Config): PaymentGateway | undefined {
  return braintree && braintreeGateway({ ...braintree, timeoutMs: gateway.timeoutMilliseconds })
}
