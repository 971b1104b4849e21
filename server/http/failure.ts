/** The one place where an error becomes the answer of a failed call. */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { sessionSource, type SessionSource } from '@jetbridge/core/access/session-source.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { type ErrorCode, errorStatus, type Failure } from '@jetbridge/core/contract/error.ts'
import { refusalsOf } from '@jetbridge/core/contract/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAwayOrBusy, isDiskFull } from '../db/unavailable.ts'
import type { Deps } from '../deps.ts'
import { errorSentences } from './error-sentences.ts'
import { challengeOf } from './challenge.ts'
import { ProviderAway, Refusal, SessionGone } from './refusal.ts'

type FailureDeps = Pick<Deps, 'log'> & { readonly config: Pick<Deps['config'], 'mode'> }

/** Where a call failed. */
export interface FailedCall {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends the failure. One that the endpoint did not declare is a fault of ours, and tests see it. */
export function sendFailure(
  deps: FailureDeps,
  error: unknown,
  { endpoint, request, reply }: FailedCall,
): FastifyReply {
  const failure = failureOf(deps, error, request.id, accessRules[endpoint.access].session)
  if (!refusalsOf(endpoint).includes(failure.code)) {
    const message = `undeclared refusal ${failure.code} of ${endpoint.path}`
    deps.log.error({ err: error, endpoint: endpoint.path, reqId: request.id }, message)
    if (deps.config.mode === 'test') failure.message = message
  }
  // of the file that is not sent
  void reply.removeHeader('content-disposition')
  void reply.headers(challengeOf(failure, error, request.headers.authorization !== undefined))
  return sendFailed(reply, failure, error)
}

/** With its status, and when to come back where that is worth it. */
export function sendFailed(reply: FastifyReply, failure: Failure, error: unknown): FastifyReply {
  const pause = pauseOf(failure, error)
  const status = errorStatus[failure.code]
  if (pause !== undefined) void reply.header('retry-after', pause)
  if (pause !== undefined && status === 429) void reply.header('ratelimit', rateLimit(failure.code, pause))
  return reply.code(status).send(failure)
}

/**
 * No call is left until then. The guide says how many calls there are in which time.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
function rateLimit(policy: string, seconds: number): string {
  return `"${policy}";r=0;t=${seconds}`
}

/** Seconds after which the call may succeed. */
export function pauseOf({ code }: Failure, error: unknown): number | undefined {
  return (error instanceof Refusal ? error.retryAfter : undefined) ?? pauses[code]
}

/** Where the refusal does not say; a puzzle is solved in about one second. */
const pauses: Partial<Record<ErrorCode, number>> = { 'puzzle-required': 1, busy: 2 }

/**
 * Turns a thrown error into the body of a failed call; logs faults of ours.
 * @param session which session has ended, if the refusal says so: its number is the message
 */
export function failureOf(
  deps: Pick<Deps, 'log'>,
  error: unknown,
  requestId: string,
  session: SessionSource = 'booking',
): Failure {
  if (error instanceof Refusal) {
    return {
      code: error.code,
      ...wordsOf(error, error instanceof SessionGone ? error.session : session),
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error instanceof ProviderAway ? { ways: error.ways } : {}),
      requestId,
    }
  }
  if (isDiskFull(error)) deps.log.error({ err: error, reqId: requestId }, 'the database’s disk is full')
  if (isAwayOrBusy(error)) return { code: 'busy', message: errorSentences.busy, requestId }
  deps.log.error({ err: error, reqId: requestId }, 'fault')
  return { code: 'fault', message: errorSentences.fault, requestId }
}

/** The message of a 401 is a number, so its sentence comes beside it. [ERR-05] */
function wordsOf({ code, message }: Refusal, session: SessionSource): Pick<Failure, 'message' | 'detail'> {
  if (code === 'proof-outdated') return { message: String(sessionSource.account), detail: message }
  if (code === 'agency-sign-in-refused') return { message: String(sessionSource.agency), detail: message }
  return code === 'session-expired'
    ? { message: String(sessionSource[session]), detail: message }
    : { message }
}
