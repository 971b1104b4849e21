/** Outlines as WOFF 2 packs them (https://www.w3.org/TR/WOFF2/ 5.1), turned into the plain table's. */
import { type ByteReader, readerOf, writeInt16s } from './bytes.ts'

interface Streams {
  readonly contours: ByteReader
  readonly counts: ByteReader
  readonly flags: ByteReader
  readonly points: ByteReader
  readonly composites: Buffer
  readonly boxes: ByteReader
  readonly instructions: ByteReader
}

interface Outlines {
  /** each padded to four bytes; empty for one without an outline */
  readonly glyphs: Buffer[]
  /** the left edge of each */
  readonly lefts: number[]
}

export function plainGlyphs(table: Buffer): Outlines {
  const reader = readerOf(table)
  reader.skip(4)
  const count = reader.uint16()
  reader.skip(2)
  const sizes = Array.from({ length: 7 }, () => reader.uint32())
  const [contours, counts, flags, points, composites, boxes, instructions] = sizes.map((size) =>
    reader.take(size),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const bitmap = boxes.subarray(0, 4 * Math.floor((count + 31) / 32))
  const streams: Streams = {
    contours: readerOf(contours),
    counts: readerOf(counts),
    flags: readerOf(flags),
    points: readerOf(points),
    composites,
    boxes: readerOf(boxes.subarray(bitmap.length)),
    instructions: readerOf(instructions),
  }
  const composite = compositeReader(composites)
  const outlines: Outlines = { glyphs: [], lefts: [] }
  for (let index = 0; index < count; index++) {
    const parts = streams.contours.int16()
    const hasBox = ((bitmap[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
    const box = hasBox ? Array.from({ length: 4 }, () => streams.boxes.int16()) : undefined
    const glyph = parts === 0 ? [] : parts < 0 ? composed(streams, composite) : simple(streams, parts, box)
    const edges = box ?? boxOf(glyph)
    outlines.lefts.push(edges[0] ?? 0)
    outlines.glyphs.push(parts === 0 ? Buffer.alloc(0) : encode(parts, edges, glyph))
  }
  return outlines
}

/** Pieces of a glyph after its header, and the corners of what they draw. */
type Pieces = readonly Buffer[] & { readonly corners?: readonly number[] }

function boxOf({ corners }: Pieces): readonly number[] {
  return corners ?? [0, 0, 0, 0]
}

function encode(parts: number, box: readonly number[], pieces: readonly Buffer[]): Buffer {
  const glyph = Buffer.concat([writeInt16s([parts, ...box]), ...pieces])
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
}

function simple(streams: Streams, contours: number, box: readonly number[] | undefined): Pieces {
  let last = -1
  const ends = Array.from({ length: contours }, () => (last += streams.counts.short255()))
  const flags: number[] = []
  const across: number[] = []
  const up: number[] = []
  for (let point = 0; point <= last; point++) {
    const flag = streams.flags.uint8()
    const [x, y] = triplet(flag & 127, streams.points)
    flags.push(flag < 128 ? 1 : 0)
    across.push(x)
    up.push(y)
  }
  const pieces = [
    writeInt16s(ends),
    ...program(streams),
    Buffer.from(flags),
    writeInt16s(across),
    writeInt16s(up),
  ]
  return box ? pieces : Object.assign(pieces, { corners: cornersOf(across, up) })
}

/** Length and instructions. */
function program({ points, instructions }: Streams): Buffer[] {
  const length = points.short255()
  return [writeInt16s([length]), instructions.take(length)]
}

function cornersOf(across: readonly number[], up: readonly number[]): number[] {
  const [left, right] = reach(across)
  const [bottom, top] = reach(up)
  return [left, bottom, right, top]
}

/** Lowest and highest sum of steps. */
function reach(steps: readonly number[]): [number, number] {
  let at = 0
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const step of steps) {
    at += step
    lowest = Math.min(lowest, at)
    highest = Math.max(highest, at)
  }
  return [lowest, highest]
}

// 5.2: a step in both directions, in one to four bytes
function triplet(flag: number, bytes: ByteReader): [number, number] {
  const next = () => bytes.uint8()
  const x = (size: number) => (flag & 1 ? size : -size)
  const y = (size: number) => (flag & 2 ? size : -size)
  if (flag < 10) return [0, x(((flag & 14) << 7) + next())]
  if (flag < 20) return [x((((flag - 10) & 14) << 7) + next()), 0]
  if (flag < 84) {
    const [base, byte] = [flag - 20, next()]
    return [x(1 + (base & 0x30) + (byte >> 4)), y(1 + ((base & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flag < 120) {
    const base = flag - 84
    const first = next()
    return [x(1 + (Math.floor(base / 12) << 8) + first), y(1 + (((base % 12) >> 2) << 8) + next())]
  }
  if (flag < 124) {
    const [first, middle, last] = [next(), next(), next()]
    return [x((first << 4) + (middle >> 4)), y(((middle & 0x0f) << 8) + last)]
  }
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  return [x((first << 8) + second), y((third << 8) + fourth)]
}

interface Composite {
  readonly bytes: Buffer
  readonly hasInstructions: boolean
}

function composed(streams: Streams, next: () => Composite): Pieces {
  const { bytes, hasInstructions } = next()
  return hasInstructions ? [bytes, ...program(streams)] : [bytes]
}

/** Glyphs made of others, one after the other; they are stored as they were. */
function compositeReader(stream: Buffer): () => Composite {
  const reader = readerOf(stream)
  return () => {
    const start = reader.position()
    let hasInstructions = false
    for (;;) {
      const flags = reader.uint16()
      reader.skip(2 + (flags & 0x01 ? 4 : 2) + scaleBytes(flags))
      hasInstructions ||= (flags & 0x100) !== 0
      if (!(flags & 0x20)) break
    }
    return { bytes: stream.subarray(start, reader.position()), hasInstructions }
  }
}

function scaleBytes(flags: number): number {
  if (flags & 0x08) return 2
  if (flags & 0x40) return 4
  return flags & 0x80 ? 8 : 0
}
