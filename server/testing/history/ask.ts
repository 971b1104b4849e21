/** Calls of a client who asks again, as a browser does, and knows afterwards what it does not know. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { z } from 'zod'
import type { Answer, TestCaller } from '../app.ts'
import { callProcess } from '../process.ts'
import type { Outcome } from './history.ts'

/** Milliseconds: for one try, and until nobody asks again. */
export interface Patience {
  readonly ofTry: number
  readonly inAll: number
}

export type ToldOutcome<Body> =
  | (Sure & {
      readonly is: 'done'
      readonly body: Body
      readonly headers: Record<string, unknown>
      /** when the try began that was answered */
      readonly began: number
    })
  | (Sure & { readonly is: 'refused'; readonly code: ErrorCode })
  | { readonly is: 'unknown' }

interface Sure {
  /** no earlier try can have been done, or be done still */
  readonly isSure: boolean
}

const shortestPause = 100
const longestPause = 2_000

/** Asks until there is an answer other than 5xx. A call without one may have been done, or may be done later. */
export async function persist<Body>(
  { ofTry, inAll }: Patience,
  call: (signal: AbortSignal) => Promise<Answer<Body>>,
): Promise<ToldOutcome<Body>> {
  const deadline = performance.now() + inAll
  let isSure = true
  for (let pause = shortestPause; performance.now() < deadline; pause = Math.min(pause * 2, longestPause)) {
    const began = performance.now()
    const signal = AbortSignal.timeout(ofTry)
    const answer = await Promise.race([call(signal), ended(signal)]).catch(() => undefined)
    if (answer?.ok) return { is: 'done', body: answer.body, headers: answer.headers, began, isSure }
    if (answer && answer.status < 500) return { is: 'refused', code: answer.body.code, isSure }
    isSure = false
    await wait(pause)
  }
  return { is: 'unknown' }
}

/** For calls that cannot be given up. */
function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
}

export interface Asking {
  /** where the engine is called */
  readonly url: string
  readonly patience: Patience
}

export function ask<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { url, patience }: Asking,
  endpoint: Endpoint<Q, B, R>,
  request: {
    readonly caller: TestCaller
    readonly body?: z.input<B>
    readonly query?: Record<string, string>
  },
): Promise<ToldOutcome<z.output<R>>> {
  return persist(patience, (signal) => callProcess({ url }, endpoint, { ...request, signal }))
}

/** @throws Error where it was refused, or nobody knows: the client gives up what it was about */
export function done<Body>(
  told: ToldOutcome<Body>,
  what: string,
): Extract<ToldOutcome<Body>, { is: 'done' }> {
  if (told.is === 'done') return told
  throw new Error(`${what}: ${told.is === 'refused' ? told.code : 'no answer'}`)
}

/**
 * What is known of an act after all its tries. @param statusOf of the answer: Approved, or what it is instead; without
 * it every answer says that it is done
 */
export function outcomeOf<Body>(
  told: ToldOutcome<Body>,
  statusOf: (body: Body) => string = () => 'Approved',
): Outcome {
  if (told.is === 'unknown') return 'unknown'
  const status = told.is === 'done' ? statusOf(told.body) : told.code
  // The first try has done it, and its answer was lost.
  if (status === 'Approved' || status === 'already-completed') return 'ok'
  return told.isSure && status !== 'Pending' ? 'fail' : 'unknown'
}
