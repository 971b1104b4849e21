/** What a password must be. Both ends judge it; nothing else is asked of it, and it never ends by age. */
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import { commonPasswords } from './common-passwords.ts'

/** Code points. NIST SP 800-63B and OWASP ASVS 6.2 ask for 8 and more, and for room for 64 and more. */
export const shortestPassword = 10
export const longestPassword = 128

/** A password of fewer different characters is guessed at once. */
const leastDifferent = 5
/** A shorter part of the address or of the airline's name may stand in a password by chance. */
const leastNamed = 4

export type PasswordFault = 'too-short' | 'too-long' | 'too-simple' | 'names-itself' | 'too-common'

/** @param named the address and the airline's name: words that a guess begins with */
export function judgePassword(password: string, named: readonly string[]): Verdict<PasswordFault> {
  const signs = Array.from(password)
  if (signs.length < shortestPassword) return no('too-short')
  if (signs.length > longestPassword) return no('too-long')
  const lower = plain(password)
  if (new Set(lower).size < leastDifferent || isRow(lower)) return no('too-simple')
  if (commonPasswords.has(lower)) return no('too-common')
  const words = named.map(plain).flatMap((name) => [name, ...name.split(/[^\p{L}\d]+/u)])
  const rest = words
    .filter((word) => word.length >= leastNamed)
    .reduce((left, word) => left.replaceAll(word, ''), lower)
  return Array.from(rest).length < shortestPassword / 2 ? no('names-itself') : yes
}

/** The same password typed on another keyboard is the same: NFKC, as RFC 8265 asks. */
export function passwordText(password: string): string {
  return password.normalize('NFKC')
}

function plain(text: string): string {
  return passwordText(text).toLowerCase()
}

/** Every sign follows the one before it: 1234567890, zyxwvutsrq. */
function isRow(text: string): boolean {
  const codes = Array.from(text).map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9)
}
