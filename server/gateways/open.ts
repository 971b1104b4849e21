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
import type { PaymentGateway, ProbedGateway } from './gateway.ts'
import { guardPage, guardToken } from './guarded.ts'
import { openSend, type Send } from './http-call.ts'
import { sendInTrace, watchedGateway, type Watching } from './watched.ts'

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
  const send = tracing ? sendInTrace(tracing, openSend()) : openSend()
  const before = breakerOf(config, surroundings)
  const watch = (gateway: PaymentGateway | undefined, name: string) =>
    gateway && watchedGateway(gateway, name, surroundings)
  const [card, page, dropIn] = [cardFormOf(config, send), datatransOf(config, send), braintreeOf(config)]
  return {
    ...offer(cardFormProviders, watch(card && guardToken(card, before(card, 'card')), 'card')),
    ...offer(pageProviders, watch(page && guardPage(page, before(page, 'datatrans')), 'datatrans')),
    ...offer(['braintree'], watch(dropIn && guardToken(dropIn, before(dropIn, 'braintree')), 'braintree')),
  }
}

/** One gateway may serve several providers. */
function offer(
  providers: readonly string[],
  gateway: PaymentGateway | undefined,
): Record<string, PaymentGateway> {
  return gateway ? Object.fromEntries(providers.map((provider) => [provider, gateway])) : {}
}

/** One for each gateway, however many providers it serves. */
function breakerOf(
  { gateway: { breakerFailures, timeoutMilliseconds } }: Config,
  { log, signal }: Surroundings,
) {
  return (gateway: ProbedGateway, name: string) =>
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

function cardFormOf({ gateway }: Config, send: Send) {
  const { url, apiKey, webhookSecrets, timeoutMilliseconds: timeoutMs, currencies } = gateway
  return url ? cardGateway({ url, apiKey, webhookSecrets, timeoutMs, currencies, send }) : undefined
}

function datatransOf({ datatrans, gateway, apiBase }: Config, send: Send) {
  if (!datatrans) return undefined
  const webhookPath = `${apiBase}/payment/webhook/datatrans`
  return datatransGateway({ ...datatrans, webhookPath, timeoutMs: gateway.timeoutMilliseconds, send })
}

function braintreeOf({ braintree, gateway }: Config) {
  return braintree && braintreeGateway({ ...braintree, timeoutMs: gateway.timeoutMilliseconds })
}
