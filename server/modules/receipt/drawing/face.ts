// oxlint-disable-next-line typescript/triple-slash-reference -- the package brings no types, and other rooms compile this file, too
/// <reference path="./fontkit.d.ts" />
/**
 * A brand's typeface as the PDF writer takes it: one weight, Latin letters of all Europe. The files of a face
 * part them in two, which are joined here, so that a name may use both.
 */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Face } from '@jetbridge/core/brand/brand.ts'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { type FontTables, readTables } from './font-file.ts'
import { type FontSubset, openSubset } from './font-subset.ts'
import { fromWoff2 } from './woff2.ts'

/** What the PDF writer asks of a font. */
export interface PrintFace extends Pick<
  Font,
  | 'postscriptName'
  | 'unitsPerEm'
  | 'ascent'
  | 'descent'
  | 'lineGap'
  | 'xHeight'
  | 'capHeight'
  | 'italicAngle'
  | 'bbox'
  | 'post'
  | 'head'
  | 'OS/2'
> {
  layout(text: string, features?: object): GlyphRun
  getGlyph(id: number): Glyph
  createSubset(): FontSubset
  /** every letter can be printed */
  covers(text: string): boolean
}

interface Part {
  readonly font: Font
  readonly tables: FontTables
}

/** Glyphs of the second file are numbered from here. */
const secondFrom = 0x8000

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<string, PrintFace>()

/** @param width in per cent, where the face has that axis */
export function openFace(face: Face, weight: number, width = 100): PrintFace {
  const key = `${face.file} ${weight} ${width}`
  const known = opened.get(key)
  if (known) return known
  const files = [face.file, face.file.replace('-latin-', '-latin-ext-')]
  const [first, second] = files.map((file) => openPart(face, file, { wght: weight, wdth: width }))
  if (!first || !second) throw new RangeError(`no files of ${face.family}`)
  const joined = join(first, second, [face.family.replaceAll(' ', ''), weight, width].join('-'))
  opened.set(key, joined)
  return joined
}

function openPart({ package: name }: Face, file: string, axes: Record<string, number>): Part {
  const plain = fromWoff2(readFileSync(resolve(`${name}/files/${file}.woff2`)))
  const font = create(plain).getVariation(axes)
  // A glyph is kept as it was asked for first: as a part of "é", an "e" would be no letter to readers of the PDF.
  for (const point of font.characterSet) font.glyphForCodePoint(point)
  return { font, tables: readTables(plain) }
}

/** @param name told apart by weight: the PDF writer takes fonts of one name for one font */
function join(first: Part, second: Part, name: string): PrintFace {
  const glyphOf = (id: number) =>
    id < secondFrom ? first.font.getGlyph(id) : renumbered(second.font.getGlyph(id - secondFrom))
  const { font } = first
  return {
    postscriptName: name,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    lineGap: font.lineGap,
    xHeight: font.xHeight,
    capHeight: font.capHeight,
    italicAngle: font.italicAngle,
    bbox: font.bbox,
    post: font.post,
    head: font.head,
    'OS/2': font['OS/2'],
    getGlyph: glyphOf,
    createSubset: () => openSubset(first.tables, glyphOf),
    covers: (text) => Array.from(text).every((letter) => partOf(letter, first, second) !== undefined),
    layout: (text, features) => {
      const runs = runsOf(text, first, second).map(({ part, letters }) => {
        const run = part.font.layout(letters, features)
        return part === first
          ? run
          : { ...run, glyphs: run.glyphs.map(renumbered), advanceWidth: run.advanceWidth }
      })
      return {
        glyphs: runs.flatMap(({ glyphs }) => glyphs),
        positions: runs.flatMap(({ positions }) => positions),
        advanceWidth: runs.reduce((all, each) => all + each.advanceWidth, 0),
      }
    },
  }
}

function renumbered(glyph: Glyph): Glyph {
  const { advanceWidth, codePoints, path } = glyph
  return { id: glyph.id + secondFrom, advanceWidth, codePoints, path }
}

function partOf(letter: string, first: Part, second: Part): Part | undefined {
  const point = letter.codePointAt(0) ?? 0
  return [first, second].find(({ font }) => font.hasGlyphForCodePoint(point))
}

/** Letters in a row that one file has; what neither has is the first one's to mark as missing. */
function runsOf(text: string, first: Part, second: Part): { part: Part; letters: string }[] {
  const runs: { part: Part; letters: string }[] = []
  for (const letter of text) {
    const part = partOf(letter, first, second) ?? first
    const last = runs.at(-1)
    if (last?.part === part) last.letters += letter
    else runs.push({ part, letters: letter })
  }
  return runs
}
