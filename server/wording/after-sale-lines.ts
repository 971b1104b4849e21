/** The names of the lines of a cancellation or a change, in its letter and on the receipt. */
import { type LanguageTag, localeOf, textIn } from '@jetbridge/core/brand/locale.ts'
import { type Currency, minor, type Minor } from '@jetbridge/core/kernel/money.ts'
import type { Ancillary } from '@jetbridge/core/change/ancillary-change.ts'
import type {
  AncillaryChange,
  CancelledLine,
  Change,
  ChangedLine,
  NamesChange,
} from '@jetbridge/core/ticket/after-sale.ts'
import { ancillaryWords } from './ancillary-words.ts'
import { cancelWords } from './cancel-words.ts'
import { changeWords } from './change-words.ts'
import { countedLines } from './counted-lines.ts'
import { moneyBackWords } from './money-back-words.ts'
import { nameChangeWords } from './name-change-words.ts'
import { nameTax, phraseAmount, type TaxWords } from './phrase.ts'
import type { Row } from './row.ts'
import { words } from './words.ts'

export function nameCancelled(line: CancelledLine, taxes: TaxWords): string {
  switch (line.kind) {
    case 'fare':
      return words(localeOf(taxes.tag)).fare
    case 'tax':
    case 'carrier-charge':
      return nameTax(line.code ?? '', taxes)
    case 'ancillary':
      return nameService(line, taxes.tag)
    case 'fee':
      return cancelWords(localeOf(taxes.tag)).fee
  }
}

/** Line by line, and their sum: lines that even out have none. */
export function changeRows(
  { lines, collect, refund }: Pick<Change, 'lines' | 'collect' | 'refund'>,
  { currency, ...taxes }: TaxWords & { readonly currency: Currency },
): Row[] {
  const row = (label: string, amount: Minor): Row => ({
    label,
    value: phraseAmount(amount, currency, taxes.tag),
  })
  const rows = countedLines(lines, (line) => nameChanged(line, taxes)).map(({ name, lines: same }) =>
    row(name, minor(same.reduce((all, { amount }) => all + amount, 0))),
  )
  if (collect + refund === 0) return rows
  const total = changeWords(localeOf(taxes.tag)).total(refund > 0)
  return [...rows, { ...row(total, minor(collect + refund)), isTotal: true }]
}

interface AncillaryRowWords {
  readonly currency: Currency
  readonly tag: LanguageTag
  /** how a person is called whom the ticket names so; a receipt says it as the ticket does */
  readonly callBy?: (ticketName: string) => string
}

function asTicketed(ticketName: string): string {
  return ticketName
}

/** What was taken and given up, what is kept of it, and their sum: lines that even out have none. */
export function ancillaryRows(
  { lines, collect, refund, kept, fees = minor(0) }: AncillaryChange,
  { currency, tag, callBy = asTicketed }: AncillaryRowWords,
): Row[] {
  const say = ancillaryWords(localeOf(tag))
  const row = (label: string, amount: Minor): Row => ({ label, value: phraseAmount(amount, currency, tag) })
  const rows = lines.flatMap(({ ticketName, flight: { designator }, given, taken }) => {
    const name = callBy(ticketName)
    return [
      ...(given
        ? [row(say.given(nameOfAncillary(given, tag), designator, name), minor(0 - given.amount))]
        : []),
      ...(taken ? [row(say.taken(nameOfAncillary(taken, tag), designator, name), taken.amount)] : []),
    ]
  })
  const ofWorth = minor(kept - fees)
  const all = [
    ...rows,
    ...(fees > 0 ? [row(nameChangeWords(localeOf(tag)).fee, fees)] : []),
    ...(ofWorth > 0 ? [row(say.kept, ofWorth)] : []),
  ]
  if (collect + refund === 0) return all
  const total = changeWords(localeOf(tag)).total(refund > 0)
  return [...all, { ...row(total, minor(collect + refund)), isTotal: true }]
}

/** What the names cost that were changed; none at no charge. */
export function nameRows(
  { collect, kept }: Pick<NamesChange, 'collect' | 'kept'>,
  { currency, tag }: Pick<AncillaryRowWords, 'currency' | 'tag'>,
): Row[] {
  if (kept === 0) return []
  const row = (label: string, amount: Minor): Row => ({ label, value: phraseAmount(amount, currency, tag) })
  return [
    row(nameChangeWords(localeOf(tag)).fee, kept),
    { ...row(changeWords(localeOf(tag)).total(false), collect), isTotal: true },
  ]
}

function nameOfAncillary({ names = {}, code }: Ancillary, tag: LanguageTag): string {
  return nameService({ names, code }, tag)
}

/** Above the payments, or above where its credit went. */
export function partsHeading({ refund }: Pick<Change, 'refund'>, tag: LanguageTag): string {
  return refund > 0 ? moneyBackWords(localeOf(tag)).destinations : words(localeOf(tag)).paidWith
}

function nameChanged(line: ChangedLine, taxes: TaxWords): string {
  const say = changeWords(localeOf(taxes.tag))
  switch (line.kind) {
    case 'fare':
      return say.fare
    case 'tax':
    case 'carrier-charge':
      return nameTax(line.code ?? '', taxes)
    case 'ancillary': {
      const name = nameService(line, taxes.tag)
      return line.amount < 0 ? say.released(name) : say.bought(name)
    }
    case 'fee':
      return say.fee
    case 'fare-kept':
      return say.kept
  }
}

/** Its code when the name is not known any more. */
function nameService(
  { names, code }: Pick<CancelledLine | ChangedLine, 'names' | 'code'>,
  tag: LanguageTag,
): string {
  return textIn(names, localeOf(tag), 'en') ?? code ?? ''
}
