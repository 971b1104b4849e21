/**
 * An append-only file of JSON lines: every answered fact is on the disk, however the process dies. Lines that
 * arrive together are written and synced together (group commit).
 */
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** A journal that one process has open; two processes must not share a file. */
export interface Journal<Entry> {
  /** The entries in the file when it was opened, oldest first. */
  readonly recovered: readonly Entry[]
  /** Resolves once the entry is on the disk. After one failed write every later one fails too. */
  append(entry: Entry): Promise<void>
  /** Resolves once everything appended so far is on the disk; await it before any answer. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens or creates a journal. A last line that a crash cut off was never answered for and is dropped.
 * @throws Error naming the line when an earlier line is not a valid entry
 */
export async function openJournal<Entry>(file: string, schema: z.ZodType<Entry>): Promise<Journal<Entry>> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const whole = completeLines(await handle.readFile())
  await handle.truncate(whole.byteLength)
  const recovered = parseLines(whole, schema, file)
  await syncFolder(dirname(file))
  return { recovered, ...groupCommit(handle) }
}

function completeLines(content: Buffer): Buffer {
  return content.subarray(0, content.lastIndexOf(0x0a) + 1)
}

function parseLines<Entry>(content: Buffer, schema: z.ZodType<Entry>, file: string): Entry[] {
  const lines = content.toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return schema.parse(JSON.parse(line))
    } catch (cause) {
      throw new Error(`${file} line ${index + 1} is no journal entry`, { cause })
    }
  })
}

/** A new file survives a power cut only once its folder is synced; Windows cannot do that and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function groupCommit<Entry>(handle: FileHandle): Omit<Journal<Entry>, 'recovered'> {
  let waiting = ''
  let nextBatch: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()

  async function writeBatch(): Promise<void> {
    const lines = waiting
    waiting = ''
    nextBatch = undefined
    await handle.appendFile(lines)
    await handle.datasync()
  }

  return {
    append(entry) {
      waiting += `${JSON.stringify(entry)}\n`
      nextBatch ??= last = last.then(writeBatch)
      return nextBatch
    },
    settled: () => last,
    async close() {
      try {
        await last
      } finally {
        await handle.close()
      }
    },
  }
}
