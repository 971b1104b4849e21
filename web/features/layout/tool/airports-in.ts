interface Place {
  readonly code: string
  /** in the visitor's language */
  readonly city: string
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The airports that a text names, from and to: by code, or by a word that begins one city only. Words that name no place
 * ("new booking", "to") are passed over.
 */
export function airportsIn(text: string, places: readonly Place[]): readonly string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  const codes = words.flatMap((word) => {
    const byCode = places.find(({ code }) => code.toLowerCase() === word)
    if (byCode) return [byCode.code]
    const inCity = places.filter(({ city }) => word.length > 3 && plain(city).startsWith(word))
    return inCity.length === 1 && inCity[0] ? [inCity[0].code] : []
  })
  return [...new Set(codes)].slice(0, 2)
}
