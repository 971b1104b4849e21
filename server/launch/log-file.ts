/** The log files of the processes a launcher runs. */
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { privateFile } from '../machine/private-folder.ts'

/** Opens an empty log file; that of the start before stays beside it as `.1`. */
export async function openLog(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(path, `${path}.1`).catch(() => undefined)
  return open(path, 'a+', privateFile)
}

/** Reads the whole lines added since the last call, beginning with the lines to come. */
export async function lineReader(file: FileHandle): Promise<() => Promise<string[]>> {
  let offset = (await file.stat()).size
  return async () => {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(size - offset)
    await file.read(buffer, 0, buffer.length, offset)
    const end = buffer.lastIndexOf(10) + 1
    offset += end
    return buffer
      .subarray(0, end)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
  }
}

/**
 * Whether a line tells people what a start does: an entry of the log, and not something that was printed beside it. Calls
 * before it serves are those of the demo world's own travellers; the log has them.
 */
export function isProgress(line: string): boolean {
  const entry = entryOf(line)
  return entry !== undefined && entry['msg'] !== 'request'
}

/** A log line for people: the message of a JSON line and its plain facts, any other line as it is. */
export function readable(line: string): string {
  const entry = entryOf(line)
  if (!entry) return line
  const { msg, level: _level, time: _time, err, ...facts } = entry
  const details = Object.entries(facts).map(([name, value]) => `${name} ${factOf(value)}`)
  const cause = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  return [String(msg), ...details].join(', ') + cause
}

/** A long list by its first and its last: the log has it whole. */
function factOf(value: unknown): string {
  if (!Array.isArray(value) || value.length <= 5) return JSON.stringify(value)
  return `${value.length} from ${JSON.stringify(value[0])} to ${JSON.stringify(value.at(-1))}`
}

function entryOf(line: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'msg' in entry
      ? (entry as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
