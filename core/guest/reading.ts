/**
 * What a text may mean that somebody types to find a booking. Several readings may be true at once: QWERTY is a code and
 * a name. Nothing is refused: a text that means nothing has no reading.
 */
import { readDesignator, type Designator } from '../flight/departure.ts'
import type { LocalDate } from '../kernel/time.ts'
import { isEmail, tidyEmail } from '../passenger/email.ts'
import { tidyPhone, toInternationalPhone } from '../passenger/phone.ts'
import { isVoucherCode, voucherCode } from '../payment/voucher.ts'
import { readFlightDate } from './flight-date.ts'
import { isInitial, joined, type NameWord, tellingWords, wordsIn } from './name-key.ts'

export type Reading =
  | { readonly kind: 'code'; readonly code: string }
  /** of a ticket or an EMD */
  | { readonly kind: 'document'; readonly number: string }
  | { readonly kind: 'flight'; readonly flight: Designator; readonly date: LocalDate }
  | { readonly kind: 'voucher'; readonly code: string }
  | { readonly kind: 'mail'; readonly email: string }
  /** the last digits of a number as dialled from abroad */
  | { readonly kind: 'phone'; readonly ending: string }
  /** its code, or a part of its name */
  | { readonly kind: 'agency'; readonly text: string }
  /** each way to understand it is a list of words that one person must have */
  | { readonly kind: 'name'; readonly ways: readonly (readonly NameWord[])[] }

export type ReadingKind = Reading['kind']

/** Signs of a text that are read: no name, code or address is longer. */
export const longestSearch = 254

/** @param today on which a flight without a date is looked for, and near which a date without a year lies */
export function readSearch(typed: string, today: LocalDate): Reading[] {
  const text = typed.slice(0, longestSearch).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
  if (text === '') return []
  return readers.map((read) => read(text, today)).filter((reading) => reading !== undefined)
}

type ReadingRule = (text: string, today: LocalDate) => Reading | undefined

function readCode(text: string): Reading | undefined {
  const code = text.replace(/^([A-Z0-9]+)[ -]([A-Z0-9]+)$/i, '$1$2').toUpperCase()
  return /^[A-Z0-9]{5,8}$/.test(code) ? { kind: 'code', code } : undefined
}

/** `999-0000000007`, with its check digit or the last number in conjunction behind: `-09`, `/09`. */
function readDocument(text: string): Reading | undefined {
  const digits = text.replace(/(?<=\d{10})[/-]\d{1,3}$/, '').replace(/[ -]/g, '')
  return /^\d{13,14}$/.test(digits) ? { kind: 'document', number: digits.slice(0, 13) } : undefined
}

/** `SL101 3 dec`, `XX123/12DEC`, `XX 123`: without a date today's. */
function readFlight(text: string, today: LocalDate): Reading | undefined {
  const [, name = '', rest = ''] =
    /^((?:[a-z]{3}|[a-z][a-z0-9]|[0-9][a-z]) ?\d{1,4}[a-z]?)(?:[ /]+(\S.*))?$/i.exec(text) ?? []
  const flight = readDesignator(name)
  const date = rest === '' ? today : readFlightDate(rest, today)
  return flight && date ? { kind: 'flight', flight, date } : undefined
}

function readVoucher(text: string): Reading | undefined {
  const code = voucherCode(text)
  return isVoucherCode(code) ? { kind: 'voucher', code } : undefined
}

function readMail(text: string): Reading | undefined {
  return isEmail(text) ? { kind: 'mail', email: tidyEmail(text).toLowerCase() } : undefined
}

const shortestEnding = 4
const longestPhone = 15

/** @returns the digits as dialled from abroad, or the end of them; undefined for what is no telephone number */
export function phoneDigits(text: string): string | undefined {
  const typed = tidyPhone(text)
  if (!/^\+?[\d ()[\]./·-]+$/.test(typed)) return undefined
  const isWhole = /^(?:\+|00)/.test(typed)
  const digits = (isWhole ? toInternationalPhone(typed) : typed).replace(/\D/g, '')
  const national = isWhole ? digits : digits.replace(/^0+(?=\d{4})/, '')
  return national.length >= shortestEnding && national.length <= longestPhone ? national : undefined
}

function readPhone(text: string): Reading | undefined {
  const ending = phoneDigits(text)
  return ending === undefined ? undefined : { kind: 'phone', ending }
}

const shortestAgency = 2
const longestAgency = 80

function readAgency(text: string): Reading | undefined {
  const isLong = text.length < shortestAgency || text.length > longestAgency
  const isNamed = !isLong && /[\p{L}\p{N}]/u.test(text) && !text.includes('@')
  return isNamed ? { kind: 'agency', text } : undefined
}

/** What stands beside a name on tickets and envelopes. */
const titles: ReadonlySet<string> = new Set(
  'MR MRS MS MISS MSTR DR PROF MAG ING DI HERR HERRN FRAU INF CHD'.split(' '),
)
/** Words of one way: who types more is found by these. */
const mostWords = 4
/** Longer names are read in one way. */
const mostJoined = 5

function readName(text: string): Reading | undefined {
  if (/[\p{N}@]/u.test(text)) return undefined
  const all = wordsIn(text)
  const untitled = all.filter(({ key }) => !titles.has(key))
  const words = untitled.length > 0 ? untitled : all
  const telling = tellingWords(words)
  if (telling.every(isInitial)) return undefined
  return { kind: 'name', ways: distinctWays([longestOf(telling), ...joinedWays(words)]) }
}

/** In the order typed. */
function longestOf(words: readonly NameWord[]): NameWord[] {
  const longest = new Set(words.toSorted((a, b) => b.key.length - a.key.length).slice(0, mostWords))
  return words.filter((each) => longest.has(each))
}

/** Anna van den Berg may be Anna Vandenberg, and Mc Gregor McGregor. */
function joinedWays(words: readonly NameWord[]): NameWord[][] {
  if (words.length < 2 || words.length > mostJoined) return []
  const splits = words.slice(1).map((_, at) => [joined(words.slice(0, at + 1)), joined(words.slice(at + 1))])
  return [[joined(words)], ...(words.length > 2 ? splits : [])]
}

function distinctWays(ways: readonly NameWord[][]): NameWord[][] {
  return [...new Map(ways.map((way) => [way.map(({ key }) => key).join(' '), way])).values()]
}

const readers: readonly ReadingRule[] = [
  readCode,
  readDocument,
  readFlight,
  readVoucher,
  readMail,
  readPhone,
  readAgency,
  readName,
]
