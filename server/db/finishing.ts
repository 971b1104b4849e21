/**
 * A call that has stored something must still report it: its further queries go before calls that have done nothing.
 * If it were refused for lack of a connection, it would deny what it did.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const calls = new AsyncLocalStorage<{ isFinishing: boolean }>()

/** Runs all that one call does. */
export function asOneCall<T>(work: () => Promise<T>): Promise<T> {
  return calls.run({ isFinishing: false }, work)
}

/** The call has kept something. */
export function finishFrom(): void {
  const call = calls.getStore()
  if (call) call.isFinishing = true
}

/** Whether the call has kept something; never outside of {@link asOneCall}. */
export function isFinishing(): boolean {
  return calls.getStore()?.isFinishing === true
}
