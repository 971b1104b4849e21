/**
 * Paper to write on: a tagged PDF (PDF/UA, ISO 14289-1) of headings, paragraphs and tables, one below the
 * other. Everything drawn is either in the structure that screen readers follow or marked as ornament. The
 * same calls make the same bytes.
 */
import { asDate, type Instant } from '@jetbridge/core/kernel/time.ts'
import PDFDocument from 'pdfkit'
import type { PrintFace } from './face.ts'
import { drawTable, heightOfTable, type Table, type TablePlace, type TableStyle } from './table.ts'

/** Points. A4 where metric paper is used, Letter elsewhere. */
export type PaperSize = 'A4' | 'LETTER'

export interface SheetStyle extends TableStyle {
  readonly size: PaperSize
  readonly locale: string
  readonly title: string
  readonly author: string
  /** also the source of the file's id */
  readonly createdAt: Instant
  readonly text: PrintFace
  readonly strong: PrintFace
  readonly display: PrintFace
  /** at the foot of every page */
  readonly pageLabel: (page: number, pages: number) => string
}

/** `fine` print is the smallest. */
export type ParagraphLook = 'text' | 'quiet' | 'fine'

export interface Sheet {
  /** stays on the page of the part below it */
  heading(text: string, level: 1 | 2 | 3): void
  /** a short paragraph that stays on the page of the part after it */
  lead(text: string): void
  paragraph(text: string, look?: ParagraphLook): void
  table(table: Table): void
  /** a picture of a size, and its description */
  figure(about: string, width: number, height: number, draw: (doc: PDFKit.PDFDocument) => void): void
  /** points from margin to margin */
  readonly width: number
  gap(points: number): void
  /**
   * What this writes stays on one page, if it fits on one. @param part headings, paragraphs and tables; it is called
   * twice, first to be measured
   */
  together(part: () => void): void
  /** so far */
  pages(): number
  /** the whole file; nothing can be written afterwards */
  finish(): Promise<Buffer>
}

const margin = 44
/** Room for the page number. */
const foot = 20

/** Points: the size of a heading, and the free room above and below it. */
const headings = {
  1: { font: 'display', size: 20, above: 0, below: 4 },
  2: { font: 'strong', size: 12.5, above: 8, below: 3 },
  3: { font: 'strong', size: 10.5, above: 6, below: 2 },
} as const

interface Writing {
  readonly tag: string
  readonly text: string
  readonly font: 'text' | 'strong' | 'display'
  readonly size: number
  readonly colour: string
  readonly above: number
  readonly below: number
}

/** Points. */
const paragraphSizes = { text: 9.5, quiet: 8.5, fine: 7.5 } as const

/** A longer paragraph may go on on the next page. */
const wholeParagraph = 200

export function openSheet(style: SheetStyle): Sheet {
  const doc = newDocument(style)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bytes = collect(doc)
  const lastLine = doc.page.height - margin - foot
  /** Headings and leading lines: they stay on the page of the part after them. */
  let waiting: Writing[] = []
  /** Points of a part that is measured, and not written. */
  let measured: number | undefined

  /** Starts a page unless this many points are left. */
  const ensure = (points: number) => {
    if (doc.y + points > lastLine) doc.addPage()
  }
  const said = openSaid()
  const heightOf = (writing: Writing) => heightOfWriting(doc, writing)
  /** Writes the waiting lines, with this many points left below them. */
  const begin = (points: number) => {
    const leads = waiting
    waiting = []
    const above = leads.reduce((all, each) => all + heightOf(each), 0)
    // A part that fits on no page begins on this one.
    ensure(Math.min(above + points, lastLine - margin))
    for (const each of leads) write(doc, root, each)
  }
  const height = lastLine - margin
  const place: TablePlace = { doc, root, begin, ensure, left: margin, width: widthOf(doc), height, style }
  const wait = (writing: Writing) => {
    if (measured === undefined) waiting.push(writing)
    else measured += heightOf(writing)
  }

  return {
    heading(text, level) {
      wait(headingOf(style, text, level))
    },
    lead(text) {
      wait(paragraphOf(style, text, 'text'))
    },
    paragraph(text, look = 'text') {
      const writing = paragraphOf(style, text, look)
      if (measured !== undefined) return wait(writing)
      begin(Math.min(heightOf(writing), wholeParagraph))
      write(doc, root, writing)
    },
    table(table) {
      const shown = said.tell(table)
      if (measured === undefined) drawTable(place, shown)
      else measured += heightOfTable(place, shown)
    },
    together(part) {
      const before = said.mark()
      measured = waiting.reduce((all, each) => all + heightOf(each), 0)
      part()
      if (measured <= height) ensure(measured)
      measured = undefined
      said.backTo(before)
      part()
    },
    figure(about, width, height, draw) {
      begin(height)
      drawFigure(doc, root, { about, width, height, draw })
    },
    width: widthOf(doc),
    gap: (points) => void (doc.y += points * style.density),
    pages: () => doc.bufferedPageRange().count,
    finish() {
      begin(0)
      root.end()
      numberPages(doc, style)
      doc.end()
      return bytes
    },
  }
}

