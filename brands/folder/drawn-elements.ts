/** How much there is to draw: a few lines of `<use>` may stand for millions of shapes. */

/** A part of a drawing that has a name, or all of it. */
interface Part {
  elements: number
  /** names of the parts that it draws again */
  readonly uses: string[]
}

/** Counts while a drawing is read. */
export interface DrawnElements {
  open(id: string | undefined, used: string | undefined): void
  close(): void
  /** of the whole drawing, with repeated parts; `Infinity` if a part draws itself */
  total(): number
}

export function countDrawn(): DrawnElements {
  const whole: Part = { elements: 0, uses: [] }
  const parts = new Map<string, Part>()
  const around: (Part | undefined)[] = []
  return {
    open(id, used) {
      const own: Part | undefined = id === undefined ? undefined : { elements: 0, uses: [] }
      if (own && id !== undefined) parts.set(id, own)
      around.push(own)
      for (const part of [whole, ...around]) {
        if (!part) continue
        part.elements++
        if (used !== undefined) part.uses.push(used)
      }
    },
    close() {
      around.pop()
    },
    total() {
      const known = new Map<Part, number>()
      const of = (part: Part): number => {
        const counted = known.get(part)
        if (counted !== undefined) return counted
        // Until it is counted, it is without end: so it is for a part that draws itself.
        known.set(part, Number.POSITIVE_INFINITY)
        const again = part.uses.map((name) => parts.get(name)).map((used) => (used ? of(used) : 0))
        const sum = again.reduce((all, each) => all + each, part.elements)
        known.set(part, sum)
        return sum
      }
      return of(whole)
    },
  }
}
