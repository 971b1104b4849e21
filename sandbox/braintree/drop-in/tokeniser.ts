/** The requests of the drop-in: to the sandbox only, opened by the client token. */

export interface CardEntry {
  readonly number: string
  readonly holder: string
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly securityCode: string
}

export interface Question {
  readonly nonce: string
  readonly amount: string
}

export interface CardNonce {
  readonly nonce: string
  readonly cardType: string
  readonly lastFour: string
}

export type WalletName = 'apple-pay' | 'google-pay'

export interface WalletNonce extends CardNonce {
  readonly isNetworkTokenized: boolean
}

/** Whether this browser has the wallet, and the cards in it. */
export interface WalletState {
  readonly isReady: boolean
  readonly cards: readonly { readonly id: string; readonly lastFour: string }[]
}

export type ChallengeAnswer =
  | { readonly state: 'challenge' }
  | {
      readonly state: 'done'
      readonly nonce: string
      readonly status: string
      readonly liabilityShifted: boolean
      readonly liabilityShiftPossible: boolean
    }

/** The sandbox refused; `code` as in its README, `fields` by the names of a card entry. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, fields: Readonly<Record<string, string>>) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export type Tokeniser = ReturnType<typeof openTokeniser>

/** @param authorization a client token of the sandbox; @throws Refused 403 for anything else */
export function openTokeniser(authorization: string) {
  const { authorizationFingerprint, currency } = readToken(authorization)

  async function ask<Answer>(path: string, body: object = {}): Promise<Answer> {
    const answer = await fetch(new URL(`client/${path}`, import.meta.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, ...body }),
      credentials: 'omit',
    })
    const read = await answer.json()
    if (!answer.ok) throw new Refused(answer.status, read.code ?? '', read.fields ?? {})
    return read
  }

  return {
    /** of the merchant's account, in which 3-D Secure asks */
    currency,
    open: () => ask('open'),
    tokenise: (card: CardEntry) => ask<CardNonce>('cards', { card }),
    wallet: (wallet: WalletName) => ask<WalletState>('wallets', { wallet }),
    payByWallet: (wallet: WalletName, card: string) => ask<WalletNonce>('wallets/card', { wallet, card }),
    lookUp: (question: Question) => ask<ChallengeAnswer>('three-d-secure', question),
    confirm: (question: Question, code: string) =>
      ask<ChallengeAnswer>('three-d-secure/code', { ...question, code }),
    leave: (question: Question) => ask<ChallengeAnswer>('three-d-secure/leave', question),
  }
}

function readToken(authorization: string) {
  try {
    const { authorizationFingerprint, currencyIsoCode } = JSON.parse(atob(authorization))
    return { authorizationFingerprint: String(authorizationFingerprint), currency: String(currencyIsoCode) }
  } catch {
    return { authorizationFingerprint: '', currency: '' }
  }
}
