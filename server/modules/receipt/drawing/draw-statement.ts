/** The statement of an agency's account on paper: what it is about, its postings, and the balance before and after. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { reportWords } from '../../../wording/report-words.ts'
import { words } from '../../../wording/words.ts'
import { paperOf } from './draw.ts'
import { openFaces } from './receipt-faces.ts'
import { readLogo } from './logo.ts'
import { openSheet, type Sheet } from './sheet.ts'

/** Days and amounts are texts already; all of it can be sent to another thread. */
export interface PrintedStatement {
  readonly brand: Pick<ServedBrand, 'name' | 'billingCountries' | 'market' | 'light' | 'type' | 'art'>
  readonly locale: Locale
  readonly createdAt: Instant
  readonly agency: { readonly name: string; readonly code: string }
  readonly period: string
  readonly timeZone: string
  readonly opening: string
  readonly closing: string
  readonly rows: readonly {
    readonly day: string
    readonly what: string
    readonly booking: string
    readonly amount: string
    readonly balance: string
  }[]
}

export async function drawStatement(printed: PrintedStatement): Promise<Buffer> {
  const { brand, locale, createdAt, agency } = printed
  const faces = await openFaces(brand)
  const say = reportWords(locale).statement
  const sheet = openSheet({
    size: paperOf(brand),
    locale: tagOf(brand.market, locale),
    title: `${say.title} ${agency.code} ${printed.period}`,
    author: brand.name,
    createdAt,
    text: faces.text,
    strong: faces.strong,
    display: faces.display,
    ink: brand.light.ink,
    quiet: brand.light.inkQuiet,
    line: brand.light.control,
    density: 1,
    pageLabel: say.page,
  })
  const logo = readLogo(brand.art.logo, {
    ink: brand.light.ink,
    paper: '#ffffff',
    faces: faces.logo,
  })
  sheet.figure(words(locale).logo(brand.name), logo.width, logo.height, logo.draw)
  sheet.gap(10)
  sheet.heading(say.title, 1)
  drawAbout(sheet, printed, faces.text.covers(agency.name))
  drawPostings(sheet, printed)
  return sheet.finish()
}

/** A name in letters that the typeface lacks is left out: the code replaces it. */
function drawAbout(sheet: Sheet, printed: PrintedStatement, isPrintable: boolean): void {
  const { locale, agency, period, timeZone, opening, closing } = printed
  const say = reportWords(locale).statement
  sheet.table({
    title: say.title,
    columns: [say.account, say.period, say.opening, say.closing].map((heading) => ({ heading, share: 1 })),
    rows: [
      { cells: [isPrintable ? `${agency.name} (${agency.code})` : agency.code, period, opening, closing] },
    ],
  })
  sheet.paragraph(`${say.timeZone}: ${timeZone}`, 'quiet')
}

function drawPostings(sheet: Sheet, { locale, rows, closing }: PrintedStatement): void {
  const { statement: say, columns } = reportWords(locale)
  if (rows.length === 0) return sheet.paragraph(say.nothing)
  sheet.heading(say.postings, 2)
  sheet.table({
    title: say.postings,
    columns: [
      { heading: columns.day, share: 2.4 },
      { heading: columns.type, share: 6 },
      { heading: columns.booking, share: 2.4 },
      { heading: columns.amount, share: 3, align: 'right' },
      { heading: columns.balance, share: 3, align: 'right' },
    ],
    rows: [
      ...rows.map(({ day, what, booking, amount, balance }) => ({
        cells: [day, what, booking, amount, balance],
      })),
      { cells: ['', say.closing, '', '', closing], isTotal: true },
    ],
  })
}
