import type { WireChangeQuote } from '@jetbridge/core/contract/flight-change.ts'

/** Seats or extras of the booked flight go back with it. */
export function hasReleased({ lines }: Pick<WireChangeQuote, 'lines'>): boolean {
  return lines.some(({ kind }) => kind === 'ancillary')
}
