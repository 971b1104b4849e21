/** A picture of few colours as a small PNG: a list of its colours, and one byte for each dot (PNG 1.2, colour type 3). */
import { crc32, deflateSync } from 'node:zlib'

interface Dots {
  readonly width: number
  readonly height: number
  /** red, green, blue and alpha of each dot; alpha counts for nothing */
  readonly pixels: Uint8Array
}

const mostColours = 256
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function indexedPng({ width, height, pixels }: Dots): Buffer {
  const colours = coloursOf(pixels)
  const row = width + 1
  const rows = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * row + 1 + x] = colours.index.get(colourAt(pixels, (y * width + x) * 4, colours.mask)) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits for each dot, by the list; the rest is the only way there is
  head.set([8, 3, 0, 0, 0], 8)
  const list = Buffer.from(
    [...colours.index.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  )
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', list),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** All colours; where there are more than a list has room for, those that hardly differ count as one. */
function coloursOf(pixels: Uint8Array): {
  readonly index: ReadonlyMap<number, number>
  readonly mask: number
} {
  for (let bits = 0; ; bits += 1) {
    const mask = (255 << bits) & 255
    const index = new Map<number, number>()
    for (let at = 0; at < pixels.length && index.size <= mostColours; at += 4) {
      const colour = colourAt(pixels, at, mask)
      if (!index.has(colour)) index.set(colour, index.size)
    }
    if (index.size <= mostColours) return { index, mask }
  }
}

function colourAt(pixels: Uint8Array, at: number, mask: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
  return ((red & mask) << 16) | ((green & mask) << 8) | (blue & mask)
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
