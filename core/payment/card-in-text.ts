/**
 * Finds card numbers in a text, in any writing: digits of every script, groups of any length, up to three signs that
 * are no letters between them, and signs written as entities or escapes. It reads each sign once, whatever the text.
 */
import { plainWriting } from './plain-writing.ts'
import { inPlainDigits, signKind, signKinds } from './sign-kind.ts'
import { withoutIbans } from './iban.ts'

/** Fewer digits make no card number. */
export const fewestDigits = 13
/** How many digits a number of the schemes has. */
const lengths = [13, 14, 15, 16, 19] as const

/** The ranges of the schemes for each length, by the first three digits. */
const schemes: Readonly<Record<number, readonly (readonly [from: number, to: number])[]>> = {
  13: [[400, 499]],
  14: [
    [300, 305],
    [309, 309],
    [360, 369],
    [380, 399],
  ],
  15: [
    [340, 349],
    [370, 379],
  ],
  16: [
    [220, 279],
    [300, 309],
    [350, 369],
    [380, 589],
    [600, 699],
  ],
  19: [
    [220, 279],
    [350, 359],
    [400, 509],
    [560, 589],
    [600, 699],
  ],
}

/** @param firstThree digits of the number */
export function hasSchemeOf(length: number, firstThree: number): boolean {
  return schemes[length]?.some(([from, to]) => firstThree >= from && firstThree <= to) ?? false
}

/** Digits and nothing more, that are a card number by scheme and check digit. */
export function isCardNumber(digits: string): boolean {
  return hasSchemeOf(digits.length, Number(digits.slice(0, 3))) && passesLuhn(digits)
}

/** ISO/IEC 7812-1: counted from the end, every second digit is doubled. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - zero
    sum += index % 2 === 0 ? digit : doubled(digit)
  }
  return sum % 10 === 0
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

/**
 * @param name of the field: those of phones, documents and tickets hold numbers that look like the short, retired cards
 */
export function holdsCardNumber(text: string, name: string): boolean {
  if (!mayHoldDigits(text)) return false
  if (!isWrittenOtherwise(text)) return chainInAscii.test(text) && holdsCard(text, name)
  const plain = plainWriting(text)
  return holdsCard(text, name) || (plain !== text && holdsCard(plain, name))
}

/** Beyond ASCII, or with signs that other programs read as others. */
function isWrittenOtherwise(text: string): boolean {
  return /[^\0-$'-[\]-\x7f]/.test(text)
}

/** Most texts have none, and this finds out soonest. */
const chainInAscii = /\d(?:[^a-z\d]{0,3}\d){12}/i
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** Ids and bank accounts are looked for only where they may matter: it takes longer than the rest. */
function holdsCard(text: string, name: string): boolean {
  return scan(text, name) && scan(withoutIbans(text.replace(uuid, 'x')), name)
}

/** Spares most texts any further look. A sign beyond ASCII, or one that is written otherwise, may be three digits. */
export function mayHoldDigits(text: string): boolean {
  let count = 0
  for (let index = 0; index < text.length && count < fewestDigits; index++) {
    const code = text.charCodeAt(index)
    if (code >= zero && code <= nine) count++
    else if (code > 127 || code === percent) count += 3
  }
  return count >= fewestDigits
}

const zero = 0x30
const nine = 0x39
const percent = 0x25
const plus = 0x2b

function scan(text: string, name: string): boolean {
  const chain = new DigitChain(text, {
    isPhoneOrDocument: phoneOrDocument.test(name),
    isTicket: ticket.test(name),
  })
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index)
    if (code >= 0xd800 && code < 0xdc00) {
      code = text.codePointAt(index) ?? code
      if (code > 0xffff) index++
    }
    const kind = signKind(code)
    if (kind !== signKinds.several) chain.take(kind, code, index)
    else
      for (const sign of inPlainDigits(code)) {
        const part = sign.codePointAt(0) ?? 0
        chain.take(signKind(part), part, index)
      }
    if (chain.hasFound) return true
  }
  chain.end()
  return chain.hasFound
}

/** Fields of phone and document numbers; `number` alone is a document's too. */
const phoneOrDocument = /phone|mobile|document|passport|redress|traveler|^number$/i
const ticket = /ticket|etkt|^tkt/i
const afterTicket = /(?:ticket|tkt)[^\d]{0,16}$/i
const farthestLabel = 24

const mostSignsInGap = 3
/** Of a country's code and the 0 that some write behind it. */
const longestCode = 4
const noPhone = -longestCode - 1
/** Of an airline, in front of the number of a ticket. */
const airlineDigits = 3

/** The digits of a chain that a later digit may belong with. A power of two, so that places are found by a mask. */
const ring = 32
const inRing = ring - 1

