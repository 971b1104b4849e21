/**
 * Braintree's drop-in behind two calls: open it, ask it for a nonce. 3-D Secure is looked at here so that nobody waits
 * for a sure refusal; whether it counts is judged by the server. [PAY-35, PAY-36, PAY-37]
 */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type Money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { fullNameOf, shownFirstName } from '@jetbridge/core/passenger/name.ts'
import {
  type DropInInstance,
  type DropInLibrary,
  loadDropIn,
  type PaymentMethod,
  type ThreeDSecureRequest,
} from './drop-in-library.ts'
import type { DropInProblem } from './drop-in-outcome.ts'

export interface DropInOptions {
  /** the client token */
  readonly authorization: string
  /** an empty element of the page; it has to be shown when a nonce is asked for */
  readonly container: HTMLElement
  readonly locale: Locale
  /** the amount due, as the server will charge it: the owner confirms exactly this amount */
  readonly amount: Money
  readonly email: string
  readonly billing: DropInBilling
  /** `dropInUrl` of the page's configuration: null loads Braintree's own */
  readonly standInUrl: string | null
  readonly load?: (standInUrl: string | null) => Promise<DropInLibrary>
  /** how long 3-D Secure may neither answer nor show itself, in milliseconds */
  readonly patience?: number
}

export interface DropInBilling {
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly city: string
  readonly state?: string | null | undefined
  readonly postalCode: string
  readonly countryISO: string
}

export interface DropIn {
  /** Good for one payment. Ask again, after {@link DropIn.startAgain}, for another try. */
  requestNonce(): Promise<NonceOutcome>
  /** Empties the card form: the nonce that was given is spent. */
  startAgain(): void
  close(): Promise<void>
}

export type NonceOutcome =
  | { readonly kind: 'nonce'; readonly nonce: string }
  | { readonly kind: 'problem'; readonly problem: DropInProblem }
  /** the drop-in itself has marked what is missing */
  | { readonly kind: 'incomplete' }

/** The drop-in cannot be opened. */
export class DropInUnavailable extends Error {
  override readonly name = 'DropInUnavailable'
  readonly problem: Extract<DropInProblem, 'not-initialized' | 'sign-in-required'>

