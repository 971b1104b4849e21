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
