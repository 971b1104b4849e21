/**
 * Apple Pay and Google Pay as the drop-in has them: a button that opens the wallet's sheet within the press, and a
 * payment method that can be requested once the sheet was confirmed.
 */
import { written } from './amount.ts'
import { challenge, type ChallengeQuestion } from './challenge.ts'
import { element } from './element.ts'
import { codeOf, DropinError, failedVerification } from './errors.ts'
import { layer, shadow } from './layer.ts'
import { sheet } from './sheet.ts'
import type { Texts } from './texts.ts'
import type { ChallengeAnswer, Tokeniser, WalletName, WalletNonce } from './tokeniser.ts'

export interface ApplePayOptions {
  readonly paymentRequest: {
    readonly total: { readonly label: string; readonly amount: string }
    readonly currencyCode: string
  }
}

export interface GooglePayOptions {
  readonly transactionInfo: { readonly totalPrice: string; readonly currencyCode: string }
  readonly merchantInfo?: { readonly merchantName?: string }
}

export interface WalletOptions {
  readonly place: HTMLElement
  readonly tokeniser: Tokeniser
  readonly texts: Texts
  readonly locale: string
  readonly applePay?: ApplePayOptions | undefined
  readonly googlePay?: GooglePayOptions | undefined
  readonly emit: (name: string) => void
}

const kinds = {
  'apple-pay': { name: 'Apple Pay', type: 'ApplePayCard' },
  'google-pay': { name: 'Google Pay', type: 'AndroidPayCard' },
} as const

/** @throws DropinError where this browser has no such wallet */
export async function walletForm(options: WalletOptions) {
  const { place, tokeniser, texts, locale, applePay, googlePay, emit } = options
  const wallet: WalletName = applePay ? 'apple-pay' : 'google-pay'
  const { name, type } = kinds[wallet]
  const state = await tokeniser.wallet(wallet).catch((error: unknown) => {
    throw new DropinError('There was an error creating Drop-in.', codeOf(error))
  })
  if (!state.isReady) throw new DropinError('No valid payment options available.')
  const asked = askedBy(applePay, googlePay, locale)
  const { host, button, problem } = stand(place, wallet, texts.buyWith.replace('{wallet}', name))
  let given: WalletNonce | undefined
  let isOpen = false

  const press = async () => {
    if (isOpen || given) return
    isOpen = true
    problem.textContent = ''
    try {
      const card = await sheet({ texts, name, cards: state.cards, ...asked })
      if (card === undefined) return
      given = await tokeniser.payByWallet(wallet, card)
      emit('paymentMethodRequestable')
    } catch {
      problem.textContent = texts.unreachable
    } finally {
      isOpen = false
      button.focus()
    }
  }
  button.addEventListener('click', () => void press())

  return {
    isFilled: () => given !== undefined,
    clear: () => {
      given = undefined
    },
    teardown: () => host.remove(),
    /** @param amount that 3-D Secure confirms, for a card that Google only stores */
    async request(amount: string | undefined, asking: () => void) {
      if (!given) throw new DropinError('No payment method is available.')
      const { nonce, cardType, lastFour, isNetworkTokenized } = given
      const details = { cardType, lastFour, ...(wallet === 'google-pay' && { isNetworkTokenized }) }
      const payload = { type, nonce, details }
      if (isNetworkTokenized || amount === undefined) return payload
      const question = { nonce, amount }
      try {
        const found = await tokeniser.lookUp(question)
        if (found.state === 'done') return withVerdict(payload, found)
        asking()
        return withVerdict(
          payload,
          await challengeOver({ texts, tokeniser, question, lastFour, amount: asked.amount }),
        )
      } catch (error) {
        throw failedVerification(error)
      }
    },
  }
}

/** Over the page, where no form of it hears the presses. */
async function challengeOver(question: Omit<ChallengeQuestion, 'root'>): Promise<ChallengeAnswer> {
  const { host, root } = layer()
  try {
    return await challenge({ ...question, root })
  } finally {
    host.remove()
  }
}

function withVerdict<Payload extends object>(payload: Payload, verified: ChallengeAnswer) {
  if (verified.state === 'challenge') throw new DropinError('The challenge was not answered.')
  const { nonce, status, liabilityShifted, liabilityShiftPossible } = verified
  const threeDSecureInfo = { status, liabilityShifted, liabilityShiftPossible }
  return { ...payload, nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo }
}

function askedBy(
  applePay: ApplePayOptions | undefined,
  googlePay: GooglePayOptions | undefined,
  locale: string,
) {
  if (applePay) {
    const { total, currencyCode } = applePay.paymentRequest
    return { label: total.label, amount: written(total.amount, currencyCode, locale) }
  }
  const { totalPrice, currencyCode } = googlePay?.transactionInfo ?? { totalPrice: '0', currencyCode: 'USD' }
  const label = googlePay?.merchantInfo?.merchantName ?? ''
  return { label, amount: written(totalPrice, currencyCode, locale) }
}

function stand(place: HTMLElement, wallet: WalletName, text: string) {
  const { host, root } = shadow()
  const button = element('button', { type: 'button', class: `wallet ${wallet}` }, text)
  const problem = element('p', { class: 'problem', role: 'alert' })
  root.append(button, problem)
  place.append(host)
  return { host, button, problem }
}
