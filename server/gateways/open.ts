/**
 * The gateways of this process by provider name, from configuration. The site does not offer a provider
 * without one.
 */
import { cardFormProviders, pageProviders } from '@jetbridge/core/brand/payment-provider.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { braintreeGateway } from './braintree.ts'
import { GatewayBreaker } from './breaker.ts'
import { cardGateway } from './card-gateway.ts'
import { datatransGateway } from './datatrans.ts'
import type { PaymentGateway, Probed } from './gateway.ts'
import { guardPage, guardToken } from './guarded.ts'
import { fetchInTrace, watchedGateway, type Watching } from './watched.ts'

/** What a gateway gets of its process. */
export interface Surroundings extends Watching {
  readonly log?: Logger
  /** ends what the breakers do by themselves */
  readonly signal?: AbortSignal
}

export function openGateways(
  config: Config,
  surroundings: Surroundings = {},
): Record<string, PaymentGateway> {
  const { tracing } = surroundings
  const sending = tracing && { fetch: fetchInTrace(tracing) }
  const before = breakerOf(config, surroundings)
  const watch = (gateway: PaymentGateway | undefined, name: string) =>
    gateway && watchedGateway(gateway, name, surroundings)
  const [card, page, dropIn] = [
    cardFormOf(config, sending),
    datatransOf(config, sending),
    braintreeOf(config),
  ]
  return {
    ...offer(cardFormProviders, watch(card && guardToken(card, before(card, 'card')), 'card')),
    ...offer(pageProviders, watch(page && guardPage(page, before(page, 'datatrans')), 'datatrans')),
    ...offer(['braintree'], watch(dropIn && guardToken(dropIn, before(dropIn, 'braintree')), 'braintree')),
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

/** One for each gateway, however many providers it stands behind. */
function breakerOf(
  { gateway: { breakerFailures, timeoutMilliseconds } }: Config,
  { log, signal }: Surroundings,
) {
  return (gateway: Probed, name: string) =>
    new GatewayBreaker({
      // a breaker that is switched off counts, and never opens
      failures: breakerFailures || Number.POSITIVE_INFINITY,
      timeoutMs: timeoutMilliseconds,
      name,
      log,
      probe: () => gateway.answers(),
      signal,
    })
}

function cardFormOf({ gateway }: Config, sending: Sending) {
  const { url, apiKey, webhookSecrets, timeoutMilliseconds: timeoutMs } = gateway
  return url ? cardGateway({ url, apiKey, webhookSecrets, timeoutMs, ...sending }) : undefined
}

function datatransOf({ datatrans, gateway, apiBase }: Config, sending: Sending) {
  if (!datatrans) return undefined
  const webhookPath = `${apiBase}/payment/webhook/datatrans`
  return datatransGateway({ ...datatrans, webhookPath, timeoutMs: gateway.timeoutMilliseconds, ...sending })
}

function braintreeOf({ braintree, gateway }: Config) {
  return braintree && braintreeGateway({ ...braintree, timeoutMs: gateway.timeoutMilliseconds })
}
