/** Where a booking is: one of these at a time. */
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import type { BookingResult } from '../../session/kept-bookings.ts'
import type { ChoiceRefusal } from './hold/refused-choice.ts'
import type { BlockedBy } from './wizard/can-continue.ts'

export type Where =
  | {
      readonly kind: 'choosing'
      /** why the last Continue did not */
      readonly blockedBy?: BlockedBy
      /** why the engine would not hold the flights that were chosen */
      readonly refusedBy?: ChoiceRefusal
    }
  /** a step change, or a question to the engine that the visitor waits for */
  | {
      readonly kind: 'moving'
      /** the browser solves a puzzle for the engine, and takes its time: how many parts are done */
      readonly solved?: number | undefined
    }
  /** from Buy until the outcome is known */
  | { readonly kind: 'paying' }
  /** the seats went before the money came, which goes back */
  | { readonly kind: 'refunded' }
  /** the engine will never make it: its composition knows why */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'complete'; readonly result: BookingResult }

/** `running` from Buy until the outcome is known; `refunded` when the seats went before the money came. */
export type PaymentPhase = 'none' | 'running' | 'refunded'

interface PlaceOf {
  readonly where: Where
}

export const choosing: Where = { kind: 'choosing' }

export function isMoving({ where }: PlaceOf): boolean {
  return where.kind === 'moving'
}

/** See {@link Where}. */
export function puzzleSolved({ where }: PlaceOf): number | undefined {
  return where.kind === 'moving' ? where.solved : undefined
}

export function isPaying({ where }: PlaceOf): boolean {
  return where.kind === 'paying'
}

export function paymentPhase({ where }: PlaceOf): PaymentPhase {
  if (where.kind === 'paying') return 'running'
  return where.kind === 'refunded' ? 'refunded' : 'none'
}

export function blockedBy({ where }: PlaceOf): BlockedBy | undefined {
  return where.kind === 'choosing' ? where.blockedBy : undefined
}

export function refusedBy({ where }: PlaceOf): ChoiceRefusal | undefined {
  return where.kind === 'choosing' ? where.refusedBy : undefined
}

export function isStopped({ where }: PlaceOf): boolean {
  return where.kind === 'stopped'
}

export function resultOf({ where }: PlaceOf): BookingResult | undefined {
  return where.kind === 'complete' ? where.result : undefined
}

/** Name and reference of somebody who paid on a page that gave them. [FLOW-40] */
export function holderOf({ returned }: { readonly returned: PaymentReturn | undefined }) {
  return returned?.outcome === 'success' ? returned.holder : undefined
}
