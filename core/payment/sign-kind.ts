/** What a sign of any script is to the search for card numbers: a digit, a letter, or something between digits. */

/** 0 to 9 are digits. */
export const signKinds = {
  /** a separator of two digits: a space, a dash, a point */
  gap: 10,
  letter: 11,
  /** nobody sees it, so it counts for nothing between two digits */
  unseen: 12,
  /** one sign that stands for several, such as ½ or ㉑ */
  several: 13,
} as const
const unknown = 0
const kindsOfAscii = Uint8Array.from({ length: 128 }, (_, code) => kindOfAscii(code))

/** Each is judged when it is first met: to ask a property of Unicode takes a hundred times as long as to look up. */
const known = new Uint8Array(0x110000)

/** The value of a digit, or one of {@link signKinds}. */
export function signKind(code: number): number {
  if (code < 128) return kindsOfAscii[code] ?? signKinds.gap
  const found = known[code] ?? unknown
  if (found !== unknown) return found - 1
  const kind = judge(code)
  known[code] = kind + 1
  return kind
}

function kindOfAscii(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return /[a-z]/i.test(String.fromCharCode(code)) ? signKinds.letter : signKinds.gap
}

/** Nothing outside has been given a meaning: https://www.unicode.org/roadmaps/ */
const lastOfScripts = 0x33479
const lastOfUnseen = 0xe0fff
const firstOfUnseen = 0xe0000

const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u
const number = /^\p{N}$/u
/** Modifiers are written beside digits as dashes are, first of all ー on a Japanese keyboard. */
const letter = /^(?!\p{Lm})\p{L}$/u

function judge(code: number): number {
  if (code > lastOfScripts && (code < firstOfUnseen || code > lastOfUnseen)) return signKinds.gap
  const sign = String.fromCodePoint(code)
  if (letter.test(sign)) return invisible.test(sign) ? signKinds.unseen : signKinds.letter
  if (invisible.test(sign)) return signKinds.unseen
  if (!number.test(sign)) return signKinds.gap
  const plain = inPlainDigits(code)
  return /^\d$/.test(plain) ? Number(plain) : signKinds.several
}

const severalOf = new Map<number, string>()

/** Full-width, circled and raised digits, and those of other scripts, as 0 to 9. */
export function inPlainDigits(code: number): string {
  const found =
    severalOf.get(code) ?? Array.from(String.fromCodePoint(code).normalize('NFKC'), plainDigit).join('')
  severalOf.set(code, found)
  return found
}

const decimal = /^\p{Nd}$/u

/** Unicode keeps the ten digits of a script together, 0 first, and scripts that touch in whole tens. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code < 128 || !decimal.test(sign)) return sign
  let first = code
  while (decimal.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
