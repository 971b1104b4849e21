/** Braintree's drop-in as it is used, whether Braintree's own or what stands in for it in the sandbox. */

export interface DropInLibrary {
  create(options: {
    readonly authorization: string
    readonly container: HTMLElement
    readonly locale: string
    readonly threeDSecure: true
    readonly vaultManager: false
    /** the form asks for the name on the card, and takes none without it [MEM-16] */
    readonly card: { readonly cardholderName: { readonly required: true } }
  }): Promise<DropInInstance>
}

export interface DropInInstance {
  requestPaymentMethod(options: { readonly threeDSecure: ThreeDSecureRequest }): Promise<PaymentMethod>
  clearSelectedPaymentMethod(): void
  teardown(): Promise<void>
  on(event: '3ds:authentication-modal-render', heard: () => void): void
}

/** developer.paypal.com/braintree/docs/guides/3d-secure/client-side/javascript/v3 */
export interface ThreeDSecureRequest {
  /** decimals, as it is charged */
  readonly amount: string
  readonly email?: string
  /** in ASCII */
  readonly billingAddress: {
    readonly givenName?: string
    readonly surname?: string
    readonly streetAddress?: string
    readonly locality?: string
    readonly region?: string
    readonly postalCode?: string
    readonly countryCodeAlpha2?: string
  }
}

export interface PaymentMethod {
  readonly nonce: string
  readonly liabilityShifted?: boolean
  readonly threeDSecureInfo?: { readonly status?: string }
}

/** @param standInUrl what stands in for Braintree's own, where the site is told so; @throws what the import throws */
export async function loadDropIn(standInUrl: string | null): Promise<DropInLibrary> {
  if (standInUrl !== null) return (await import(/* @vite-ignore */ standInUrl)) as DropInLibrary
  return (await import('braintree-web-drop-in')).default
}
