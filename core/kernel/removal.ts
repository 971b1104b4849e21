/** What a proposal takes away, and when it is so much that a mere yes is not enough. */

/** Rows that would be gone. */
export interface Removal {
  /** `departures` */
  readonly what: string
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
export function asksForNumber({ goes, standing, booked }: Omit<Removal, 'what'>): boolean {
  if (booked > 0) return true
  return goes > Math.min(most, standing * mostPart)
}

/** The number that is asked for: of travellers where somebody is booked, else of rows. */
export function numberOf({ booked, goes }: Removal): number {
  return booked > 0 ? booked : goes
}

/** Of what only adds and changes. */
export const nothingRemoved: Removal = { what: '', goes: 0, standing: 0, booked: 0 }

/** Of a list that takes the place of the present one. @param diff what it changes */
export function removalOf(
  what: string,
  {
    removed,
    changed,
    same,
  }: {
    readonly removed: readonly unknown[]
    readonly changed: readonly unknown[]
    readonly same: number | readonly unknown[]
  },
): Removal {
  const stay = typeof same === 'number' ? same : same.length
  return { what, goes: removed.length, standing: removed.length + changed.length + stay, booked: 0 }
}
