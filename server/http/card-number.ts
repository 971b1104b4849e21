/**
 * No card number ever enters the engine: the server refuses a call that holds one before anything reads it
 * (core/payment/card-in-text.ts).
 */
import { isDeepJson } from '@jetbridge/core/kernel/json-depth.ts'
import {
  fewestDigits,
  hasSchemeOf,
  holdsCardNumber,
  isCardNumber,
  mayHoldDigits,
} from '@jetbridge/core/payment/card-in-text.ts'
import { Refusal } from './refusal.ts'

/**
 * @param where it was sent: `body`, `query`
 * @throws Refusal of a text that is too long, too: the search ends there
 */
export function refuseCardNumber(sent: unknown, longestText: number, where = 'body'): void {
  const found = searchForCard(sent, longestText)
  if (found === 'nothing') return
  if (found === 'card') throw new Refusal('card-number-refused')
  // an unusual name is not sent back
  const field = /^[a-z_]{1,40}$/i.test(found.tooLong) ? found.tooLong : where
  throw new Refusal('malformed-request', `${field}: must have at most ${longestText} characters.`, {
    [field]: 'too_big',
  })
}

/** What was found in a JSON value: the first text that is longer than any may be, or a card number. */
export type CardSearch = 'nothing' | 'card' | { readonly tooLong: string }

/**
 * Looks at each key, text and number at any depth. It stops at the first text that is too long, and when nested
 * JSON is too long in all. @param longestText characters of one text
 */
export function searchForCard(body: unknown, longestText: number): CardSearch {
  // No recursion, so no depth can end it. Values and what they are called lie side by side.
  const values: unknown[] = [withoutPuzzleAnswer(body)]
  const names: string[] = ['']
  let found: CardSearch = 'nothing'
  /** characters that are read as JSON inside of texts */
  let left = longestText * mostJsonInJson
  const judgeText = (text: string, name: string): void => {
    const isRead = isJson(text)
    if (isRead) left -= text.length
    if (text.length > longestText || left < 0) found = { tooLong: name }
    else if (!isRead) found = holdsCardNumber(text, name) ? 'card' : found
    else {
      const part = parsed(text)
      if (part === undefined ? holdsCardNumber(text, name) : isWrittenTwice(part, text) && textsHoldOne(text))
        found = 'card'
      if (typeof part === 'object') {
        values.push(part)
        names.push(name)
      }
    }
  }
  const judge = (value: unknown, name: string): void => {
    if (typeof value === 'string') judgeText(value, name)
    else if (typeof value === 'number') found = isCard(value) ? 'card' : found
    else if (typeof value === 'object' && value !== null) {
      values.push(value)
      names.push(name)
    }
  }
  judge(values.pop(), names.pop() ?? '')
  while (values.length > 0 && found === 'nothing') {
    const value = values.pop()
    const name = names.pop() ?? ''
    if (Array.isArray(value)) for (const part of value as unknown[]) judge(part, name)
    else {
      for (const key of Object.keys(value as object)) {
        judge((value as Record<string, unknown>)[key], key)
        if (key.length >= fewestDigits) judgeText(key, '')
      }
    }
  }
  return found
}

/** Of a text and of what is read inside of it, together; the site's own state is such a text, with none inside. */
const mostJsonInJson = 3

/** A key that is there twice, or any other writing than that of `JSON.stringify`. */
function isWrittenTwice(part: unknown, text: string): boolean {
  return JSON.stringify(part) !== text
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

/** Counts may be missing: the puzzle itself refuses a wrong answer. */
const puzzleAnswer = /^\d{0,10}(?:\.\d{0,10}){0,15}$/

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A text that is a JSON value itself, such as the saved wizard, is judged by its parts. */
function isJson(text: string): boolean {
  return text.length > fewestDigits && (text.startsWith('{') || text.startsWith('[')) && mayHoldDigits(text)
}

/** A body nested deeper than any of ours is searched as text. */
function parsed(text: string): unknown {
  if (isDeepJson(text)) return undefined
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Parsing keeps only one value of a repeated key, so the texts of the raw body are judged too. They have no names,
 * and any of them may be a phone number.
 */
function textsHoldOne(json: string): boolean {
  const texts = json.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return holdsCardNumber(texts.join('x'), 'phone')
}

/**
 * Of 19 digits the last ones are lost in reading, and with them the check digit. A fraction is a measure or a
 * sum, however many digits it has.
 */
function isCard(value: number): boolean {
  const size = Math.abs(value)
  if (size < 1e12 || !Number.isInteger(size)) return false
  if (size >= 1e18) return size < 1e19 && hasSchemeOf(19, Math.floor(size / 1e16))
  return isCardNumber(String(size))
}
