/** The promise on seats and price runs out by the server's clock; the device's own clock is never asked. */

/** One is warned this long before the end (quality C4). */
export const warnSeconds = 120

export type HoldPhase = 'running' | 'warning' | 'ended'

export function holdPhase(secondsLeft: number): HoldPhase {
  if (secondsLeft <= 0) return 'ended'
  return secondsLeft <= warnSeconds ? 'warning' : 'running'
}

/**
 * @param answeredLeft seconds left when the server answered
 * @param elapsedMilliseconds since then, by a clock that only runs forward
 */
export function secondsLeftAfter(answeredLeft: number, elapsedMilliseconds: number): number {
  return Math.max(0, Math.ceil(answeredLeft - elapsedMilliseconds / 1000))
}

/** "9:05" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
