/**
 * The price of holding more unpaid seats of a departure than the share of one source (docs/decisions/0024): a puzzle,
 * and twice the work with each further party.
 */

/** @param leastBits of a part of the first puzzle @param further 1 for the first party beyond the share */
export function bitsOfFurther(leastBits: number, further: number): number {
  return leastBits + further - 1
}

/** Which further party a solved puzzle pays for; 0 for none. */
export function furtherOfBits(leastBits: number, bits: number): number {
  return Math.max(0, bits - leastBits + 1)
}
