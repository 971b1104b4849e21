/** Braintree's drop-in as it is used, whether Braintree's own or what stands in for it in the sandbox. */

export interface DropInLibrary {
  create(options: CardOptions | WalletOptions): Promise<DropInInstance>
}

interface CreateOptions {
  readonly authorization: string
  readonly container: HTMLElement
  readonly locale: string
  readonly vaultManager: false
}

interface CardOptions extends CreateOptions {
  readonly threeDSecure: true
  readonly card: {
    /** the form asks for the name on the card, and takes none without it [MEM-16] */
    readonly cardholderName: { readonly required: true }
    /** the name as it stands there at first */
    readonly overrides?: { readonly fields: { readonly cardholderName: { readonly prefill: string } } }
  }
}

/** One wallet and nothing else; where the browser has none, it cannot be created. */
export type WalletOptions = CreateOptions & { readonly card: false } & (ApplePayOptions | GooglePayOptions)

/** developer.apple.com/documentation/applepayontheweb/applepaypaymentrequest */
interface ApplePayOptions {
  readonly paymentOptionPriority: readonly ['applePay']
  readonly applePay: {
    /** tells the payer whom they pay, while Apple asks who that is */
    readonly displayName: string
    readonly buttonStyle: 'black' | 'white'
    readonly paymentRequest: {
      readonly total: { readonly label: string; readonly amount: string }
      readonly currencyCode: string
    }
  }
}

/** developers.google.com/pay/api/web/reference/request-objects */
interface GooglePayOptions {
  readonly paymentOptionPriority: readonly ['googlePay']
  /** for a card that Google only stores */
  readonly threeDSecure: true
  readonly googlePay: {
    readonly googlePayVersion: 2
    readonly merchantId?: string
    readonly merchantInfo: { readonly merchantName: string; readonly merchantId?: string }
    readonly transactionInfo: {
      readonly totalPriceStatus: 'FINAL'
      readonly totalPrice: string
      readonly currencyCode: string
      readonly countryCode?: string
    }
    readonly button: {
      readonly buttonType: 'buy'
      readonly buttonColor: 'black' | 'white'
      readonly buttonSizeMode: 'fill'
      readonly buttonLocale: string
      /** in pixels */
      readonly buttonRadius: number
    }
  }
}

export interface DropInInstance {
  requestPaymentMethod(options: { readonly threeDSecure: ThreeDSecureRequest }): Promise<PaymentMethod>
  clearSelectedPaymentMethod(): void
  teardown(): Promise<void>
  on(event: '3ds:authentication-modal-render' | 'paymentMethodRequestable', heard: () => void): void
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
  readonly type?: string
  readonly details?: { readonly isNetworkTokenized?: boolean }
  readonly nonce: string
  readonly liabilityShifted?: boolean
  readonly threeDSecureInfo?: { readonly status?: string }
}

/** @param standInUrl what stands in for Braintree's own, where the site is told so; @throws what the import throws */
export async function loadDropIn(standInUrl: string | null): Promise<DropInLibrary> {
  if (standInUrl !== null) return (await import(/* @vite-ignore */ standInUrl)) as DropInLibrary
  return (await import('braintree-web-drop-in')).default
}
