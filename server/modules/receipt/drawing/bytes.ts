/** Numbers of font files, big end first, read one after the other. */

export interface ByteReader {
  uint8(): number
  uint16(): number
  int16(): number
  uint32(): number
  /** a number of seven bits a byte (WOFF 2, 4.1) */
  base128(): number
  /** mostly small numbers (WOFF 2, 6.1.1) */
  short255(): number
  text(length: number): string
  /** the next bytes, not copied */
  take(length: number): Buffer
  skip(length: number): void
  /** bytes read so far */
  position(): number
}

export function readerOf(bytes: Buffer): ByteReader {
  let at = 0
  const reader: ByteReader = {
    uint8: () => bytes.readUInt8((at += 1) - 1),
    uint16: () => bytes.readUInt16BE((at += 2) - 2),
    int16: () => bytes.readInt16BE((at += 2) - 2),
    uint32: () => bytes.readUInt32BE((at += 4) - 4),
    base128() {
      let value = 0
      for (;;) {
        const byte = reader.uint8()
        value = value * 128 + (byte & 127)
        if (byte < 128) return value
      }
    },
    short255() {
      const code = reader.uint8()
      if (code === 253) return reader.uint16()
      if (code === 254) return reader.uint8() + 506
      return code === 255 ? reader.uint8() + 253 : code
    },
    text: (length) => reader.take(length).toString('latin1'),
    take: (length) => bytes.subarray(at, (at += length)),
    skip: (length) => void (at += length),
    position: () => at,
  }
  return reader
}

/** Signed or unsigned, as the sixteen bits they are. */
export function writeInt16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}
