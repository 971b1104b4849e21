import fc from 'fast-check'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { indexedPng } from './indexed-png.ts'

/** What a reader of the format makes of it: red, green and blue of each dot. */
function read(png: Buffer): number[] {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0
  const list = chunks.get('PLTE') ?? Buffer.alloc(0)
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  return [...rows].flatMap((index, at) =>
    at % (width + 1) === 0 ? [] : [...list.subarray(index * 3, index * 3 + 3)],
  )
}

const size = { width: 30, height: 20 }
const dots = size.width * size.height

test('a picture of few colours is kept to the dot', () => {
  const colour = fc.uint8Array({ minLength: 4, maxLength: 4 })
  const picture = fc
    .array(colour, { minLength: 1, maxLength: 200 })
    .chain((colours) =>
      fc
        .array(fc.constantFrom(...colours), { minLength: dots, maxLength: dots })
        .map((each) => each.flatMap((one) => [...one])),
    )
  fc.assert(
    fc.property(picture, (bytes) => {
      const pixels = Uint8Array.from(bytes)
      expect(read(indexedPng({ ...size, pixels }))).toEqual(bytes.filter((_, at) => at % 4 !== 3))
    }),
    { numRuns: 20 },
  )
})

test('of more colours than a list holds, each dot keeps nearly its own', () => {
  const pixels = Uint8Array.from({ length: dots * 4 }, (_, at) => (at * 37 + (at >> 5)) & 255)
  const shown = read(indexedPng({ ...size, pixels }))
  const wanted = [...pixels].filter((_, at) => at % 4 !== 3)
  expect(shown).toHaveLength(wanted.length)
  expect(Math.max(...shown.map((each, at) => Math.abs(each - (wanted[at] ?? 0))))).toBeLessThan(64)
})
