import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import * as faces from '@jetbridge/brands/faces.ts'
import { currencies, symbolOf } from '@jetbridge/core/kernel/money.ts'
import { create, type Font, type Glyph } from 'fontkit'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { openFace } from './face.ts'

const { resolve } = createRequire(import.meta.url)

function fileOf(name: string, file: string): Buffer {
  return readFileSync(resolve(`${name}/files/${file}.woff2`))
}

describe('a typeface made for printing', () => {
  for (const face of Object.values(faces)) {
    const { family, package: name, file } = face
    for (const part of [file, file.replace('-latin-', '-latin-ext-')]) {
      it(`keeps every outline and width: ${family}, ${part}`, async () => {
        const packed = create(fileOf(name, part)) as Font
        const letters = String.fromCodePoint(...packed.characterSet)
        const plainFile = await subsetFont(fileOf(name, part), letters, { targetFormat: 'truetype' })
        // Set to its weight by another reader.
        const before = (create(plainFile) as Font).getVariation({ wght: 400, wdth: 100 })
        const after = await openFace(face, 400)
        const had = packed.characterSet.filter((point) => packed.hasGlyphForCodePoint(point))
        expect(had.length).toBeGreaterThan(100)
        expect(after.covers(String.fromCodePoint(...had))).toBe(true)
        const changed = had.filter((point) => {
          const [old, made] = [before, after].map((font) => font.glyphForCodePoint(point)) as [Glyph, Glyph]
          return Math.abs(made.advanceWidth - old.advanceWidth) > 1 || !sameBox(made, old)
        })
        expect(changed).toEqual([])
      })
    }
  }
})

it.each(Object.values(faces))('$family has the sign of every currency', async (face) => {
  const opened = await openFace(face, 400)
  expect(currencies.map(symbolOf).filter((symbol) => !opened.covers(symbol))).toEqual([])
})

describe('the used part of a typeface', () => {
  it('is a font by itself, with the outlines of the weight asked for, accents included', async () => {
    const face = await openFace(faces.figtree, 700)
    const letters = 'ÜŁé'
    const subset = face.createSubset()
    const run = face.layout(letters)
    const places = run.glyphs.map((glyph) => subset.includeGlyph(glyph))
    const font = create(Buffer.from(subset.encode())) as Font
    expect(font.numGlyphs).toBe(letters.length + 1)
    for (const [index, glyph] of run.glyphs.entries()) {
      const printed = font.getGlyph(Number(places[index]))
      expect(printed.advanceWidth).toBe(Math.round(glyph.advanceWidth))
      expect(sameBox(printed, glyph)).toBe(true)
    }
  })

  it('says which letter each outline is, also one that was first drawn as a part of another letter', async () => {
    const face = await openFace(faces.figtree, 650)
    for (const { path } of face.layout('é').glyphs) expect(path.commands.length).toBeGreaterThan(0)
    expect(face.layout('e').glyphs.map(({ codePoints }) => codePoints)).toEqual([['e'.codePointAt(0)]])
  })

  it('differs by weight, and knows which letters it lacks', async () => {
    const [light, heavy] = await Promise.all([400, 700].map((weight) => openFace(faces.figtree, weight)))
    expect(heavy!.layout('Wien').advanceWidth).toBeGreaterThan(light!.layout('Wien').advanceWidth)
    expect(light!.covers('Łukasz Đorđević')).toBe(true)
    expect(light!.covers('Дмитрий')).toBe(false)
  })
})

/** The same corners, but for the rounding to whole units. */
function sameBox(drawn: Glyph, wanted: Glyph): boolean {
  const corners = boxOf(drawn)
  return boxOf(wanted).every((at, side) => Math.abs((corners[side] ?? 0) - at) <= 1)
}

function boxOf({ path: { commands } }: Glyph): number[] {
  const points = commands.flatMap(({ args }) => args)
  const [across, up] = [0, 1].map((odd) => points.filter((_, index) => index % 2 === odd))
  if (points.length === 0) return []
  return [Math.min(...across!), Math.min(...up!), Math.max(...across!), Math.max(...up!)]
}
