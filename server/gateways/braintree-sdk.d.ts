/** The parts of the `braintree` server SDK 3.40 that are used; it brings no types of its own. */
declare module 'braintree' {
  import type { Readable } from 'node:stream'

  class Environment {
    static readonly Sandbox: Environment
    static readonly Production: Environment
    constructor(
      server: string,
      port: string | number,
      authUrl: string,
      ssl: boolean,
      graphQLServer: string,
      graphQLPort: string | number,
    )
  }

  interface Config {
    /** milliseconds without a byte, after which a request is given up */
    timeout: number
  }

  /** What a call answers: read it with a schema. */
  interface Result {
    readonly success: boolean
    readonly transaction?: unknown
    readonly message?: string
    readonly errors?: { deepErrors(): { readonly code: string }[] }
  }

  interface Sale {
    amount: string
    paymentMethodNonce: string
    orderId: string
    merchantAccountId: string
    options: { submitForSettlement: true; threeDSecure: { required: true } }
  }

  interface TransactionSearch {
    orderId(): { is(value: string): void }
  }

  class BraintreeGateway {
    constructor(config: {
      environment: Environment
      merchantId: string
      publicKey: string
      privateKey: string
    })
    readonly config: Config
    readonly clientToken: {
      generate(params: { merchantAccountId?: string }): Promise<{ success: boolean; clientToken?: string }>
    }
    readonly paymentMethodNonce: { find(nonce: string): Promise<unknown> }
    readonly transaction: {
      sale(sale: Sale): Promise<Result>
      find(id: string): Promise<unknown>
      search(criteria: (search: TransactionSearch) => void): Readable
      void(id: string): Promise<Result>
      refund(id: string, options: { amount: string; orderId: string }): Promise<Result>
    }
    readonly testing: { settle(id: string): Promise<Result> }
    readonly webhookNotification: { parse(signature: string, payload: string): Promise<unknown> }
    readonly webhookTesting: {
      sampleNotification(kind: string, id: string): { bt_signature: string; bt_payload: string }
    }
  }

  const braintree: { Environment: typeof Environment; BraintreeGateway: typeof BraintreeGateway }
  export { BraintreeGateway, Environment }
  export default braintree
}
