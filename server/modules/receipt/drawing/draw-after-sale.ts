/**
 * The part of a receipt about what was given up or changed: what became of it, for every traveller and line.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import {
  type AfterSale,
  type AncillaryChange,
  type Cancellation,
  type CancelledPassenger,
  type Change,
  type ExchangedTicket,
  type NamesChange,
  splitOf,
} from '@jetbridge/core/ticket/after-sale.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import {
  ancillaryRows,
  changeRows,
  nameCancelled,
  nameRows,
  partsHeading,
} from '../../../wording/after-sale-lines.ts'
import { ancillaryWords } from '../../../wording/ancillary-words.ts'
import { cancelWords } from '../../../wording/cancel-words.ts'
import { changeWords } from '../../../wording/change-words.ts'
import { countedLines } from '../../../wording/counted-lines.ts'
import { moneyBackWords } from '../../../wording/money-back-words.ts'
import { nameChangeWords } from '../../../wording/name-change-words.ts'
import { nameDated, nameWay, paymentRows, phraseAmount } from '../../../wording/phrase.ts'
import type { Row } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { amountTable } from './amount-table.ts'
import type { Sheet } from './sheet.ts'
import type { Table } from './table.ts'

interface Printing {
  readonly brand: Brand
  readonly locale: Locale
  readonly receipt: Pick<Receipt, 'currency'>
}

export function drawAfterSale(sheet: Sheet, event: AfterSale, printing: Printing): void {
  switch (event.kind) {
    case 'cancelled':
      return drawCancellation(sheet, event, printing)
    case 'changed':
      return drawChange(sheet, event, printing)
    case 'ancillaries-changed':
      return drawAncillaries(sheet, event, printing)
    case 'names-changed':
      return drawNames(sheet, event, printing)
  }
}

function drawNames(sheet: Sheet, change: NamesChange, { brand, locale, receipt }: Printing): void {
  const { on, lines, parts } = change
  const tag = tagOf(brand.market, locale)
  const say = nameChangeWords(locale)
  sheet.heading(say.changedOn(formatDate(on, tag, 'words')), 2)
  sheet.table({
    title: say.names,
    columns: [say.before, say.now].map((heading) => ({ heading, share: 1 })),
    rows: lines.map(({ was, now }) => ({ cells: [was, now] })),
  })
  const tickets = lines.flatMap(({ ticket }) => (ticket ? [ticket] : []))
  if (tickets.length > 0) sheet.table(ticketTable(tickets, locale))
  const rows = nameRows(change, { tag, currency: receipt.currency })
  if (rows.length > 0) drawAmounts(sheet, say.amounts, rows, locale)
  if (parts.length > 0) drawAmounts(sheet, partsHeading(change, tag), paymentRows(parts, tag), locale)
}

function drawAncillaries(sheet: Sheet, change: AncillaryChange, { brand, locale, receipt }: Printing): void {
  const tag = tagOf(brand.market, locale)
  const { parts, collect, refund } = change
  const say = ancillaryWords(locale)
  sheet.heading(say.changedOn(formatDate(change.on, tag, 'words')), 2)
  const rows = ancillaryRows(change, { tag, currency: receipt.currency })
  if (rows.length > 0) drawAmounts(sheet, say.amounts, rows, locale)
  if (collect + refund === 0) sheet.paragraph(say.even)
  if (parts.length > 0) drawAmounts(sheet, partsHeading(change, tag), paymentRows(parts, tag), locale)
}

function drawCancellation(sheet: Sheet, cancellation: Cancellation, printing: Printing): void {
  const { brand, locale } = printing
  const tag = tagOf(brand.market, locale)
  const { method, passengers, parts, back } = cancellation
  const say = cancelWords(locale)
  sheet.heading(cancelledHeading(cancellation, printing), 2)
  if (method === 'trip') sheet.paragraph(say.refundedForTrip(printing.brand.name))
  for (const passenger of passengers) {
    sheet.heading(passenger.ticketName, 3)
    sheet.table(splitTable(passenger, printing))
  }
  if (back === 0) return sheet.paragraph(say.nothingBack)
  const total = { label: say.total, value: amountOf(back, printing), isTotal: true }
  drawAmounts(sheet, moneyBackWords(locale).destinations, [...paymentRows(parts, tag), total], locale)
}

/** It names the airline's change where that was the cause, because travellers show it to their insurance. */
function cancelledHeading(cancellation: Cancellation, { brand, locale }: Printing): string {
  const tag = tagOf(brand.market, locale)
  const { flight, on, method, isOff } = cancellation
  const say = cancelWords(locale)
  const [named, day] = [nameDated(flight, tag), formatDate(on, tag, 'words')]
  if (method !== 'airline') return say.cancelledOn(named, day)
  const heading = isOff ? say.refundedWhenOff : say.refundedWhenMoved
  return heading(brand.name, named, day)
}

