/**
 * A typeface as a plain font file, from which the PDF writer can take parts: one weight and width, Latin
 * letters of all Europe. Font packages have variable WOFF 2 in two files. They are joined here, so that a
 * name may use both. It takes about a tenth of a second; face.ts keeps the result.
 */
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Face } from '@jetbridge/core/brand/brand.ts'
import { createFont, type FontEditor } from 'fonteditor-core'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** @param name must differ by weight: the PDF writer takes fonts of one name as one font */
export async function makeFace(face: Face, axes: Record<string, number>, name: string): Promise<Buffer> {
  const [latin, further] = await Promise.all([
    pinned(face, face.file, axes),
    pinned(face, face.file.replace('-latin-', '-latin-ext-'), axes),
  ])
  // Ligatures and kerning name glyphs by their numbers, which the letters of the first file keep.
  return withTables(joined(latin, further, name), latin, ['GDEF', 'GPOS', 'GSUB'])
}

/** All letters of a variable font, at one place of its axes. */
async function pinned(face: Face, file: string, axes: Record<string, number>): Promise<Buffer> {
  const packed = await readFile(resolve(`${face.package}/files/${file}.woff2`))
  const font = create(packed)
  if (!('characterSet' in font)) throw new RangeError(`${file} is a collection`)
  const own = Object.entries(axes).filter(([axis]) => axis in font.variationAxes)
  return subsetFont(packed, String.fromCodePoint(...font.characterSet), {
    targetFormat: 'truetype',
    variationAxes: Object.fromEntries(own),
  })
}

/** The first font, with the second one's glyphs behind its own; for a letter in both, the first one's. */
function joined(first: Buffer, second: Buffer, name: string): Buffer {
  // Accents in place: glyphs made of others would need new numbers, and readers of the PDF would not see them
  // as letters.
  const [font, further] = [first, second].map((file) =>
    createFont(file, { type: 'ttf', compound2simple: true }),
  ) as [FontEditor.Font, FontEditor.Font]
  const whole = font.get()
  for (const glyph of further.get().glyf) {
    const unicode = (glyph.unicode ?? []).filter((point) => !(point in whole.cmap))
    whole.glyf.push({ ...glyph, unicode })
  }
  whole.name.postScriptName = name
  return Buffer.from(font.write({ type: 'ttf', toBuffer: true }))
}

/**
 * A font file with some tables of another one at its end.
 * https://learn.microsoft.com/typography/opentype/spec/otff
 */
function withTables(file: Buffer, other: Buffer, tags: readonly string[]): Buffer {
  const own = entriesOf(file)
  const added = entriesOf(other).filter((entry) => tags.includes(entry.toString('latin1', 0, 4)))
  const start = Buffer.from(file.subarray(0, 12))
  start.writeUInt16BE(own.length + added.length, 4)
  const moved = 16 * added.length
  for (const entry of own) entry.writeUInt32BE(entry.readUInt32BE(8) + moved, 8)
  const tables: Buffer[] = []
  let end = file.length + moved
  for (const entry of added) {
    const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    entry.writeUInt32BE(end, 8)
    const padded = Buffer.concat([other.subarray(from, from + length), Buffer.alloc(-length & 3)])
    end += padded.length
    tables.push(padded)
  }
  return Buffer.concat([start, ...own, ...added, file.subarray(12 + 16 * own.length), ...tables])
}

/** A copy of each table's place: tag, checksum, start and length, four bytes each. */
function entriesOf(file: Buffer): Buffer[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) =>
    Buffer.from(file.subarray(12 + 16 * index, 28 + 16 * index)),
  )
}
