/** The log of a process: JSON lines on standard output. */
import pino, { type Logger } from 'pino'

/** A line waits for others at most this long; a write of its own for each cost more than the rest of a search. */
const longestWaitMilliseconds = 100
const bytesAtOnce = 4_096

/**
 * Lines are written together, and at once when the process exits or falls over an error; killed without a
 * chance to do anything, it takes its last tenth of a second with it.
 * @param to a file instead of standard output
 */
export function openLog(level: string, to?: string): Logger {
  const destination = pino.destination({
    dest: to ?? 1,
    // handing a write to another thread costs more than the write
    sync: true,
    minLength: bytesAtOnce,
    periodicFlush: longestWaitMilliseconds,
  })
  process.on('exit', () => destination.flushSync())
  return pino({ level, base: null }, destination)
}
