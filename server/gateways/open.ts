/** The gateways of this process by provider name, from configuration; a provider without one is not offered. */
import { cardFormProviders } from '@jetbridge/core/payment/provider.ts'
import type { Config } from '../config.ts'
import { cardGateway } from './card-gateway.ts'
import type { PaymentGateway } from './gateway.ts'

export function openGateways(config: Config): Record<string, PaymentGateway> {
  const { url, apiKey, webhookSecrets, timeoutMilliseconds } = config.gateway
  if (!url) return {}
  const gateway = cardGateway({ url, apiKey, webhookSecrets, timeoutMs: timeoutMilliseconds })
  return Object.fromEntries(cardFormProviders.map((provider) => [provider, gateway]))
}
