/** "Ada Lovelace" is AL; one name alone gives its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const letters = words.length > 1 ? lettersOf(first, 1) + lettersOf(last, 1) : lettersOf(first, 2)
  return letters.toLocaleUpperCase()
}

/** By code points: a letter beyond the basic plane is one. */
function lettersOf(word: string, count: number): string {
  return Array.from(word).slice(0, count).join('')
}