  constructor(problem: DropInUnavailable['problem'], cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Ad-blockers hide a challenge silently; a bank without a question answers within seconds. */
const defaultPatience = 30_000

/** @throws DropInUnavailable [ERR-12, ERR-15] */
export async function openDropIn(options: DropInOptions): Promise<DropIn> {
  return askable(await create(options), options)
}

/** What the bank is told with its question. */
type AskOptions = Pick<DropInOptions, 'amount' | 'email' | 'billing' | 'container' | 'patience'>

/** The machinery of a form that gives nonces: one question at a time, each nonce once. */
export function askable(instance: DropInInstance, options: AskOptions): DropIn {
  let state: 'open' | 'asking' | 'given' | 'closed' = 'open'
  let shown = () => {}
  instance.on('3ds:authentication-modal-render', () => shown())

  const startAgain = () => {
    if (state !== 'given') return
    instance.clearSelectedPaymentMethod()
    state = 'open'
  }
  const close = async () => {
    if (state === 'closed') return
    state = 'closed'
    await instance.teardown().catch(() => undefined)
  }

  async function ask(): Promise<NonceOutcome> {
    const hidden = silence(options.patience ?? defaultPatience)
    shown = hidden.end
    try {
      const method = await Promise.race([
        instance.requestPaymentMethod({ threeDSecure: requestOf(options) }),
        hidden.over,
      ])
      if (method !== 'silent') return outcomeOf(method)
      // Asked a second time while the first still runs, Braintree fails: this one cannot be used any more.
      await close()
      return problem('not-visible')
    } catch (error) {
      return outcomeOfError(error)
    } finally {
      hidden.end()
    }
  }

  return {
    startAgain,
    close,
    async requestNonce() {
      if (state === 'closed') return problem('not-initialized')
      if (state === 'asking') return { kind: 'incomplete' }
      if (!isShown(options.container)) return problem('not-visible')
      startAgain()
      state = 'asking'
      const outcome = await ask()
      // Verified once, a card cannot be verified again: “Nonce is already 3D Secure”.
      if (state === 'asking') state = outcome.kind === 'incomplete' ? 'open' : 'given'
      return outcome
    },
  }
}

async function create(options: DropInOptions): Promise<DropInInstance> {
  const { authorization, container, locale, billing, standInUrl, load = loadDropIn } = options
  try {
    const library = await load(standInUrl)
    return await library.create({
      authorization,
      container,
      locale: languageOf(locale),
      threeDSecure: true,
      vaultManager: false,
      card: { cardholderName: { required: true }, ...prefilled(billing) },
    })
  } catch (error) {
    throw new DropInUnavailable(isRefused(error) ? 'sign-in-required' : 'not-initialized', error)
  }
}

/** Most pay with a card of their own; it can be overwritten. */
function prefilled(billing: DropInBilling) {
  const prefill = fullNameOf(billing)
  return prefill === '' ? {} : { overrides: { fields: { cardholderName: { prefill } } } }
}

export function languageOf(locale: Locale): string {
  return locale === 'de' ? 'de_DE' : 'en_US'
}

/** Braintree's names for an answer of 401 and of 403. */
const refusedCodes = new Set(['CLIENT_AUTHORIZATION_INVALID', 'CLIENT_AUTHORIZATION_INSUFFICIENT'])

function isRefused(error: unknown): boolean {
  return refusedCodes.has(codeOf(error))
}

/** Of braintree-web, which the drop-in wraps. */
function codeOf(error: unknown): string {
  const { _braintreeWebError: wrapped } = (error ?? {}) as { _braintreeWebError?: { code?: string } }
  return wrapped?.code ?? ''
}

function problem(what: DropInProblem): NonceOutcome {
  return { kind: 'problem', problem: what }
}

function outcomeOf(method: PaymentMethod): NonceOutcome {
  const { nonce, liabilityShifted, threeDSecureInfo } = method
  const isConfirmed = liabilityShifted === true && threeDSecureInfo?.status === 'authenticate_successful'
  return isConfirmed || isOfDevice(method) ? { kind: 'nonce', nonce } : problem('authentication-failed')
}

/** Its owner has agreed on the device, and no bank is asked once more. */
function isOfDevice({ type, details }: PaymentMethod): boolean {
  return type === 'ApplePayCard' || (type === 'AndroidPayCard' && details?.isNetworkTokenized === true)
}

/** The drop-in's errors differ only by their words. */
function outcomeOfError(error: unknown): NonceOutcome {
  const words = error instanceof Error ? error.message : ''
  if (words.startsWith('No payment method is available')) return { kind: 'incomplete' }
  if (isRefused(error)) return problem('sign-in-required')
  if (codeOf(error) === 'CLIENT_REQUEST_ERROR') return problem('failed')
  return problem(words.includes('3D Secure') ? 'authentication-failed' : 'failed')
}

/** [ERR-13] */
function isShown(container: HTMLElement): boolean {
  return container.isConnected && container.getClientRects().length > 0
}

/** Unknown values are left out: an empty field is refused, a missing one is not. */
function requestOf({ amount, email, billing }: AskOptions): ThreeDSecureRequest {
  const { firstName, lastName, address, city, state, postalCode, countryISO } = billing
  return {
    amount: toDecimalText(amount),
    ...known({ email }),
    billingAddress: known({
      givenName: plain(shownFirstName(firstName)),
      surname: plain(lastName),
      streetAddress: plain(address),
      locality: plain(city),
      region: plain(state ?? ''),
      postalCode,
      countryCodeAlpha2: countryISO,
    }),
  }
}

function known<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<Fields>
}

/** 3-D Secure takes fifty letters of ASCII: accents are removed, and nothing remains of another script. */
function plain(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .slice(0, 50)
}

/** Over after a while, unless something is heard before. */
function silence(milliseconds: number) {
  let end = () => {}
  const over = new Promise<'silent'>((resolve) => {
    const timer = setTimeout(() => resolve('silent'), milliseconds)
    end = () => clearTimeout(timer)
  })
  return { over, end }
}
