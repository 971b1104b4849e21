/**
 * The sandbox's play of 3-D Secure: a look-up that passes, fails or asks the owner, and the owner's answer. The result
 * goes with a new nonce into the ledger, where the shop reads it. The browser's copy is only for display.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Entry, EntryOf } from '../gateway/entry.ts'
import type { CardToken, Ledger } from '../gateway/ledger.ts'
import { Refusal } from '../refusal.ts'
import { randomName } from '../secret.ts'

/** The one code that confirms; it is printed beside the field, because nobody sends it by message here. */
export const confirmingCode = '1234'
const tries = 3
const nonceLifeMs = 3 * 60 * 60_000

/** Braintree's words: developer.paypal.com/braintree/docs/guides/3d-secure/testing */
const verdicts = {
  passed: { status: 'authenticate_successful', liabilityShifted: true, liabilityShiftPossible: true },
  fails: {
    status: 'authenticate_frictionless_failed',
    liabilityShifted: false,
    liabilityShiftPossible: true,
  },
  attempted: {
    status: 'authenticate_attempt_successful',
    liabilityShifted: true,
    liabilityShiftPossible: true,
  },
  bypassed: { status: 'lookup_bypassed', liabilityShifted: false, liabilityShiftPossible: false },
  refused: { status: 'authenticate_failed', liabilityShifted: false, liabilityShiftPossible: true },
  left: { status: 'challenge_required', liabilityShifted: false, liabilityShiftPossible: true },
} as const

type Verdict = keyof typeof verdicts

/** The answer to the browser; the shop asks for itself. */
export type Verification =
  | { readonly state: 'challenge' }
  | ({ readonly state: 'done'; readonly nonce: string } & Omit<
      EntryOf<'token-authenticated'>['threeDSecure'],
      'amount'
    >)

export interface Question {
  readonly nonce: string
  /** what the owner is asked to confirm */
  readonly amount: string
}

export interface ThreeDSecureDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
}

export function openThreeDSecure(deps: ThreeDSecureDeps) {
  const { ledger, now, random, record } = deps
  /** Wrong codes by nonce. */
  const wrong = new Map<string, number>()

  async function conclude({ nonce: from, amount }: Question, verdict: Verdict): Promise<Verification> {
    const nonce = randomName('nonce', random)
    const at = now()
    const threeDSecure = { ...verdicts[verdict], amount }
    record({ kind: 'token-authenticated', at, from, token: nonce, expiresAt: at + nonceLifeMs, threeDSecure })
    await deps.durable()
    return { state: 'done', nonce, ...verdicts[verdict] }
  }

  /** @throws Refusal `token-unknown`, `token-used`, `already-authenticated` */
  async function lookUp(question: Question): Promise<Verification> {
    const { authentication } = judgeNonce(ledger.tokens.get(question.nonce), now())
    if (authentication === 'challenge') return { state: 'challenge' }
    return conclude(question, authentication ?? 'passed')
  }

  /** @throws Refusal as {@link lookUp}, and `code-wrong` while there are tries left */
  async function confirm(question: Question, code: string): Promise<Verification> {
    judgeNonce(ledger.tokens.get(question.nonce), now())
    if (code === confirmingCode) return conclude(question, 'passed')
    // A person does not notice the wait; a program that guesses does.
    await wait(200)
    const count = (wrong.get(question.nonce) ?? 0) + 1
    wrong.set(question.nonce, count)
    if (count < tries) throw new Refusal('code-wrong')
    return conclude(question, 'refused')
  }

  /** The owner closes the challenge. @throws Refusal as {@link lookUp} */
  async function leave(question: Question): Promise<Verification> {
    judgeNonce(ledger.tokens.get(question.nonce), now())
    return conclude(question, 'left')
  }

  return { lookUp, confirm, leave }
}

function judgeNonce(token: CardToken | undefined, now: Instant): CardToken {
  if (!token || token.expiresAt <= now) throw new Refusal('token-unknown')
  if (token.threeDSecure) throw new Refusal('already-authenticated')
  if (token.usedBy !== undefined) throw new Refusal('token-used')
  return token
}
