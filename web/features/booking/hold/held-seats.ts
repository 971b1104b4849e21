/** The promise on seats and price as this page knows it. */
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { useSyncExternalStore } from 'react'
import { holdPhase, type HoldPhase, secondsLeftAfter } from '../wizard/hold-clock.ts'

export interface HeldSeats {
  readonly answer: WireHold
  /** by a clock that only runs forward, milliseconds */
  readonly answeredAt: number
  /** when it ends, by the device's clock: to be shown, never to be reckoned with */
  readonly shownEnd: Date
}

export function heldSeats(answer: WireHold): HeldSeats {
  return {
    answer,
    answeredAt: performance.now(),
    shownEnd: new Date(Date.now() + answer.secondsLeft * 1000),
  }
}

export function secondsLeft(held: HeldSeats): number {
  return secondsLeftAfter(held.answer.secondsLeft, performance.now() - held.answeredAt)
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => {
    clearInterval(timer)
  }
}

/** `none` before anything was held. */
export function useHoldPhase(held: HeldSeats | undefined): HoldPhase | 'none' {
  return useSyncExternalStore(everySecond, () => (held ? holdPhase(secondsLeft(held)) : 'none'))
}

/** Whole minutes left, rounded up. */
export function useMinutesLeft(held: HeldSeats): number {
  return useSyncExternalStore(everySecond, () => Math.ceil(secondsLeft(held) / 60))
}
