/** A kept record as facts, in the order in which people tell them. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { type Currency, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import { factName, factValue, isNamed } from './fact-name.ts'

/** The last part says that the value is as somebody typed it, in any language. */
export type Fact = readonly [name: string, value: string, isTyped?: boolean]

/** What facts are written with. */
export interface FactWords {
  readonly t: Translate
  readonly tag: LanguageTag
  readonly cityOf: (code: string) => string
}

export interface KeptRecord {
  /** which record it is; undefined where its facts say it */
  readonly head: string | undefined
  readonly facts: readonly Fact[]
  /** parts and lists of it */
  readonly nested: readonly (readonly [name: string, values: readonly unknown[]])[]
}

export function recordOf(value: object, words: FactWords): KeptRecord {
  const told = Object.entries(value)
    .filter(([name, each]) => isNamed(name) && isTold(each))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  const head = headOf(value, words)
  const plain = told.filter(([name, each]) => typeof each !== 'object' && !head?.of.includes(name))
  const nested = told.filter(([, each]) => typeof each === 'object')
  const write = writerOf(value, words)
  return {
    head: head?.text,
    facts: plain.flatMap(([name, each]) => {
      const text = write(name, each)
      return text === undefined ? [] : [[factName(name, each, words.t), text] as const]
    }),
    nested: nested.map(([name, each]) => [
      factName(name, each, words.t),
      Array.isArray(each) ? each : [each],
    ]),
  }
}

const first = ['type', 'amount', 'voucherAmount']
const last = [
  'title firstName middleName lastName ticketName gender dob dateOfBirth nationality email copiesTo',
  'mobilePhone phone company address address1 address2 postCode postal city state country',
  'membershipId membershipLevel membershipExpiry redress knownTraveler',
].flatMap((names) => names.split(' '))

/** Whom, how to reach them, where they live; what has no place of its own keeps its order before that. */
function placeOf(name: string): number {
  return first.includes(name) ? first.indexOf(name) - first.length : last.indexOf(name) + 1
}

function isTold(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== null && value !== undefined && value !== ''
}

const currencies: ReadonlySet<string> = new Set(['currency', 'currencyCode'])
const amounts: ReadonlySet<string> = new Set(['amount', 'voucherAmount', 'issuedAmount', 'availableFunds'])
const cards: ReadonlySet<string> = new Set(['accountNumber', 'maskedCard'])
const places: ReadonlySet<string> = new Set(['origin', 'destination'])

/** Writes a value of a record; undefined for what says nothing to people. */
function writerOf(record: object, { t, tag, cityOf }: FactWords) {
  const currency = Object.entries(record).find(([name]) => currencies.has(name))?.[1] as unknown
  return (name: string, value: unknown): string | undefined => {
    // An amount has its currency, and a payment its card or voucher.
    if (currencies.has(name) || name === 'provider') return undefined
    if (amounts.has(name) && typeof value === 'number' && typeof currency === 'string') {
      const isNothingPaid = value === 0 && (name === 'amount' || name === 'voucherAmount')
      return isNothingPaid ? undefined : formatMoney(fromDecimal(value, currency as Currency), tag)
    }
    if (cards.has(name)) return String(value).replace(/X+/, ' •••• ')
    if (places.has(name)) return cityOf(String(value))
    return factValue(name, value, tag, t)
  }
}

interface Head {
  readonly text: string
  /** what it says, and the facts need not */
  readonly of: readonly string[]
}

/** By what the record has. A name alone heads a passenger and a companion only. */
function headOf(record: object, { t, tag }: FactWords): Head | undefined {
  const one = ['travelDocumentType', 'flightNumber', 'voucherId', 'product'].find((name) => name in record)
  const values = record as Readonly<Record<string, unknown>>
  if (one !== undefined) return { text: factValue(one, values[one], tag, t), of: [one] }
  if (!('type' in record) && !('associatedPassengerProfileUid' in record)) return undefined
  const name = ['firstName', 'lastName'] as const
  const [firstName, lastName] = name.map((each) => (typeof values[each] === 'string' ? values[each] : ''))
  return { text: fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }), of: name }
}
