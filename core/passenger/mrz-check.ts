/** Check digits of machine readable lines, and signs that scanners and eyes take for others (ICAO Doc 9303, part 3). */

const weights = [7, 3, 1] as const

/** @param signs A–Z, 0–9 and `<` */
export function checkDigit(signs: string): string {
  const sum = signs
    .split('')
    .reduce((total, sign, place) => total + valueOf(sign) * (weights[place % 3] ?? 1), 0)
  return String(sum % 10)
}

function valueOf(sign: string): number {
  return sign === '<' ? 0 : Number.parseInt(sign, 36)
}

/** An empty field may have `<` in place of its digit. */
export function isChecked(signs: string, digit: string): boolean {
  return digit === checkDigit(signs) || (digit === '<' && /^<*$/.test(signs))
}

const looksLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

/** Where only digits may stand: the digits that its letters look like. */
export function asDigits(signs: string): string {
  return signs.replaceAll(/[A-Z]/g, (sign) => looksLike[sign] ?? sign)
}

/** Every text with one sign in place of another that looks like it. */
export function lookAlikes(signs: string): readonly string[] {
  return signs.split('').flatMap((sign, place) => {
    const others = [
      looksLike[sign],
      ...Object.keys(looksLike).filter((letter) => looksLike[letter] === sign),
    ].filter((other) => other !== undefined)
    return others.map((other) => signs.slice(0, place) + other + signs.slice(place + 1))
  })
}