/** Headings that a sheet says once. */
function openSaid() {
  let texts: ReadonlySet<string> = new Set()
  return {
    /** The table with its headings, unless they have been said. */
    tell(table: Table): Table {
      if (table.headings !== 'once') return table
      const key = table.columns.map(({ heading }) => heading).join('\n')
      const isFirst = !texts.has(key)
      texts = new Set([...texts, key])
      return { ...table, headings: isFirst ? 'shown' : 'hidden' }
    },
    mark: () => texts,
    /** What is measured only has not been said. */
    backTo(mark: ReadonlySet<string>): void {
      texts = mark
    },
  }
}

function headingOf({ ink, density }: SheetStyle, text: string, level: keyof typeof headings): Writing {
  const { font, size, above, below } = headings[level]
  const room = { size: size * density, above: above * density, below: below * density }
  return { tag: `H${level}`, text, font, colour: ink, ...room }
}

function paragraphOf({ ink, quiet, density }: SheetStyle, text: string, look: ParagraphLook): Writing {
  const size = paragraphSizes[look] * density
  const colour = look === 'text' ? ink : quiet
  return { tag: 'P', text, font: 'text', size, colour, above: 0, below: 4 * density }
}

/** Points, with the free room above and below it. */
function heightOfWriting(doc: PDFKit.PDFDocument, { text, font, size, above, below }: Writing): number {
  const lines = doc
    .font(font)
    .fontSize(size)
    .heightOfString(text, { width: widthOf(doc) })
  return lines + above + below
}

function write(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { tag, text, font, size, colour, above, below }: Writing,
): void {
  if (doc.y > margin) doc.y += above
  doc.font(font).fontSize(size).fillColor(colour)
  const element = doc.struct(tag)
  root.add(element)
  element.add(() => void doc.text(text, margin, doc.y, { width: widthOf(doc) }))
  element.end()
  doc.y += below
}

function newDocument({ size, locale, title, author, createdAt, text, strong, display }: SheetStyle) {
  const doc = new PDFDocument({
    size,
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: asDate(createdAt) },
  })
  for (const [name, face] of Object.entries({ text, strong, display })) {
    // The types know files only; a font that is open already is accepted, too.
    doc.registerFont(name, face as never)
  }
  return doc
}

interface Figure {
  readonly about: string
  readonly width: number
  readonly height: number
  readonly draw: (doc: PDFKit.PDFDocument) => void
}

function drawFigure(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { about, width, height, draw }: Figure,
): void {
  const [x, y] = [margin, doc.y]
  // Newer than the types: the place of the picture.
  const options = { alt: about, bbox: [x, y, x + width, y + height], placement: 'Block' }
  const element = doc.struct('Figure', options)
  root.add(element)
  element.add(() => {
    doc.save().translate(x, y)
    draw(doc)
    doc.restore()
  })
  element.end()
  doc.x = x
  doc.y = y + height
}

function widthOf(doc: PDFKit.PDFDocument): number {
  return doc.page.width - 2 * margin
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function numberPages(doc: PDFKit.PDFDocument, { quiet, pageLabel }: SheetStyle): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin, where a text would start another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc.font('text').fontSize(8).fillColor(quiet)
    doc.text(pageLabel(page + 1, count), margin, doc.page.height - margin, {
      width: widthOf(doc),
      align: 'right',
    })
    doc.endMarkedContent()
  }
}
