/**
 * No card number ever enters the engine: the server refuses a call that holds one before anything reads it. A
 * number counts in any writing: digits of every script, groups of any length, and up to three characters that
 * are no letters between them.
 */

/** Whether any key, text or number of a JSON value holds a card number, at any depth. */
export function containsCardNumber(body: unknown): boolean {
  // No recursion, so no depth can end it. Values and what they are called lie side by side.
  const values: unknown[] = [withoutPuzzleAnswer(body)]
  const names: string[] = ['']
  while (values.length > 0) {
    const value = values.pop()
    const name = names.pop() ?? ''
    if (typeof value === 'string') {
      const part = isJson(value) ? parsed(value) : undefined
      if (part === undefined ? holdsCardNumber(value, name) : textsHoldOne(value)) return true
      values.push(part)
      names.push(name)
    } else if (typeof value === 'number') {
      if (isCardNumber(value)) return true
    } else if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value)
      for (const [key, part] of Object.entries(value)) {
        values.push(part)
        names.push(isList ? name : key)
        if (isList || key.length < fewestDigits) continue
        values.push(key)
        names.push('')
      }
    }
  }
  return false
}

/**
 * What solves a puzzle (core/identity/puzzle.ts) is a row of counts, in which a card number is often found by
 * chance. It is checked and never kept; an `answer` at any other place is judged like every text.
 */
function withoutPuzzleAnswer(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body['puzzle'])) return body
  const { answer, ...puzzle } = body['puzzle']
  return typeof answer === 'string' && puzzleAnswer.test(answer) ? { ...body, puzzle } : body
}

/** Counts may lack: a wrong answer is told so by the puzzle. */
const puzzleAnswer = /^\d{0,10}(?:\.\d{0,10}){0,15}$/

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Fewer digits make no card number. */
const fewestDigits = 13
const mostDigits = 19

/** A text that is a JSON value itself, such as the saved wizard, is judged by its parts. */
function isJson(text: string): boolean {
  return text.length > fewestDigits && (text.startsWith('{') || text.startsWith('[')) && hasDigits(text)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Of a key that is there twice, reading keeps one value only, so the texts are judged as they stand there too.
 * They have no names, and any of them may be a phone number.
 */
function textsHoldOne(json: string): boolean {
  const texts = json.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return holdsCardNumber(texts.join('x'), 'phone')
}

/**
 * Of 19 digits the last ones are lost in reading, and with them the check digit. A fraction is a measure or a
 * sum, however many digits it has.
 */
function isCardNumber(value: number): boolean {
  const size = Math.abs(value)
  if (size < 1e12 || !Number.isInteger(size)) return false
  if (size >= 1e18) return size < 1e19 && hasSchemeOf(BigInt(size).toString())
  return holdsCardNumber(String(size), '')
}

/** Digits with at most three characters between two of them that are neither digits nor letters. */
const chain = /\+?\d(?:[^\p{L}\d]{0,3}\d){12,}/gu
const chainInAscii = /\+?\d(?:[^a-z\d]{0,3}\d){12,}/gi
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

function holdsCardNumber(text: string, name: string): boolean {
  if (text.length < fewestDigits || !hasDigits(text)) return false
  const plain = withPlainDigits(text)
  const isPhoneOrDocument = phoneOrDocument.test(name)
  // Ids are looked for only where they may matter: it takes longer than the rest.
  return (
    chainsHoldCard(plain, isPhoneOrDocument) && chainsHoldCard(plain.replace(uuid, 'x'), isPhoneOrDocument)
  )
}

function chainsHoldCard(plain: string, isPhoneOrDocument: boolean): boolean {
  const chains = plain.match(beyondAscii.test(plain) ? chain : chainInAscii)
  return chains?.some((found) => chainHoldsCard(found, isPhoneOrDocument)) ?? false
}

/** Spares most texts any further look. A sign beyond ASCII may stand for up to three digits. */
function hasDigits(text: string): boolean {
  let count = 0
  for (let index = 0; index < text.length && count < fewestDigits; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) count += 3
    else if (code >= 48 && code <= 57) count++
  }
  return count >= fewestDigits
}

const beyondAscii = /[^\0-\x7f]/
const otherNumbers = /(?![0-9])\p{N}/gu

/** Full-width, circled and raised digits, and those of other scripts, as 0 to 9. */
function withPlainDigits(text: string): string {
  if (!beyondAscii.test(text)) return text
  return text.replace(otherNumbers, (sign) => Array.from(sign.normalize('NFKC'), plainDigit).join(''))
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

/** Fields of phone and document numbers; `number` alone is a document's too. */
const phoneOrDocument = /phone|mobile|document|passport|redress|traveler|^number$/i

/** Looks at every row of whole groups of digits: a number ends where a group ends. */
function chainHoldsCard(found: string, isPhoneOrDocument: boolean): boolean {
  const isAfterPlus = found.startsWith('+')
  const groups = (isAfterPlus ? found.slice(1) : found).split(/(\D+)/)
  for (let start = 0; start < groups.length; start += 2) {
    const before = start === 0 ? isAfterPlus : groups[start - 1]?.endsWith('+') === true
    let digits = ''
    for (let end = start; end < groups.length && digits.length <= mostDigits; end += 2) {
      digits += groups[end] ?? ''
      if (isCard(digits) && !((before || isPhoneOrDocument) && mayBePhoneOrDocument(digits))) return true
    }
  }
  return false
}

function isCard(digits: string): boolean {
  return hasSchemeOf(digits) && passesLuhn(digits)
}

/**
 * Cards of 13 and 14 digits are long retired or rare, while phone numbers of that length are common, and
 * identity numbers too.
 */
function mayBePhoneOrDocument(digits: string): boolean {
  return digits.length <= 14
}

/** The ranges of the schemes for each length. */
const schemes: Readonly<Record<number, RegExp>> = {
  13: /^4/,
  14: /^3(?:0[0-59]|[689])/,
  15: /^3[47]/,
  16: /^(?:4|5[0-8]|2[2-7]|6|3[05689])/,
  19: /^(?:4|5[06-8]|2[2-7]|6|35)/,
}

function hasSchemeOf(digits: string): boolean {
  return schemes[digits.length]?.test(digits) ?? false
}

/** ISO/IEC 7812-1 check digit. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
