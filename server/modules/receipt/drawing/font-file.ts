/** The plain font file: a directory and its tables. https://learn.microsoft.com/typography/opentype/spec/otff */
import { readerOf } from './bytes.ts'

export type FontTables = Map<string, Buffer>

/** Checksums are left out: readers of fonts in memory and in PDFs do not ask for them. */
export function writeFont(flavour: number, tables: FontTables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const directory = Buffer.alloc(12 + sorted.length * 16)
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(sorted.length, 4)
  let at = directory.length
  const parts = sorted.map(([tag, table], index) => {
    const entry = 12 + index * 16
    directory.write(tag.padEnd(4), entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(table.length, entry + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    at += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}

export function readTables(file: Buffer): FontTables {
  const reader = readerOf(file)
  reader.skip(4)
  const count = reader.uint16()
  reader.skip(6)
  const tables: FontTables = new Map()
  for (let index = 0; index < count; index++) {
    const tag = reader.text(4).trim()
    reader.skip(4)
    const start = reader.uint32()
    tables.set(tag, file.subarray(start, start + reader.uint32()))
  }
  return tables
}
