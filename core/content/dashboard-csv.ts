/**
 * Cards of the dashboard from rows of a CSV file with a header line; tabs stand in the order in which the file first
 * names them. Columns, in any order: `tab` and `card` (their names for programs), `tab_en`, `title_en`, `content_en`
 * and the same in each other language. Optional: `type` (`text`, or `html`), `width` (`half`, or `quarter`,
 * `full`), `row` (a number, the lowest on top; without it the place in the file) and `side` (`left`, or
 * `right`). The names of a tab may be left out where a row before has said them.
 */
import { type Columns, readTable, type RowReader } from '../flight/csv-table.ts'
import { oneOf, readCount } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import { columnsOf, hasText, isOwnName, readTexts } from './csv-text.ts'
import type { Texts } from './custom-field.ts'
import type { DashboardCard } from './dashboard-card.ts'

export type DashboardReading =
  | { readonly ok: true; readonly cards: readonly DashboardCard[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

const mostCards = 100
const told = {
  tab: { longest: 40 },
  title: { longest: 120 },
  content: { longest: 10_000 },
}
export const types = { text: 'Text', html: 'Html' } as const
export const widths = { quarter: 0, half: 1, full: 2 } as const
export const sides = { left: 0, right: 1 } as const

const contents = columnsOf('content')
const texts = [columnsOf('tab'), columnsOf('title'), contents]
export const dashboardColumns: Columns<string> = {
  required: ['tab', 'card', ...texts.flatMap(({ required }) => required)],
  optional: [...texts.flatMap(({ optional }) => optional), 'type', 'width', 'row', 'side'],
  ofLines: [...contents.required, ...contents.optional],
}

/** A row as written: what follows from the order of the file is null. */
interface WrittenCard extends Omit<DashboardCard, 'tabNames' | 'tabPosition' | 'row'> {
  readonly tabNames: Texts | null
  readonly row: number | null
}

/** Reads all rows, or none; reports every bad one. */
export function readDashboard(rows: readonly CsvRow[]): DashboardReading {
  const nameOf = ({ componentUid }: WrittenCard) => componentUid
  const reading = readTable<string, WrittenCard>(rows, dashboardColumns, 'card', readCard, nameOf)
  const problems = [...(reading.ok ? [] : reading.problems), ...judgeTabs(reading.rows, reading.ok)]
  const beyond = reading.rows[mostCards]
  if (beyond) problems.push({ line: beyond.line, reason: `${mostCards} cards are the most` })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, cards: inPlace(reading.rows.map(({ value }) => value)) }
}

function readCard(row: RowReader<string>): WrittenCard {
  const { text, check } = row
  const name = (column: string) =>
    check(column, isOwnName(text(column)) ? text(column) : undefined, 'no name such as summer-news:')
  return {
    tabUid: name('tab'),
    tabNames: hasText(row, 'tab') ? readTexts(row, 'tab', told.tab) : null,
    componentUid: name('card'),
    titles: readTexts(row, 'title', told.title),
    contents: readTexts(row, 'content', told.content),
    contentType: types[choice(row, 'type', ['text', 'html'])],
    size: widths[choice(row, 'width', ['half', 'quarter', 'full'])],
    row: text('row') === '' ? null : check('row', readCount(text('row')), 'no row from 0 to 999:'),
    position: sides[choice(row, 'side', ['left', 'right'])],
  }
}

/** The first one where the row has none. */
function choice<T extends string>(
  { text, check }: RowReader<string>,
  column: string,
  known: readonly [T, ...T[]],
): T {
  const written = text(column).toLowerCase() || known[0]
  return check(column, oneOf(written, known), `not one of ${known.join(', ')}:`)
}

interface WrittenRow {
  readonly line: number
  readonly value: WrittenCard
}

/**
 * A tab has one name in every language, given in the first row that names it.
 * @param isWhole false where rows are left out for mistakes of their own: the first of a tab may be among them
 */
function judgeTabs(rows: readonly WrittenRow[], isWhole: boolean): RowProblem[] {
  const firstOf = new Map<string, { readonly line: number; readonly names: string }>()
  return rows.flatMap(({ line, value: { tabUid, tabNames } }): RowProblem[] => {
    const first = firstOf.get(tabUid)
    const names = JSON.stringify(tabNames)
    if (!first) {
      firstOf.set(tabUid, { line, names })
      return tabNames || !isWhole
        ? []
        : [{ line, reason: `no text in tab_en, where the tab ${tabUid} first stands` }]
    }
    if (!tabNames || first.names === 'null' || names === first.names) return []
    return [{ line, reason: `the tab ${tabUid} has another name than in line ${first.line}` }]
  })
}

/** Fills in from the order of the file: the places of tabs, and the rows of cards that name none. */
function inPlace(cards: readonly WrittenCard[]): DashboardCard[] {
  return [...Map.groupBy(cards, ({ tabUid }) => tabUid).values()].flatMap((ofTab, tabPosition) =>
    ofTab.map((card, place) => ({
      ...card,
      tabNames: ofTab[0]?.tabNames ?? {},
      tabPosition,
      row: card.row ?? place,
    })),
  )
}
