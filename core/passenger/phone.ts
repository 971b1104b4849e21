/** Telephone numbers as dialled from abroad. [CNT-03, CNT-04] */
import { withPlainDigits, withPlainHyphens } from '../kernel/sign-form.ts'
import { withoutBlanks } from '../kernel/unseen.ts'

/** Calling codes of one and two digits; all others have three (ITU-T E.164). */
const callingCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Their numbers begin with a zero that is dialled from abroad, too. */
const withZero: ReadonlySet<string> = new Set('+39 +225 +226 +229 +241 +242 +378'.split(' '))

/** Where people dial 8 at home. */
const eightAtHome = /^(\+(?:7|370|375|993)) ?\(8\)/

/**
 * `+436641234567`: calling code and national digits, without the signs that people write between them and
 * without the digit that is dialled at home only: `+44 (0)20 7946 0958` rings as `+442079460958`. [CNT-04]
 */
export function toInternationalPhone(text: string): string {
  const digits = tidyPhone(text)
    .replace(eightAtHome, '$1')
    .replace(/[\s()[\].\-/·]/g, '')
    .replace(/^00/, '+')
  return withoutTrunk(digits.startsWith('+') ? digits : `+${digits}`)
}

/** As it was typed, in plain digits and signs. */
export function tidyPhone(text: string): string {
  const plain = withPlainDigits(withPlainHyphens(withoutBlanks(text).normalize('NFKC')))
  return plain.trim().replace(/^tel:/i, '')
}

/** Hungary dials 06 at home, most others 0. */
function withoutTrunk(number: string): string {
  if (number.startsWith('+3606')) return `+36${number.slice(5)}`
  const [code] = callingCode.exec(number) ?? []
  if (code === undefined || withZero.has(code) || number[code.length] !== '0') return number
  return code + number.slice(code.length + 1)
}

/**
 * In the form of E.164, 8 to 15 digits; the browser hints whether the number is in use in its country.
 * [CNT-03]
 */
export function isInternationalPhone(text: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(toInternationalPhone(text))
}
