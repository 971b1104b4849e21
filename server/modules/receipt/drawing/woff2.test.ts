import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import * as faces from '@jetbridge/brands/faces.ts'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { openFace } from './face.ts'
import { fromWoff2 } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)

function fileOf(name: string, file: string): Buffer {
  return readFileSync(resolve(`${name}/files/${file}.woff2`))
}

describe('a WOFF 2 turned into the plain font file', () => {
  for (const { family, package: name, file } of Object.values(faces)) {
    for (const part of [file, file.replace('-latin-', '-latin-ext-')]) {
      it(`keeps every outline and width: ${family}, ${part}`, () => {
        const packed = fileOf(name, part)
        // fontkit reads both forms, each in its own way.
        const [before, after] = [create(packed), create(fromWoff2(packed))]
        for (let id = 0; id < after.numGlyphs; id++) {
          const [old, plain] = [before.getGlyph(id), after.getGlyph(id)]
          expect(plain.path.commands).toEqual(old.path.commands)
          expect(plain.advanceWidth).toBe(old.advanceWidth)
        }
      })
    }
  }

  it('is refused of a file that is none', () => {
    expect(() =>
      fromWoff2(Buffer.from('%PDF-1.7 and more bytes than a header has, so it is long enough')),
    ).toThrow('not a WOFF 2')
  })
})

describe('the part of a face that is used', () => {
  it('is a font by itself, with the outlines of the weight asked for, accents included', () => {
    const face = openFace(faces.figtree, 700)
    const letters = 'ÜŁé'
    const subset = face.createSubset()
    const run = face.layout(letters)
    const places = run.glyphs.map(({ id }) => subset.includeGlyph(id))
    const font = create(subset.encode())
    expect(font.numGlyphs).toBe(letters.length + 1)
    for (const [index, glyph] of run.glyphs.entries()) {
      const printed = font.getGlyph(places[index] ?? 0)
      expect(printed.advanceWidth).toBe(Math.round(glyph.advanceWidth))
      const [wanted, drawn] = [glyph, printed].map(({ path }) => boxOf(path.commands))
      for (const [side, at] of wanted!.entries())
        expect(Math.abs((drawn?.[side] ?? 0) - at)).toBeLessThanOrEqual(1)
    }
  })

  it('says which letter each outline is, also of one that was first drawn as a part of another letter', () => {
    const face = openFace(faces.figtree, 650)
    for (const { path } of face.layout('é').glyphs) expect(path.commands.length).toBeGreaterThan(0)
    expect(face.layout('e').glyphs.map(({ codePoints }) => codePoints)).toEqual([['e'.codePointAt(0)]])
  })

  it('differs by weight, and knows which letters it lacks', () => {
    const [light, heavy] = [400, 700].map(
      (weight) => openFace(faces.figtree, weight).layout('Wien').advanceWidth,
    )
    expect(heavy).toBeGreaterThan(light ?? 0)
    expect(openFace(faces.figtree, 400).covers('Łukasz Đorđević')).toBe(true)
    expect(openFace(faces.figtree, 400).covers('Дмитрий')).toBe(false)
  })
})

function boxOf(commands: readonly { readonly args: readonly number[] }[]): number[] {
  const points = commands.flatMap(({ args }) => args)
  const [across, up] = [0, 1].map((odd) => points.filter((_, index) => index % 2 === odd))
  return [Math.min(...across!), Math.min(...up!), Math.max(...across!), Math.max(...up!)]
}
