/** Random numbers that can be repeated: the same seed draws the same again. */

export interface Chance {
  /** `[0, 1)` */
  next(): number
  between(least: number, most: number): number
  /** true as often as the share says, 0 to 1 */
  is(share: number): boolean
  /** one of them, each as likely */
  pick<T>(of: readonly [T, ...T[]]): T
  /** one of some, by their weights */
  draw<T>(of: readonly (readonly [weight: number, T])[]): T
}

/** Mulberry32. @param seed a 32-bit integer */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    is: (share) => next() < share,
    pick: (of) => of[Math.floor(next() * of.length)] ?? of[0],
    draw(of) {
      let left = next() * of.reduce((all, [weight]) => all + weight, 0)
      const drawn = of.find(([weight]) => (left -= weight) < 0) ?? of.at(-1)
      if (!drawn) throw new RangeError('nothing to draw from')
      return drawn[1]
    },
  }
}
