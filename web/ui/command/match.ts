/** Which names fit what somebody types, the best ones first. */

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Every typed word must begin a word of the name: `sig ev` finds "Sign out everywhere". A name that begins as it was
 * typed comes first; else their order stays.
 */
export function bestMatches<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
): Item[] {
  const asked = plain(typed).trim()
  const words = asked.split(/\s+/)
  const fits = (name: string) => {
    const parts = name.split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const found = items.map((item) => ({ item, name: plain(nameOf(item)) })).filter(({ name }) => fits(name))
  const [first, then] = [true, false].map((begins) =>
    found.filter(({ name }) => name.startsWith(asked) === begins),
  )
  return [...(first ?? []), ...(then ?? [])].map(({ item }) => item)
}
