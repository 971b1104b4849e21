/**
 * Where the lines of a log go: standard output, or a file, by `sonic-boom`. Invariant: an output that cannot be written
 * to (full disk, reader gone or slow) neither ends the process nor stops it. Lines wait then as long as there is room
 * for them; further ones are lost, and counted.
 */
import { createRequire } from 'node:module'
import type * as sonicBoom from 'sonic-boom'

// A CommonJS module whose names an import of Node does not see.
const { SonicBoom } = createRequire(import.meta.url)('sonic-boom') as typeof sonicBoom

/**
 * A line waits for others at most this long, because a write for each line cost more than the rest of a
 * search.
 */
const longestWaitMilliseconds = 100
const bytesAtOnce = 4_096
/** Bytes that wait; further lines are lost. */
const mostWaiting = 1_048_576
/** At the end of the process: pauses of a tenth of a second for a reader that is slow. */
const lastPauses = 10

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
}

export function openLogOutput({ to, onLost }: LogOutputOptions): LogOutput {
  let lost = 0
  let pausesLeft = 0
  const output = new SonicBoom({
    // To ask for `process.stdout` opens it: then a pipe that is full says so, and does not stop the process.
    dest: to ?? process.stdout.fd,
    sync: true,
    minLength: bytesAtOnce,
    maxLength: mostWaiting,
    periodicFlush: longestWaitMilliseconds,
    // Such a try stops the process for a pause. While it works, its next line or its next flush tries again.
    retryEAGAIN: () => pausesLeft-- > 0,
  })
  // What could not be written waits, and is tried again.
  output.on('error', () => undefined)
  output.on('drop', () => (lost += 1))
  output.on('write', tellLost)

  function tellLost(): void {
    if (lost === 0) return
    const lines = lost
    lost = 0
    onLost?.(lines)
  }

  return {
    write: (line) => void output.write(line),
    flushSync() {
      pausesLeft = lastPauses
      try {
        output.flushSync()
        tellLost()
        output.flushSync()
      } catch {
        // It still cannot be written: the process ends all the same.
      } finally {
        pausesLeft = 0
      }
    },
  }
}
