/**
 * Stands in for `braintree-web-drop-in`: the same `create`, `requestPaymentMethod`, `teardown` and events,
 * with its card form and its 3-D Secure, against the sandbox. Its answers are only for show; the shop asks
 * for itself.
 */
import { type CardForm, cardForm } from './card-form.ts'
import { challenge } from './challenge.ts'
import { style } from './style.ts'
import { type Texts, textsFor } from './texts.ts'
import { openTokeniser, Refused, type CardNonce, type Tokeniser, type ChallengeAnswer } from './tokeniser.ts'

export interface CreateOptions {
  readonly authorization: string
  readonly container: string | HTMLElement
  readonly locale?: string
  readonly threeDSecure?: boolean | object
}

export interface RequestOptions {
  readonly threeDSecure?: { readonly amount: string }
}

/** Named as Braintree's errors, so that code that reads those reads these. */
class DropinError extends Error {
  override readonly name = 'DropinError'
  readonly _braintreeWebError: { readonly code: string } | undefined

  constructor(message: string, code?: string) {
    super(message)
    this._braintreeWebError = code === undefined ? undefined : { code }
  }
}

interface DropIn {
  readonly root: ShadowRoot
  readonly host: HTMLElement
  readonly form: CardForm
  readonly tokeniser: Tokeniser
  readonly texts: Texts
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
  const form = cardForm(texts, () =>
    emit(form.isFilled() ? 'paymentMethodRequestable' : 'noPaymentMethodRequestable'),
  )
  const asking = () => emit('3ds:authentication-modal-render')
  const dropIn: DropIn = { ...stand(place, form), form, tokeniser, texts, asking }
  let running: Promise<unknown> | undefined

  return {
    isPaymentMethodRequestable: () => form.isFilled(),
    on: (name: string, heard: () => void) => events.addEventListener(name, heard),
    off: (name: string, heard: () => void) => events.removeEventListener(name, heard),
    clearSelectedPaymentMethod: () => form.clear(),

    /** One request at a time: 3-D Secure run twice for one card fails. @throws DropinError */
    async requestPaymentMethod({ threeDSecure }: RequestOptions = {}) {
      if (running) throw new DropinError('A payment method is being requested already.')
      const asked = options.threeDSecure && threeDSecure ? threeDSecure.amount : undefined
      const request = requestCard(dropIn, asked)
      running = request
      try {
        return await request
      } finally {
        running = undefined
      }
    },

    async teardown(): Promise<void> {
      dropIn.host.remove()
    },
  }
}

function stand(place: HTMLElement, form: CardForm) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
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
  amount: string,
): Promise<ChallengeAnswer> {
  const { tokeniser, form, texts, root } = dropIn
  const question = { nonce, amount }
  try {
    const found = await tokeniser.lookUp(question)
    if (found.state !== 'challenge') return found
    dropIn.asking()
    return await challenge({ root, texts, tokeniser, question, lastFour })
  } catch (error) {
    throw failed(error, form, texts)
  }
}

function failed(error: unknown, form: CardForm, texts: Texts): DropinError {
  form.say(texts.unreachable)
  const code = error instanceof Refused ? codeOf(error) : 'CLIENT_REQUEST_ERROR'
  return new DropinError('Something went wrong during 3D Secure authentication. Please try again.', code)
}

/** As braintree-web names them. */
function codeOf({ status }: Refused): string {
  if (status === 401) return 'CLIENT_AUTHORIZATION_INVALID'
  return status === 403 ? 'CLIENT_AUTHORIZATION_INSUFFICIENT' : 'CLIENT_REQUEST_ERROR'
}
