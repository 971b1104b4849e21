/** Postal codes as their countries write them. */

const fiveDigits = /^\d{5}$/
const free = /^[\p{L}\d][\p{L}\d -]{1,8}[\p{L}\d]$/u
const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  MX: fiveDigits,
  DE: fiveDigits,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
}

/** Five digits in MX and DE and while no country is chosen; in the US four more may follow a hyphen (ZIP+4); A1A 1A1 in CA; elsewhere 3 to 10 letters and digits. [PAY-24] GAP-26 */
export function isPostalCode(text: string, country: string | undefined): boolean {
  if (!country) return fiveDigits.test(text)
  return (postalCodePatterns[country] ?? free).test(text)
}

/** The mask of a country's postal code, `#` for a digit and `A` for a letter; undefined for a free field. [PAY-24, SYS-04] */
export function postalCodeMask(country: string | undefined): string | undefined {
  if (country === 'CA') return 'A#A #A#'
  return !country || postalCodePatterns[country] ? '#####' : undefined
}
