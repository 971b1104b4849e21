/** The flights of a receipt as they are drawn on screens and in letters: two times, and the line between them. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { ReceiptFlight } from '@jetbridge/core/ticket/receipt.ts'
import { faceLines, flightFace } from '../../../wording/phrase.ts'
import type { FlightEnd, FlightFace } from '../../../wording/row.ts'
import type { Sheet } from './sheet.ts'

interface LineLook {
  readonly ink: string
  readonly quiet: string
  readonly line: string
  readonly accent: string
  readonly density: number
}

interface TripFlight {
  readonly designator: string
  readonly face: FlightFace
}

/** Points, of ordinary print. */
const height = 28
const between = 28
/** between the parts of an end */
const apart = 5

/** Two side by side; a flight that the airline has cancelled has none. */
export function drawTripLines(
  sheet: Sheet,
  flights: readonly ReceiptFlight[],
  tag: LanguageTag,
  look: LineLook,
): void {
  const drawn = flights
    .filter(({ isOff }) => !isOff)
    .map((flight) => ({ designator: flight.designator, face: flightFace(flight, tag) }))
  for (let at = 0; at < drawn.length; at += 2) {
    const pair = drawn.slice(at, at + 2)
    const about = pair.map(({ designator, face }) => [designator, ...faceLines(face)].join(', ')).join('; ')
    const width = (sheet.width - between) / 2
    sheet.figure(about, sheet.width, height * look.density, (doc) => {
      for (const [index, each] of pair.entries())
        drawOne(doc, each, { ...look, left: index * (width + between), width })
    })
    sheet.gap(4)
  }
}

interface Room extends LineLook {
  readonly left: number
  readonly width: number
}

function drawOne(doc: PDFKit.PDFDocument, { designator, face }: TripFlight, room: Room): void {
  const { left, width, density, quiet } = room
  const small = 7.5 * density
  const words = (text: string, y: number, options: PDFKit.Mixins.TextOptions) => {
    doc.text(text, left, y * density, { width, lineBreak: false, ...options })
  }
  doc.font('text').fontSize(small).fillColor(quiet)
  words(face.day, 0, {})
  words(designator, 0, { align: 'right' })
  const [start, end] = [drawEnd(doc, face.from, room, 'left'), drawEnd(doc, face.to, room, 'right')]
  drawWay(doc, room, { from: left + start + 9, to: left + width - end - 9, said: face.duration })
}

/** Its time, its airport towards the line, and the day's shift outside. @returns its width */
function drawEnd(
  doc: PDFKit.PDFDocument,
  { time, code, shift = '' }: FlightEnd,
  { left, width, density, ink, quiet }: Room,
  align: 'left' | 'right',
): number {
  const texts = [
    { text: time, font: 'display', size: 15, top: 10.5, colour: ink },
    { text: code, font: 'text', size: 9, top: 14.8, colour: ink },
  ]
  const outside = { text: shift, font: 'text', size: 7, top: 16.5, colour: quiet }
  const parts = align === 'left' ? texts : [...texts.toReversed(), ...(shift ? [outside] : [])]
  const sized = parts.map((part) => ({
    ...part,
    wide: doc
      .font(part.font)
      .fontSize(part.size * density)
      .widthOfString(part.text),
  }))
  const all = sized.reduce((sum, { wide }) => sum + wide, 0) + (sized.length - 1) * apart
  let x = align === 'left' ? left : left + width - all
  for (const { text, font, size, top, colour, wide } of sized) {
    doc
      .font(font)
      .fontSize(size * density)
      .fillColor(colour)
    doc.text(text, x, top * density, { lineBreak: false })
    x += wide + apart
  }
  return all
}

/** A dot, a line with the duration above it, a dot. */
function drawWay(
  doc: PDFKit.PDFDocument,
  { density, quiet, line, accent }: Room,
  { from, to, said }: { from: number; to: number; said: string },
): void {
  const y = 21 * density
  doc.lineWidth(0.8).strokeColor(line).moveTo(from, y).lineTo(to, y).stroke()
  for (const x of [from, to])
    doc
      .circle(x, y, 2 * density)
      .fillColor(accent)
      .fill()
  doc.font('text').fontSize(7 * density)
  const wide = doc.widthOfString(said)
  doc.fillColor(quiet).text(said, (from + to - wide) / 2, y - 10.5 * density, { lineBreak: false })
}
