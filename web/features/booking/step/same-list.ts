/** The list of steps is made afresh with each change of the booking: an equal one is not drawn again. */
export function isSameList(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
