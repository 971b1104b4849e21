/** The part of a receipt about flights given up or changed: for every traveller and line what became of it. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import type {
  AfterSale,
  Cancellation,
  CancelledPassenger,
  Change,
  ExchangedTicket,
} from '@jetbridge/core/ticket/after-sale.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { changeRows, nameCancelled, partsHeading } from '../letter/after-sale-lines.ts'
import { cancelWords } from '../letter/cancel-words.ts'
import { changeWords } from '../letter/change-words.ts'
import type { Row } from '../letter/letter.ts'
import { moneyBackWords } from '../letter/money-back-words.ts'
import { nameDated, paymentRows, phraseAmount, phraseDay } from '../letter/phrase.ts'
import { words } from '../letter/words.ts'
import { amountTable } from './amount-table.ts'
import type { Sheet } from './sheet.ts'
import type { Table } from './table.ts'

interface Printing {
  readonly brand: Brand
  readonly locale: Locale
  readonly receipt: Pick<Receipt, 'currency'>
}

export function drawAfterSale(sheet: Sheet, event: AfterSale, printing: Printing): void {
  if (event.kind === 'cancelled') drawCancellation(sheet, event, printing)
  else drawChange(sheet, event, printing)
}

function drawCancellation(sheet: Sheet, cancellation: Cancellation, printing: Printing): void {
  const { locale } = printing
  const { flight, on, passengers, parts, back } = cancellation
  const say = cancelWords[locale]
  sheet.heading(say.cancelledOn(nameDated(flight, locale), phraseDay(on, locale, 'long')), 2)
  for (const passenger of passengers) {
    sheet.heading(passenger.ticketName, 3)
    sheet.table(splitTable(passenger, printing))
  }
  if (back === 0) return sheet.paragraph(say.nothingBack)
  const total = { label: say.total, value: amountOf(back, printing), isTotal: true }
  drawAmounts(sheet, moneyBackWords[locale].destinations, [...paymentRows(parts, locale), total], locale)
}

/** What was paid for the flight, and what of it was kept and given back. */
function splitTable(passenger: CancelledPassenger, printing: Printing): Table {
  const { brand, locale } = printing
  const { total, columns } = cancelWords[locale]
  const cellsOf = (
    name: string,
    { paid, kept, back }: Pick<CancelledPassenger, 'paid' | 'kept' | 'back'>,
  ) => [name, ...[paid, kept, back].map((amount) => amountOf(amount, printing))]
  return {
    title: passenger.ticketName,
    columns: [
      { heading: words[locale].item, share: 3 },
      ...[columns.paid, columns.kept, columns.back].map(
        (heading) => ({ heading, share: 1, align: 'right' }) as const,
      ),
    ],
    rows: [
      ...passenger.lines.map((line) => ({
        cells: cellsOf(nameCancelled(line, { brand, locale, hasTaxCodes: true }), line),
      })),
      { cells: cellsOf(total, passenger), isTotal: true },
    ],
  }
}

function drawChange(sheet: Sheet, change: Change, { brand, locale, receipt }: Printing): void {
  const { was, now, on, tickets, parts, collect, refund } = change
  const say = changeWords[locale]
  const day = phraseDay(on, locale, 'long')
  sheet.heading(say.changedOn(nameDated(was, locale), nameDated(now, locale), day), 2)
  if (tickets.length > 0) sheet.table(ticketTable(tickets, locale))
  const rows = changeRows(change, { brand, locale, currency: receipt.currency, hasTaxCodes: true })
  if (rows.length > 0) drawAmounts(sheet, say.amounts, rows, locale)
  if (collect + refund === 0) sheet.paragraph(say.even)
  if (parts.length === 0) return
  drawAmounts(sheet, partsHeading(change, locale), paymentRows(parts, locale), locale)
}

function ticketTable(tickets: readonly ExchangedTicket[], locale: Locale): Table {
  const say = changeWords[locale]
  return {
    title: say.ticketNow,
    columns: [words[locale].ticketName, say.ticketSoFar, say.ticketNow].map((heading) => ({
      heading,
      share: 1,
    })),
    rows: tickets.map(({ ticketName, was, now }) => ({
      cells: [ticketName, formatDocumentNumbers([was]), formatDocumentNumbers([now])],
    })),
  }
}

function drawAmounts(sheet: Sheet, heading: string, rows: readonly Row[], locale: Locale): void {
  sheet.heading(heading, 3)
  sheet.table(amountTable(heading, rows, locale))
}

function amountOf(amount: number, { locale, receipt }: Printing): string {
  return phraseAmount(minor(amount), receipt.currency, locale)
}
