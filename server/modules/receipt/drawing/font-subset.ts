/**
 * The part of a typeface that a document uses, as a font file of its own. Outlines are taken as they are drawn,
 * at the weight asked for and with their accents in place.
 */
import type { Glyph, PathCommand } from 'fontkit'
import { writeInt16s } from './bytes.ts'
import { type FontTables, writeFont } from './font-file.ts'

/** What the PDF writer asks of a font while it writes text, and once at the end. */
export interface FontSubset {
  /** answers the glyph's number in the subset */
  includeGlyph(id: number): number
  encode(): Buffer
}

interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

/** @param tables of the font the metrics are taken from */
export function openSubset(tables: FontTables, glyphOf: (id: number) => Glyph): FontSubset {
  const placeOf = new Map([[0, 0]])
  return {
    includeGlyph(id) {
      const place = placeOf.get(id) ?? placeOf.size
      placeOf.set(id, place)
      return place
    },
    encode: () => writeSubset(tables, [...placeOf.keys()].map(glyphOf)),
  }
}

function writeSubset(tables: FontTables, glyphs: readonly Glyph[]): Buffer {
  const outlines = glyphs.map(({ path }) => contoursOf(path.commands))
  const encoded = outlines.map(encodeOutline)
  const offsets = Buffer.alloc((encoded.length + 1) * 4)
  let end = 0
  for (const [index, { length }] of encoded.entries()) {
    end += length
    offsets.writeUInt32BE(end, (index + 1) * 4)
  }
  const metrics = glyphs.flatMap((glyph, index) => [
    Math.round(glyph.advanceWidth),
    leftOf(outlines[index] ?? []),
  ])
  const counts = outlines.map((contours) => contours.flat().length)
  return writeFont(
    0x00010000,
    new Map([
      // offsets of four bytes
      ['head', patched(tables, 'head', [[50, 1]])],
      ['hhea', patched(tables, 'hhea', [[34, glyphs.length]])],
      [
        'maxp',
        patched(tables, 'maxp', [
          [4, glyphs.length],
          [6, Math.max(...counts)],
          [8, Math.max(...outlines.map(({ length }) => length))],
        ]),
      ],
      ['hmtx', writeInt16s(metrics)],
      ['loca', offsets],
      ['glyf', Buffer.concat(encoded)],
    ]),
  )
}

/** A copy with some of its numbers changed, by their place. */
function patched(tables: FontTables, tag: string, changes: readonly (readonly [number, number])[]): Buffer {
  const table = Buffer.from(tables.get(tag) ?? Buffer.alloc(0))
  for (const [at, value] of changes) table.writeUInt16BE(value, at)
  return table
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round)
    const contour = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x, y, isOnCurve: true }])
    if (command === 'lineTo') contour?.push({ x, y, isOnCurve: true })
    if (command === 'quadraticCurveTo') {
      contour?.push({ x, y, isOnCurve: false }, { x: endX, y: endY, isOnCurve: true })
    }
  }
  return contours.map(withoutReturn)
}

/** A contour closes by itself: its last point may be its first one. */
function withoutReturn(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)]
  const returns = contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.isOnCurve
  return returns ? contour.slice(0, -1) : contour
}

function leftOf(contours: readonly Point[][]): number {
  const points = contours.flat()
  return points.length === 0 ? 0 : Math.min(...points.map(({ x }) => x))
}

function encodeOutline(contours: readonly Point[][]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const [across, up] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  let last = -1
  const glyph = Buffer.concat([
    writeInt16s([
      contours.length,
      Math.min(...across),
      Math.min(...up),
      Math.max(...across),
      Math.max(...up),
    ]),
    writeInt16s(contours.map(({ length }) => (last += length))),
    // no instructions
    writeInt16s([0]),
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    writeInt16s(steps(across)),
    writeInt16s(steps(up)),
  ])
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
}

function steps(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}
