/** How a page opens Braintree's drop-in, as the server that sends the page knows it. */
import type { Wallet } from './wallet.ts'

export interface DropInSetup {
  /** what stands in for Braintree's own; null loads that */
  readonly standInUrl: string | null
  /** those that the airline has set; absent: none */
  readonly wallets?: readonly Wallet[]
  readonly googlePay?: GooglePaySetup
}

export interface GooglePaySetup {
  /** Google's name for the airline; absent while it only tries */
  readonly merchantId?: string
  /** ISO 3166: where the airline is paid */
  readonly country?: string
}
