/** The log of a process: JSON lines on standard output. */
import pino, { type Logger } from 'pino'
import { openLogOutput } from './log-output.ts'

/**
 * Lines are written together, and at once when the process exits or an error ends it. A process that is
 * killed loses its last tenth of a second.
 * @param to a file instead of standard output
 */
export function openLog(level: string, to?: string): Logger {
  const output = openLogOutput({
    to,
    onLost: (lines) => log.warn({ lines }, 'lines of the log could not be written'),
  })
  const log = pino({ level, base: null }, output)
  process.on('exit', () => {
    output.flushSync()
  })
  return log
}

export interface AnsweredRequest {
  readonly id: string
  readonly method: string
  /** as declared, without the values in it; undefined where no route was found */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
  /** undefined where no traces are collected */
  readonly traceId?: string | undefined
}

/**
 * One line for each request. There are few sets of method, route and status, so each set becomes text once,
 * as the bindings of a logger of its own. That halves the cost of a line.
 */
export function openRequestLog(log: Logger): (request: AnsweredRequest) => void {
  const loggers = new Map<string, Logger>()
  return ({ id: reqId, method, route, status, milliseconds, traceId }) => {
    const key = `${status} ${method} ${route}`
    let logger = loggers.get(key)
    if (!logger) {
      logger = log.child({ method, route, status })
      loggers.set(key, logger)
    }
    // whole microseconds: the digits below are noise, and take longer to write than the rest
    const ms = Math.round(milliseconds * 1_000) / 1_000
    logger.info(traceId === undefined ? { reqId, ms } : { reqId, ms, trace_id: traceId }, 'request')
  }
}
