/**
 * Where the lines of a log go: standard output, or a file. Invariant: an output that cannot be written to (full disk,
 * reader gone or slow) neither ends the process nor stops it. Lines are lost then, and counted.
 */
import { openSync, writeSync } from 'node:fs'

/**
 * A line waits for others at most this long, because a write for each line cost more than the rest of a
 * search.
 */
const longestWaitMilliseconds = 100
const charactersAtOnce = 4_096
/** Characters that wait for a slow reader; further lines are lost. */
const mostWaiting = 1_048_576
/** Tries at the end of the process, and the milliseconds between them. */
const lastTries = { most: 50, pause: 20 }

export interface LogOutput {
  /** @param line with its break */
  write(line: string): void
  /** what waits, at once and with patience: for the end of the process */
  flushSync(): void
}

export interface LogOutputOptions {
  /** a file instead of standard output */
  readonly to?: string | undefined
  /** called once lines can be written again, with how many could not */
  readonly onLost?: (lines: number) => void
  /** as that of `node:fs`; tests bring their own */
  readonly write?: (file: number, bytes: Buffer, from: number) => number
}

export function openLogOutput({ to, onLost, write = writeSync }: LogOutputOptions): LogOutput {
  const file = to === undefined ? 1 : openSync(to, 'a')
  let waiting = ''
  /** of a line that was begun */
  let rest: Buffer = Buffer.alloc(0)
  /** the last line there was cut off in the middle */
  let isCut = false
  let lost = 0

  /** @returns whether nothing waits any more */
  function flush(): boolean {
    if (rest.length === 0 && waiting === '') return true
    const bytes = Buffer.concat([rest, Buffer.from((isCut ? '\n' : '') + waiting)])
    waiting = ''
    rest = bytes
    isCut = false
    try {
      while (rest.length > 0) rest = rest.subarray(write(file, rest, 0))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false
      isCut = rest.length < bytes.length && bytes[bytes.length - rest.length - 1] !== lineBreak
      lost += linesIn(rest)
      rest = Buffer.alloc(0)
      return true
    }
    tellLost()
    return true
  }

  function tellLost(): void {
    if (lost === 0) return
    const lines = lost
    lost = 0
    onLost?.(lines)
  }

  setInterval(flush, longestWaitMilliseconds).unref()
  return {
    write(line) {
      if (waiting.length + rest.length + line.length > mostWaiting) {
        lost += 1
        return
      }
      waiting += line
      if (waiting.length >= charactersAtOnce && rest.length === 0) flush()
    },
    flushSync() {
      for (let tries = 1; !flush() && tries < lastTries.most; tries++) pause(lastTries.pause)
    },
  }
}

const lineBreak = 10

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (const byte of bytes) if (byte === lineBreak) lines += 1
  return lines
}

/** The process ends: there is nothing else to do meanwhile. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
