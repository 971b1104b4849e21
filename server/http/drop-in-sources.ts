/** What Braintree's drop-in needs in a page's policy. */
import type { Config } from '../config.ts'

export interface DropInSources {
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly image: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

const none: DropInSources = { script: [], style: [], image: [], connect: [], frame: [] }

/**
 * The stand-in loads its scripts from the sandbox. Braintree's own brings frames for the card's fields, and 3-D
 * Secure brings those of the bank, whose address is not known beforehand: braintree.github.io/braintree-web/current
 */
export function dropInSources(braintree: Config['braintree']): DropInSources | undefined {
  if (!braintree) return undefined
  if (braintree.dropInUrl)
    return {
      ...none,
      script: [new URL(braintree.dropInUrl).origin],
      connect: [new URL(braintree.dropInUrl).origin],
    }
  const cardinal = 'https://*.cardinalcommerce.com'
  const assets = 'https://assets.braintreegateway.com'
  return {
    script: ['https://js.braintreegateway.com', assets, cardinal],
    style: [assets],
    image: [assets],
    connect: ['https://*.braintreegateway.com', 'https://*.braintree-api.com', cardinal],
    frame: ['https:'],
  }
}
