/**
 * Stands in for `braintree-web-drop-in`: the same `create`, `requestPaymentMethod`, `teardown` and events,
 * with its card form and its 3-D Secure, against the sandbox. Its answers are only for show; the shop asks
 * for itself.
 */
import { written } from './amount.ts'
import { type CardForm, cardForm } from './card-form.ts'
import { challenge } from './challenge.ts'
import { codeOf, DropinError, failedVerification } from './errors.ts'
import { shadow } from './layer.ts'
import { type Texts, textsFor } from './texts.ts'
import { openTokeniser, Refused, type CardNonce, type Tokeniser, type ChallengeAnswer } from './tokeniser.ts'
import { type ApplePayOptions, type GooglePayOptions, walletForm } from './wallet.ts'

export interface CreateOptions {
  readonly authorization: string
  readonly container: string | HTMLElement
  readonly locale?: string
  readonly threeDSecure?: boolean | object
  /** false: a drop-in for a wallet alone */
  readonly card?: false | CardOptions
  readonly applePay?: ApplePayOptions
  readonly googlePay?: GooglePayOptions
}

interface CardOptions {
  readonly overrides?: { readonly fields?: { readonly cardholderName?: { readonly prefill?: string } } }
}

export interface RequestOptions {
  readonly threeDSecure?: { readonly amount: string }
}

interface DropIn {
  readonly root: ShadowRoot
  readonly form: CardForm
  readonly tokeniser: Tokeniser
  readonly texts: Texts
  readonly locale: string
  /** tells that the bank asks its question */
  readonly asking: () => void
}

/** @throws DropinError for a token that opens nothing, or a missing place in the page */
export async function create({ authorization, container, locale = 'en', ...options }: CreateOptions) {
  const place = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container
  if (!place) throw new DropinError('options.selector or options.container must reference a valid DOM node.')
  const texts = textsFor(locale)
  const tokeniser = openTokeniser(authorization)
  await tokeniser.open().catch((error: unknown) => {
    if (error instanceof Refused) throw new DropinError('The client token opens nothing.', codeOf(error))
    throw new DropinError('There was an error creating Drop-in.', 'CLIENT_REQUEST_ERROR')
  })
  const events = new EventTarget()
  const emit = (name: string) => events.dispatchEvent(new Event(name))
  const asking = () => emit('3ds:authentication-modal-render')
  const { applePay, googlePay } = options
  const method =
    options.card === false
      ? await walletForm({ place, tokeniser, texts, locale, applePay, googlePay, emit })
      : cardMethod({ place, tokeniser, texts, locale, card: options.card, emit })
  let running: Promise<unknown> | undefined

  return {
    isPaymentMethodRequestable: () => method.isFilled(),
    on: (name: string, heard: () => void) => events.addEventListener(name, heard),
    off: (name: string, heard: () => void) => events.removeEventListener(name, heard),
    clearSelectedPaymentMethod: () => method.clear(),

    /** One request at a time: 3-D Secure run twice for one card fails. @throws DropinError */
    async requestPaymentMethod({ threeDSecure }: RequestOptions = {}) {
      if (running) throw new DropinError('A payment method is being requested already.')
      const asked = options.threeDSecure && threeDSecure ? threeDSecure.amount : undefined
      const request = method.request(asked, asking)
      running = request
      try {
        return await request
      } finally {
        running = undefined
      }
    },

    async teardown(): Promise<void> {
      method.teardown()
    },
  }
}

interface CardMethodOptions {
  readonly place: HTMLElement
  readonly tokeniser: Tokeniser
  readonly texts: Texts
  readonly locale: string
  readonly card: CardOptions | undefined
  readonly emit: (name: string) => void
}

function cardMethod({ place, tokeniser, texts, locale, card, emit }: CardMethodOptions) {
  const holder = card?.overrides?.fields?.cardholderName?.prefill ?? ''
  const form = cardForm(texts, holder, () =>
    emit(form.isFilled() ? 'paymentMethodRequestable' : 'noPaymentMethodRequestable'),
  )
  const { host, root } = stand(place, form)
  return {
    isFilled: () => form.isFilled(),
    clear: () => form.clear(),
    teardown: () => host.remove(),
    request: (amount: string | undefined, asking: () => void) =>
      requestCard({ root, form, tokeniser, texts, locale, asking }, amount),
  }
}

function stand(place: HTMLElement, form: CardForm) {
  const { host, root } = shadow()
  root.append(form.fields)
  place.append(host)
  return { host, root }
}

async function requestCard(dropIn: DropIn, amount: string | undefined) {
  const card = await tokenise(dropIn)
  const { cardType, lastFour } = card
  const payload = { type: 'CreditCard', nonce: card.nonce, details: { cardType, lastFour } }
  if (amount === undefined) return payload
  const verified = await verify(dropIn, card, amount)
  if (verified.state === 'challenge') throw new DropinError('The challenge was not answered.')
  const { nonce, status, liabilityShifted, liabilityShiftPossible } = verified
  const threeDSecureInfo = { status, liabilityShifted, liabilityShiftPossible }
  return { ...payload, nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo }
}

/** @throws DropinError “No payment method is available.” with the fields marked */
async function tokenise({ form, tokeniser, texts }: DropIn): Promise<CardNonce> {
  form.say('')
  try {
    return await tokeniser.tokenise(form.entry())
  } catch (error) {
    if (error instanceof Refused && error.code === 'card-invalid') {
      form.refuse(error.fields)
      throw new DropinError('No payment method is available.')
    }
    throw failed(error, form, texts)
  }
}

async function verify(
  dropIn: DropIn,
  { nonce, lastFour }: CardNonce,
  decimal: string,
): Promise<ChallengeAnswer> {
  const { tokeniser, form, texts, locale, root } = dropIn
  const question = { nonce, amount: decimal }
  try {
    const found = await tokeniser.lookUp(question)
    if (found.state !== 'challenge') return found
    dropIn.asking()
    const amount = written(decimal, tokeniser.currency, locale)
    return await challenge({ root, texts, tokeniser, question, lastFour, amount })
  } catch (error) {
    throw failed(error, form, texts)
  }
}

function failed(error: unknown, form: CardForm, texts: Texts): DropinError {
  form.say(texts.unreachable)
  return failedVerification(error)
}
