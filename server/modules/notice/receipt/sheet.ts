/**
 * Paper to write on: a tagged PDF (PDF/UA, ISO 14289-1) of headings, paragraphs and tables, one below the other.
 * Everything drawn is either in the structure that screen readers follow or marked as ornament. The same calls
 * make the same bytes.
 */
import { asDate, type Instant } from '@jetbridge/core/kernel/time.ts'
import PDFDocument from 'pdfkit'
import type { PrintFace } from './face.ts'
import { drawTable, type Table } from './table.ts'

/** Points. A4 where metric paper is used, Letter elsewhere. */
export type PaperSize = 'A4' | 'LETTER'

export interface SheetStyle {
  readonly size: PaperSize
  readonly locale: string
  readonly title: string
  readonly author: string
  /** also what makes the file's id */
  readonly createdAt: Instant
  readonly text: PrintFace
  readonly strong: PrintFace
  readonly display: PrintFace
  /** `#rrggbb` */
  readonly ink: string
  readonly quiet: string
  readonly line: string
  /** at the foot of every page */
  readonly pageLabel: (page: number, pages: number) => string
}

export interface Sheet {
  heading(text: string, level: 1 | 2 | 3): void
  paragraph(text: string, look?: 'text' | 'quiet'): void
  table(table: Table): void
  /** a picture of a size, and what it says */
  figure(about: string, width: number, height: number, draw: (doc: PDFKit.PDFDocument) => void): void
  gap(points: number): void
  /** the whole file; nothing can be written afterwards */
  finish(): Promise<Buffer>
}

const margin = 48
/** Room for the page number. */
const foot = 24

const headingSizes = { 1: 22, 2: 14, 3: 11 } as const
const headingRooms = { 1: 110, 2: 150, 3: 60 } as const

export function openSheet(style: SheetStyle): Sheet {
  const doc = newDocument(style)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bytes = collect(doc)

  /** Starts a page unless so many points are left. */
  const ensure = (points: number) => {
    if (doc.y + points > doc.page.height - margin - foot) doc.addPage()
  }
  const write = (tag: string, text: string, [font, size, colour]: readonly [string, number, string]) => {
    doc.font(font).fontSize(size).fillColor(colour)
    ensure(Math.min(doc.heightOfString(text, { width: widthOf(doc) }), 200))
    const element = doc.struct(tag)
    root.add(element)
    element.add(() => void doc.text(text, margin, doc.y, { width: widthOf(doc) }))
    element.end()
  }

  return {
    heading(text, level) {
      // Never without what it heads at the foot of a page.
      ensure(headingRooms[level])
      doc.moveDown(level === 1 ? 0 : 0.7)
      write(`H${level}`, text, [level === 1 ? 'display' : 'strong', headingSizes[level], style.ink])
      doc.moveDown(0.3)
    },
    paragraph(text, look = 'text') {
      write('P', text, ['text', look === 'quiet' ? 8.5 : 10, look === 'quiet' ? style.quiet : style.ink])
      doc.moveDown(0.4)
    },
    table: (table) => drawTable({ doc, root, ensure, left: margin, width: widthOf(doc), style }, table),
    figure(about, width, height, draw) {
      const [x, y] = [margin, doc.y]
      // Newer than the types: where the picture stands.
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
    },
    gap: (points) => void (doc.y += points),
    finish() {
      root.end()
      numberPages(doc, style)
      doc.end()
      return bytes
    },
  }
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
    // The types know files only; a font that is open already is taken too.
    doc.registerFont(name, face as never)
  }
  return doc
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
    // Below the margin, which would start another page.
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
