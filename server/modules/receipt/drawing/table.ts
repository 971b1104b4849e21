/**
 * Tables of a sheet: header cells that say which cells they belong to, rows that stay whole, lines as
 * ornament.
 */

export interface TableStyle {
  /** `#rrggbb` */
  readonly ink: string
  readonly quiet: string
  readonly line: string
  /** 1 for ordinary print; below 1 everything is smaller and closer together */
  readonly density: number
}

export interface Column {
  readonly heading: string
  /** part of the width, compared with the other columns */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface Table {
  /** its content, for readers who cannot see it */
  readonly title: string
  readonly columns: readonly Column[]
  /** absent: shown; `once`: by the first of the sheet's tables that have the same ones */
  readonly headings?: 'shown' | 'once' | 'hidden'
  /** the first cell of a row is its header */
  readonly rows: readonly { readonly cells: readonly string[]; readonly isTotal?: boolean }[]
}

/** Where a table goes. */
export interface TablePlace {
  readonly doc: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  /** writes the table's heading, with this many points left below it */
  readonly begin: (points: number) => void
  /** starts a page unless this many points are left */
  readonly ensure: (points: number) => void
  readonly left: number
  readonly width: number
  /** of a page */
  readonly height: number
  readonly style: TableStyle
}

/** Points, of ordinary print. */
const ordinary = { size: 8.75, padding: 2.25 }
const gutter = 8
/** Points below a table, of ordinary print. */
const below = 5

interface Cell {
  readonly tag: 'TH' | 'TD'
  readonly scope?: 'Column' | 'Row'
  readonly text: string
  readonly font: 'text' | 'strong'
  readonly colour: string
}

/**
 * In one piece if that fits on a page; else row by row, never the headings without a row, nor the last row (a
 * total) without the one before.
 */
export function drawTable(place: TablePlace, table: Table): void {
  const { doc, root, style } = place
  const { title, columns } = table
  const lines = linesOf(table, style)
  const heights = lines.map((cells) => heightOf(place, columns, cells))
  const room = (from: number, to?: number) => heights.slice(from, to).reduce((all, each) => all + each, 0)
  const isWhole = room(0) <= place.height
  place.begin(isWhole ? room(0) : room(0, 2))
  const element = doc.struct('Table', { title })
  root.add(element)
  for (const [index, cells] of lines.entries()) {
    if (!isWhole && index > 1) place.ensure(index === lines.length - 2 ? room(index) : room(index, index + 1))
    drawRow(place, element, columns, cells, heights[index] ?? 0)
  }
  element.end()
  doc.x = place.left
  doc.y += below * place.style.density
}

/** Points, with the room below it. */
export function heightOfTable(place: TablePlace, table: Table): number {
  const heights = linesOf(table, place.style).map((cells) => heightOf(place, table.columns, cells))
  return heights.reduce((all, each) => all + each, below * place.style.density)
}

/** With its headings, where it shows them. */
function linesOf({ columns, rows, headings: shown }: Table, style: TableStyle): Cell[][] {
  if (shown === 'hidden') return rows.map((row) => cellsOf(row, style))
  const headings = columns.map(({ heading }): Cell => ({
    tag: 'TH',
    scope: 'Column',
    text: heading,
    font: 'text',
    colour: style.quiet,
  }))
  return [headings, ...rows.map((row) => cellsOf(row, style))]
}

function cellsOf({ cells, isTotal = false }: Table['rows'][number], { ink }: TableStyle): Cell[] {
  const look = { font: isTotal ? 'strong' : 'text', colour: ink } as const
  return cells.map((text, index) =>
    index === 0 ? { tag: 'TH', scope: 'Row', text, ...look } : { tag: 'TD', text, ...look },
  )
}

/** Points of a row, with the free room above and below. */
function heightOf(place: TablePlace, columns: readonly Column[], cells: readonly Cell[]): number {
  const widths = widthsOf(place, columns)
  const texts = cells.map(({ text, font }, index) =>
    place.doc
      .font(font)
      .fontSize(ordinary.size * place.style.density)
      .heightOfString(text, { width: widths[index] ?? 0 }),
  )
  return Math.max(...texts) + 2 * ordinary.padding * place.style.density
}

function drawRow(
  place: TablePlace,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  cells: readonly Cell[],
  height: number,
): void {
  const { doc, left, style } = place
  const [size, padding] = [ordinary.size * style.density, ordinary.padding * style.density]
  const widths = widthsOf(place, columns)
  const top = doc.y
  const row = doc.struct('TR')
  table.add(row)
  let x = left
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0
    drawCell(doc, row, cell, {
      x,
      y: top + padding,
      width,
      size,
      align: columns[index]?.align ?? 'left',
    })
    x += width + gutter
  }
  row.end()
  doc.y = top + height
  drawLine(place)
}

interface CellPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: 'left' | 'right'
}

function drawCell(
  doc: PDFKit.PDFDocument,
  row: PDFKit.PDFStructureElement,
  { tag, scope, text, font, colour }: Cell,
  { x, y, width, size, align }: CellPlace,
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