interface Field {
  readonly isPhoneOrDocument: boolean
  readonly isTicket: boolean
}

/** Digits with at most three signs between two of them. A number begins and ends where a group of digits does. */
class DigitChain {
  hasFound = false
  readonly #text: string
  readonly #field: Field
  readonly #digits = new Uint8Array(ring)
  readonly #beginsGroup = new Uint8Array(ring)
  readonly #places = new Int32Array(ring)
  /** what the digits before each place sum up to for the check digit, with the even ones doubled, and the odd ones */
  readonly #evenDoubled = new Int32Array(ring)
  readonly #oddDoubled = new Int32Array(ring)
  #count = 0
  #groupLength = 0
  #groupValue = 0
  #gap = 0
  /** the digit behind the last `+`, or behind 00 or 011 in its place */
  #phoneFrom = noPhone

  constructor(text: string, field: Field) {
    this.#text = text
    this.#field = field
  }

  take(kind: number, code: number, place: number): void {
    if (kind <= 9) return this.#add(kind, place)
    if (this.#groupLength > 0) this.end()
    if (kind === signKinds.unseen) return
    if (kind === signKinds.letter || ++this.#gap > mostSignsInGap) {
      this.#count = 0
      this.#phoneFrom = noPhone
    }
    if (code === plus) this.#phoneFrom = this.#count
  }

  #add(digit: number, place: number): void {
    const at = this.#count & inRing
    const next = (at + 1) & inRing
    const isOdd = (at & 1) === 1
    this.#digits[at] = digit
    this.#places[at] = place
    this.#beginsGroup[at] = this.#groupLength === 0 ? 1 : 0
    this.#evenDoubled[next] = (this.#evenDoubled[at] ?? 0) + (isOdd ? digit : doubled(digit))
    this.#oddDoubled[next] = (this.#oddDoubled[at] ?? 0) + (isOdd ? doubled(digit) : digit)
    this.#count++
    this.#gap = 0
    this.#groupValue = this.#groupLength === 0 ? digit : Math.min(this.#groupValue * 10 + digit, 100)
    this.#groupLength++
    if (this.#beginsAsAbroad()) this.#phoneFrom = this.#count
  }

  /** With 00, or with 011 as from North America. */
  #beginsAsAbroad(): boolean {
    if (this.#count > this.#groupLength) return false
    return (
      (this.#groupLength === 2 && this.#groupValue === 0) ||
      (this.#groupLength === 3 && this.#groupValue === 11)
    )
  }

  /** A group of digits has ended. */
  end(): void {
    this.#groupLength = 0
    if (this.#count < fewestDigits) return
    for (const length of lengths) {
      const from = this.#count - length
      if (from >= 0 && this.#beginsGroup[from & inRing] === 1 && this.#isCard(from, length))
        this.hasFound = true
    }
  }

  #isCard(from: number, length: number): boolean {
    const first = this.#digits[from & inRing] ?? 0
    // spares most the rest
    if (first < 2 || first > 6) return false
    return (
      this.#passesLuhn(from) &&
      hasSchemeOf(length, this.#firstThree(from)) &&
      !this.#isOtherNumber(from, length)
    )
  }

  #firstThree(from: number): number {
    const digit = (index: number) => this.#digits[(from + index) & inRing] ?? 0
    return digit(0) * 100 + digit(1) * 10 + digit(2)
  }

  #passesLuhn(from: number): boolean {
    const sums = this.#count & 1 ? this.#oddDoubled : this.#evenDoubled
    return ((sums[this.#count & inRing] ?? 0) - (sums[from & inRing] ?? 0)) % 10 === 0
  }

  /**
   * Cards of 13 and 14 digits are long retired or rare, while phone numbers of that length are common, and identity
   * numbers too. A ticket has 13.
   */
  #isOtherNumber(from: number, length: number): boolean {
    if (length > 14) return false
    if (this.#field.isPhoneOrDocument) return true
    if (from >= this.#phoneFrom && from - this.#phoneFrom <= longestCode) return true
    return length === 13 && this.#isTicket(from)
  }

  /** The airline’s three digits are apart, or the word is before it. */
  #isTicket(from: number): boolean {
    if (this.#field.isTicket || this.#isInGroups(from, airlineDigits)) return true
    const place = this.#places[from & inRing] ?? 0
    return afterTicket.test(this.#text.slice(Math.max(0, place - farthestLabel), place))
  }

  /** Two groups: the first `first` digits, and all the others. */
  #isInGroups(from: number, first: number): boolean {
    for (let index = 1; from + index < this.#count; index++) {
      if ((this.#beginsGroup[(from + index) & inRing] === 1) !== (index === first)) return false
    }
    return true
  }
}
