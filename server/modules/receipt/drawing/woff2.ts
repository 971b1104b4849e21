/**
 * WOFF 2 turned into the plain font file it was made of, because the PDF writer cannot take parts of a WOFF 2
 * with outlines. https://www.w3.org/TR/WOFF2/ (section numbers below)
 */
import { brotliDecompressSync } from 'node:zlib'
import { type ByteReader, readerOf, writeInt16s } from './bytes.ts'
import { type FontTables, writeFont } from './font-file.ts'
import { plainGlyphs } from './woff2-glyphs.ts'

// 4.2: tags by their number
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('_', ' ')
  .split(/ (?=\S)/)

interface Entry {
  readonly tag: string
  /** bytes in the compressed stream */
  readonly stored: number
  readonly isTransformed: boolean
}

/** @throws RangeError when the file is no WOFF 2, or a collection */
export function fromWoff2(file: Buffer): Buffer {
  const header = readerOf(file)
  if (header.text(4) !== 'wOF2') throw new RangeError('not a WOFF 2')
  const flavour = header.uint32()
  header.skip(4)
  const count = header.uint16()
  header.skip(6)
  const compressed = header.uint32()
  header.skip(24)
  const entries = Array.from({ length: count }, () => readEntry(header))
  const { tables, transformed } = takeApart(brotliDecompressSync(header.take(compressed)), entries)
  restoreOutlines(tables, transformed)
  return writeFont(flavour, tables)
}

// 4.1
function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8()
  const tag = (flags & 63) === 63 ? reader.text(4) : (knownTags[flags & 63] ?? '')
  const version = flags >> 6
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isTransformed = isOutline ? version !== 3 : version !== 0
  const length = reader.base128()
  return { tag, isTransformed, stored: isTransformed ? reader.base128() : length }
}

function takeApart(data: Buffer, entries: readonly Entry[]) {
  const tables: FontTables = new Map()
  const transformed = new Set<string>()
  let start = 0
  for (const { tag, stored, isTransformed } of entries) {
    tables.set(tag, data.subarray(start, start + stored))
    if (isTransformed) transformed.add(tag)
    start += stored
  }
  return { tables, transformed }
}

function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new RangeError(`a font without ${tag}`)
  return table
}

function restoreOutlines(tables: FontTables, transformed: ReadonlySet<string>): void {
  if (!transformed.has('glyf')) return
  const { glyphs, lefts } = plainGlyphs(tableOf(tables, 'glyf'))
  const offsets = Buffer.alloc((glyphs.length + 1) * 4)
  let end = 0
  for (const [index, { length }] of glyphs.entries()) {
    end += length
    offsets.writeUInt32BE(end, (index + 1) * 4)
  }
  const head = Buffer.from(tableOf(tables, 'head'))
  // offsets of four bytes
  head.writeInt16BE(1, 50)
  tables.set('head', head).set('glyf', Buffer.concat(glyphs)).set('loca', offsets)
  if (transformed.has('hmtx')) tables.set('hmtx', restoreMetrics(tables, lefts))
}

// 5.4: bearings that are the outline's own left edge are not stored
function restoreMetrics(tables: FontTables, lefts: readonly number[]): Buffer {
  const count = tableOf(tables, 'hhea').readUInt16BE(34)
  const reader = readerOf(tableOf(tables, 'hmtx'))
  const flags = reader.uint8()
  const advances = Array.from({ length: count }, () => reader.int16())
  const first = lefts.slice(0, count).map((left) => (flags & 1 ? left : reader.int16()))
  const rest = lefts.slice(count).map((left) => (flags & 2 ? left : reader.int16()))
  return writeInt16s([...advances.flatMap((advance, index) => [advance, first[index] ?? 0]), ...rest])
}
