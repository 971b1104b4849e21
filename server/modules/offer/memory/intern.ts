/** Values that many rows share, kept once under a small number. */
export function internPool<T>() {
  const numbers = new Map<string, number>()
  const values: T[] = []
  return {
    /** The number of the value with this key; a new value gets a new number. */
    of(key: string, make: () => T): number {
      const known = numbers.get(key)
      if (known !== undefined) return known
      // Its own copy: the key may be part of a long text, which would be kept with it.
      numbers.set(Buffer.from(key).toString(), values.length)
      return values.push(make()) - 1
    },
    /** @throws RangeError for a number never given out */
    at(number: number | undefined): T {
      const value = values[number ?? -1]
      if (value === undefined) throw new RangeError(`no interned value ${number}`)
      return value
    },
    find(key: string): T | undefined {
      const number = numbers.get(key)
      return number === undefined ? undefined : values[number]
    },
    all: (): readonly T[] => values,
  }
}
