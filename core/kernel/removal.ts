/** What a proposal takes away, and when it is so much that a mere yes is not enough. */

/** Rows that would be gone. */
export interface Removal {
  readonly goes: number
  /** how many there are now, those that go included */
  readonly standing: number
  /** travellers with a booking for what goes */
  readonly booked: number
}

/** Whatever is less: twenty rows, or one in twenty of all, go without their number. */
const most = 20
const mostPart = 0.05

/** Whether the number must be typed: `--yes` alone does not take it away. */
export function asksForNumber({ goes, standing, booked }: Removal): boolean {
  if (booked > 0) return true
  return goes > Math.min(most, standing * mostPart)
}
