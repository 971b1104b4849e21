/** How a try to pay ends, by any way to pay, and what an answer or its absence means. */
import { changeRefusals } from '@jetbridge/core/contract/flight-change.ts'
import { type ApiFailure, isApiFailure, isUncertain } from '../../../api/failure.ts'
import type { CardProblems } from '../../../form/card/card-fields.ts'
import type { DropInProblem } from '../../../form/drop-in/drop-in-outcome.ts'
import type { ToldFailure } from '../../../i18n/failure-text.ts'

export type PayOutcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'pending' }
  /** the gateway's form is there to be filled in */
  | { readonly kind: 'opened' }
  /** on the way to the gateway's page */
  | { readonly kind: 'sent-away' }
  | {
      readonly kind: 'declined'
      readonly reason: string | null
      readonly status: string
      /** a card was typed here, and its security code is not kept for another try */
      readonly isCodeGone?: boolean
    }
  /** the card itself is not right; nothing was started */
  | { readonly kind: 'invalid'; readonly problems: CardProblems }
  | { readonly kind: 'gateway-down' }
  /** the engine began nothing, because the gateway answers nobody; the ways to pay that are there instead */
  | { readonly kind: 'away'; readonly ways: readonly string[] }
  /** the gateway opened no page [ERR-09] */
  | { readonly kind: 'no-page' }
  | { readonly kind: 'drop-in'; readonly problem: DropInProblem }
  /** this device has no connection; nothing was charged */
  | { readonly kind: 'offline' }
  | { readonly kind: 'hold-ended' }
  /** the engine refused, for the reason in its code, or in its words if the site does not know the code */
  | PaymentRefusal

export interface PaymentRefusal extends ToldFailure {
  readonly kind: 'refused'
}

/** Payment calls show nothing by themselves: the step shows their outcome. [PAY-44] */
export const untold = { untold: true } as const

interface Answer {
  readonly transactionStatus: string
  readonly reason: string | null
}

/**
 * Compared without case (GAP-104). An answer without a status says nothing about the money, so the outcome is asked
 * for. [PAY-12, PAY-18, ERR-16]
 */
export function outcomeOf(answer: Partial<Answer> | null | undefined): PayOutcome {
  const { transactionStatus: status, reason = null } = answer ?? {}
  if (typeof status !== 'string' || status === '') return { kind: 'pending' }
  const known = status.toLowerCase()
  if (known === 'approved' || known === 'pending') return { kind: known }
  return { kind: 'declined', reason, status }
}

/** Refusals of a change that was quoted and cannot be made any more. */
export function isChangeRefusal(code: string): boolean {
  return changeRefusals.some((each) => each === code)
}

/**
 * Without an answer from the engine, or with one from a failed engine, nobody knows whether money moved: the outcome is
 * asked for, never assumed. A refusal by the engine is a failure (ERR-10).
 */
export function outcomeOfFailure(thrown: unknown): PayOutcome {
  if (!isApiFailure(thrown)) throw thrown
  if (thrown.code === 'payment-in-progress' || isUncertain(thrown)) return { kind: 'pending' }
  return refusalOf(thrown)
}

/** The same before anything could be charged: silence is only a lost connection. */
export function outcomeBeforeMoney(thrown: unknown): PayOutcome {
  if (!isApiFailure(thrown)) throw thrown
  if (thrown.code === 'offline') return { kind: 'offline' }
  return thrown.code === 'payment-in-progress' ? { kind: 'pending' } : refusalOf(thrown)
}

function refusalOf({ code, message, detail, ways }: ApiFailure): PayOutcome {
  if (code === 'provider-away') return { kind: 'away', ways }
  if (code === 'hold-expired') return { kind: 'hold-ended' }
  if (code === 'already-completed') return { kind: 'approved' }
  return { kind: 'refused', code, message, detail }
}
