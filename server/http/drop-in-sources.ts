/** What Braintree's drop-in needs in a page's policy. */
import type { Config } from '../config.ts'

export interface DropInSources {
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly image: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  /** it writes styles into the page, which no hash can name */
  readonly writesStyles?: boolean
}

const none: DropInSources = { script: [], style: [], image: [], connect: [], frame: [] }

/**
 * Its script, the pictures of its button and the styles that it writes for it, and its own questions:
 * developers.google.com/pay/api/web/guides/setup. Apple Pay loads nothing: its sheet is the browser's own, and
 * Braintree speaks with Apple.
 */
const googlePay: DropInSources = {
  ...none,
  script: ['https://pay.google.com'],
  image: ['https://www.gstatic.com'],
  connect: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
  writesStyles: true,
}

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
  const { wallets } = braintree
  const google = wallets.includes('google-pay') ? googlePay : none
  const cardinal = 'https://*.cardinalcommerce.com'
  const assets = 'https://assets.braintreegateway.com'
  return {
    script: ['https://js.braintreegateway.com', assets, cardinal, ...google.script],
    style: [assets],
    image: [assets, ...google.image],
    connect: ['https://*.braintreegateway.com', 'https://*.braintree-api.com', cardinal, ...google.connect],
    frame: ['https:'],
    ...(google.writesStyles && { writesStyles: true }),
  }
}
