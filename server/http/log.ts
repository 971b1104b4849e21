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

export interface AnsweredRequest {
  readonly id: string
  readonly method: string
  /** as declared, without the values in it; undefined where none was found */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
}

/**
 * One line a request. Method, route and status are few, so each set of them is made text once, as the bindings
 * of a logger of its own: that halves what a line costs.
 */
export function openRequestLog(log: Logger): (request: AnsweredRequest) => void {
  const loggers = new Map<string, Logger>()
  return ({ id: reqId, method, route, status, milliseconds }) => {
    const key = `${status} ${method} ${route}`
    let logger = loggers.get(key)
    if (!logger) {
      logger = log.child({ method, route, status })
      loggers.set(key, logger)
    }
    // whole microseconds: the digits below are noise, and take longer to write than the rest
    logger.info({ reqId, ms: Math.round(milliseconds * 1_000) / 1_000 }, 'request')
  }
}
