/** Tables of a sheet: header cells that say what they head, rows that stay whole, lines as ornament. */
import type { SheetStyle } from './sheet.ts'

export interface Column {
  readonly heading: string
  /** part of the width, against the other columns' */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface Table {
  /** what it holds, for those who cannot see it */
  readonly title: string
  readonly columns: readonly Column[]
  /** the first cell of a row heads it */
  readonly rows: readonly { readonly cells: readonly string[]; readonly isTotal?: boolean }[]
}

/** Where a table goes. */
export interface TablePlace {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  /** starts a page unless so many points are left */
  readonly ensure: (points: number) => void
  readonly left: number
  readonly width: number
  readonly style: Pick<SheetStyle, 'ink' | 'quiet' | 'line'>
}

const size = 9
const padding = 4
const gutter = 8
/** points that headings and a first row of four lines take */
const headRoom = 90

interface Cell {
  readonly tag: 'TH' | 'TD'
  readonly scope?: 'Column' | 'Row'
  readonly text: string
  readonly font: 'text' | 'strong'
  readonly colour: string
}

export function drawTable(place: TablePlace, { title, columns, rows }: Table): void {
  const { doc, root, style } = place
  const element = doc.struct('Table', { title })
  root.add(element)
  const headings = columns.map(({ heading }): Cell => ({
    tag: 'TH',
    scope: 'Column',
    text: heading,
    font: 'text',
    colour: style.quiet,
  }))
  // Headings never stand alone at the foot of a page.
  place.ensure(headRoom)
  drawRow(place, element, columns, headings)
  for (const { cells, isTotal = false } of rows) {
    const font = isTotal ? 'strong' : 'text'
    drawRow(
      place,
      element,
      columns,
      cells.map((text, index): Cell => {
        const look = { text, font, colour: style.ink } as const
        return index === 0 ? { tag: 'TH', scope: 'Row', ...look } : { tag: 'TD', ...look }
      }),
    )
  }
  element.end()
  doc.x = place.left
  doc.moveDown(0.5)
}

function drawRow(
  place: TablePlace,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  cells: readonly Cell[],
): void {
  const { doc, left, ensure } = place
  const widths = widthsOf(place, columns)
  const height = Math.max(
    ...cells.map(({ text, font }, index) =>
      doc
        .font(font)
        .fontSize(size)
        .heightOfString(text, { width: widths[index] ?? 0 }),
    ),
  )
  ensure(height + 2 * padding)
  const top = doc.y + padding
  const row = doc.struct('TR')
  table.add(row)
  let x = left
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0
    drawCell(doc, row, cell, { x, y: top, width, align: columns[index]?.align ?? 'left' })
    x += width + gutter
  }
  row.end()
  doc.y = top + height + padding
  drawLine(place)
}

interface CellPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align: 'left' | 'right'
}

function drawCell(
  doc: PDFKit.PDFDocument,
  row: PDFKit.PDFStructureElement,
  { tag, scope, text, font, colour }: Cell,
  { x, y, width, align }: CellPlace,
): void {
  const options = scope ? { scope } : {}
  const cell = doc.struct(tag, options as never)
  row.add(cell)
  // An empty cell is a cell, too.
  if (text === '') return cell.end()
  cell.add(() => {
    doc.font(font).fontSize(size).fillColor(colour)
    doc.text(text, x, y, { width, align })
  })
  cell.end()
}

function drawLine({ doc, left, width, style }: TablePlace): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, doc.y)
    .lineTo(left + width, doc.y)
    .lineWidth(0.5)
    .strokeColor(style.line)
    .stroke()
  doc.endMarkedContent()
}

function widthsOf({ width }: TablePlace, columns: readonly Column[]): number[] {
  const shares = columns.reduce((all, { share }) => all + share, 0)
  const room = width - gutter * (columns.length - 1)
  return columns.map(({ share }) => (room * share) / shares)
}
