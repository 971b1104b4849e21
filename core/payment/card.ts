/** What the engine may know about a tokenised card. */

/**
 * First group, eight X, last group, for any length of card. [PAY-42] @param number digits, spaces or hyphens
 */
export function maskCardNumber(number: string): string {
  const digits = number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(digits)) throw new RangeError('not a card number')
  return `${digits.slice(0, 4)}XXXXXXXX${digits.slice(-4)}`
}

/** Whether a text is a masked number and nothing more. [PAY-42] */
export function isMaskedCardNumber(text: string): boolean {
  return /^\d{4}X{8}\d{4}$/.test(text)
}

/** By the first digits of a number, of which a masked one still has four. */
const schemes: readonly (readonly [begin: RegExp, name: string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^35/, 'JCB'],
]

/** `Visa •••• 1111`. @param other stands for the name where the number does not tell it: the word for a card */
export function nameOfCard(masked: string, other: string): string {
  const [, name = other] = schemes.find(([begin]) => begin.test(masked)) ?? []
  return `${name} •••• ${masked.slice(-4)}`
}
