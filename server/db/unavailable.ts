/** Whether a failure means that the database cannot answer now, and the same call may succeed later. */
import { isStalePlan } from './prepared.ts'

/** Of the operating system: the database's machine or port cannot be reached, or the connection broke. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // of the line in front of the pool (pool-gate.ts)
  'POOL_BUSY',
  // of the line of calls that act on one thing (turns.ts)
  'TURN_BUSY',
])

/** What the driver says of a connection that broke or never came; it gives these no code. */
const driverTexts =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable/

/**
 * It stops, starts or recovers (57P01 to 57P03), its connections break (class 08), it has just become a replica
 * (25006), or it is out of disk, memory or connections (class 53).
 */
const awayStates = /^(57P0[1-3]|08\w{3}|25006|53\w{3})$/

/** It answers, but not this call: lock or statement time-out, serialisation, dead-lock. */
const busyStates = /^(55P03|57014|40001|40P01)$/

interface FailureFacts {
  readonly code?: string
  readonly message?: string
}

export function isAwayOrBusy(error: unknown): boolean {
  const { code = '', message = '' } = error as FailureFacts
  if (networkCodes.has(code) || awayStates.test(code) || busyStates.test(code)) return true
  if (isStalePlan(error)) return true
  return driverTexts.test(message)
}

/** Whether the connection broke: the last statement sent on it may have been done. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '' } = error as FailureFacts
  return brokenCodes.test(code) || brokenTexts.test(message)
}

const brokenCodes = /^(ECONNRESET|EPIPE|ETIMEDOUT|57P0[12]|08\w{3})$/
const brokenTexts = /Connection terminated|connection error and is not queryable|Query read timeout/

/** A full disk does not pass by itself, so that somebody must hear of it. */
export function isDiskFull(error: unknown): boolean {
  return (error as FailureFacts).code === '53100'
}