function changedHeading(change: Change, { brand, locale }: Printing): string {
  const tag = tagOf(brand.market, locale)
  const { isInvoluntary, isOff } = change
  const say = changeWords(locale)
  const [was, now] = [nameWay(change.was, tag), nameWay(change.now, tag)]
  const day = formatDate(change.on, tag, 'words')
  if (!isInvoluntary) return say.changedOn(was, now, day)
  const heading = isOff ? say.changedWhenOff : say.changedWhenMoved
  return heading(brand.name, was, now, day)
}

/** What was paid for the flight, and how much of it was kept and given back. */
function splitTable(passenger: CancelledPassenger, printing: Printing): Table {
  const { brand, locale } = printing
  const tag = tagOf(brand.market, locale)
  const { total, columns } = cancelWords(locale)
  const cellsOf = (
    name: string,
    { paid, kept, back }: Pick<CancelledPassenger, 'paid' | 'kept' | 'back'>,
  ) => [name, ...[paid, kept, back].map((amount) => amountOf(amount, printing))]
  const counted = countedLines(passenger.lines, (line) =>
    nameCancelled(line, { brand, tag, hasTaxCodes: true }),
  )
  return {
    title: passenger.ticketName,
    columns: [
      { heading: words(locale).item, share: 3 },
      ...[columns.paid, columns.kept, columns.back].map(
        (heading) => ({ heading, share: 1, align: 'right' }) as const,
      ),
    ],
    rows: [
      ...counted.map(({ name, lines }) => ({ cells: cellsOf(name, splitOf(lines)) })),
      { cells: cellsOf(total, passenger), isTotal: true },
    ],
  }
}

function drawChange(sheet: Sheet, change: Change, printing: Printing): void {
  const { brand, locale, receipt } = printing
  const tag = tagOf(brand.market, locale)
  const { tickets, parts, collect, refund } = change
  const say = changeWords(locale)
  sheet.heading(changedHeading(change, printing), 2)
  if (tickets.length > 0) sheet.table(ticketTable(tickets, locale))
  const rows = changeRows(change, { brand, tag, currency: receipt.currency, hasTaxCodes: true })
  if (rows.length > 0) drawAmounts(sheet, say.amounts, rows, locale)
  if (collect + refund === 0) sheet.paragraph(say.even)
  if (parts.length === 0) return
  drawAmounts(sheet, partsHeading(change, tag), paymentRows(parts, tag), locale)
}

function ticketTable(tickets: readonly ExchangedTicket[], locale: Locale): Table {
  const say = changeWords(locale)
  return {
    title: say.ticketNow,
    columns: [words(locale).ticketName, say.ticketBefore, say.ticketNow].map((heading) => ({
      heading,
      share: 1,
    })),
    rows: tickets.map(({ ticketName, was, wasUntil = was, now, nowUntil = now }) => ({
      cells: [ticketName, formatDocumentNumbers([was, wasUntil]), formatDocumentNumbers([now, nowUntil])],
    })),
  }
}

function drawAmounts(sheet: Sheet, heading: string, rows: readonly Row[], locale: Locale): void {
  sheet.heading(heading, 3)
  sheet.table(amountTable(heading, rows, locale))
}

function amountOf(amount: number, { brand, locale, receipt }: Printing): string {
  const tag = tagOf(brand.market, locale)
  return phraseAmount(minor(amount), receipt.currency, tag)
}
