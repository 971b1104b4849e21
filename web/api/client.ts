/**
 * Calls endpoints of the contract. Types come from the endpoint's schemas. At run time only its method and
 * path are there (see build/contract-plugin.ts).
 */
import type {
  BodyInput,
  Endpoint,
  ParamsOf,
  QueryInput,
  ResponseOf,
} from '@jetbridge/core/contract/endpoint.ts'
import {
  ApiFailure,
  type FailureCode,
  failureOf,
  isAgencyLost,
  isApiFailure,
  isSessionLost,
  isSignInLost,
} from './failure.ts'
import type { Identity } from './identity/identity.ts'
import { reached } from './reached.ts'
import { counted } from './running.ts'
import { handedOut, type Session, sessionHeaders, sessionOf, type SessionStore } from './session.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** no spinner for this call */
  readonly quiet?: boolean
  /**
   * the caller tells the visitor itself, always or for these codes: no dialog, no toast. The end of an agency's session
   * is shown all the same, unless its code is listed. [ERR-03, ERR-08]
   */
  readonly untold?: boolean | readonly FailureCode[]
  /** everybody gets the same answer, so the call does not say who asks, and a passenger waits for no proof of it */
  readonly unproven?: boolean
  /** headers that prove the call, in place of those of the signed-in user */
  readonly proof?: Identity['headersFor']
}

export interface FileOptions {
  readonly signal?: AbortSignal | undefined
  /** told how many bytes are there, each time some more have come */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** A connection may die without a word, so nobody waits for an answer longer than this, in milliseconds. */
const patience = 30_000

type Input<E> = (Partial<ParamsOf<E>> extends ParamsOf<E>
  ? { params?: ParamsOf<E> }
  : { params: ParamsOf<E> }) &
  (QueryInput<E> extends undefined ? { query?: undefined } : { query?: QueryInput<E> }) &
  (undefined extends BodyInput<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> })

type CalledEndpoint = Pick<Endpoint, 'method' | 'path'>

interface CallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The API of this page. */
export interface Api {
  /** @throws ApiFailure after the visitor was told, unless the call is `untold` */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<ResponseOf<E>>
  /** An answer that continues over time, read while it comes. It shows no failure. @throws ApiFailure */
  stream(endpoint: CalledEndpoint, signal: AbortSignal): Promise<Response>
  /**
   * a file from the API, as long as some of it keeps coming; the caller gives it its name @throws ApiFailure, and
   * tells nobody
   */
  file<E extends Endpoint>(endpoint: E, input?: Pick<Input<E>, 'query'>, options?: FileOptions): Promise<Blob>
  /** the tab's own */
  readonly session: SessionStore
  /** the same API for a separate booking or reservation, independent of the tab's session */
  as(session: Session, options?: OwnSession): Api
}

export interface OwnSession {
  /** the session has ended: called in place of the tab's own message, also for calls that are `untold` */
  readonly onLost?: () => void
}

export interface ApiDeps {
  /** without a trailing slash */
  readonly base: string
  readonly session: SessionStore
  /** who is signed in; without it every call is a guest's */
  readonly identity?: Pick<Identity, 'headersFor' | 'heard' | 'forget'>
  readonly fetch: typeof fetch
  /** tells the visitor about a failure */
  readonly tell: (failure: ApiFailure) => void
  /** see `OwnSession` */
  readonly onLost?: (() => void) | undefined
}

export function createApi(deps: ApiDeps): Api {
  const send = async (endpoint: Endpoint, input: CallInput, options: CallOptions) => {
    const { answer, text } = await arrived(options, async (signal) => {
      const answer = await request(deps, endpoint, input, { ...options, signal })
      deps.session.keep(handedOut(answer.headers))
      return { answer, text: await answer.text() }
    })
    const body = bodyOf(answer, text)
    return import.meta.env.DEV && 'parse' in (endpoint.response ?? {}) ? endpoint.response.parse(body) : body
  }
  return {
    session: deps.session,
    as: ({ sessionId, accessToken, bookingFlowId }, { onLost } = {}) => {
      const session = sessionOf({})
      session.keep({ sessionId, accessToken, bookingFlowId })
      return createApi({ ...deps, session, onLost })
    },
    stream: (endpoint, signal) =>
      arrived({ signal }, async (limited) =>
        accepted(await request(deps, endpoint, {}, { signal: limited })),
      ),
    file: (endpoint, input = {}, { signal, onBytes } = {}) =>
      counted(async () => {
        try {
          return await arrived({ signal }, async (limited, goOn) => {
            const answer = await accepted(await request(deps, endpoint, input, { signal: limited }))
            return collected(answer, (count) => {
              goOn()
              onBytes?.(count)
            })
          })
        } catch (thrown) {
          if (isApiFailure(thrown) && isSessionLost(thrown)) deps.onLost?.()
          throw thrown
        }
      }),
    async call(endpoint, input, options = {}) {
      const attempt = () => send(endpoint, input, options)
      try {
        return (await (options.quiet ? attempt() : counted(attempt))) as ResponseOf<typeof endpoint>
      } catch (thrown) {
        if (isApiFailure(thrown)) tellOf(thrown, deps, options)
        // Pages of the account then ask to sign in by themselves. [IDN-18]
        if (isApiFailure(thrown) && isSignInLost(thrown)) await deps.identity?.forget()
        throw thrown
      }
    },
  }
}

function tellOf(failure: ApiFailure, deps: ApiDeps, options: CallOptions): void {
  if (deps.onLost && isSessionLost(failure) && !isAgencyLost(failure)) deps.onLost()
  else if (!isUntold(failure, options)) deps.tell(failure)
}

function isUntold(failure: ApiFailure, { untold }: CallOptions): boolean {
  if (typeof untold === 'object') return untold.includes(failure.code)
  return untold === true && !isAgencyLost(failure)
}

/**
 * The one place where an answer that is broken or late becomes a failure. An abort by the caller is thrown on
 * as it is.
 */
async function arrived<Answer>(
  { signal }: Pick<CallOptions, 'signal'>,
  take: (signal: AbortSignal, goOn: () => void) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const waiting = () =>
    setTimeout(() => {
      late.abort()
    }, patience)
  let timer = waiting()
  const goOn = () => {
    clearTimeout(timer)
    timer = waiting()
  }
  const given = signal ? AbortSignal.any([signal, late.signal]) : late.signal
  try {
    // A request that the page sent before its scripts were there cannot be aborted.
    return await Promise.race([take(given, goOn), abortOf(given)])
  } catch (thrown) {
    if (isApiFailure(thrown) || signal?.aborted) throw thrown
    throw new ApiFailure(0, 'offline', 'No connection')
  } finally {
    clearTimeout(timer)
  }
}

/** The file of an answer, read piece by piece. @param onBytes told how many bytes are there */
async function collected(answer: Response, onBytes: (count: number) => void): Promise<Blob> {
  if (!answer.body) return answer.blob()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  for (const reader = answer.body.getReader(); ;) {
    const { value, done } = await reader.read()
    if (done) break
    pieces.push(value)
    count += value.length
    onBytes(count)
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
  })
}

async function request(
  deps: ApiDeps,
  endpoint: CalledEndpoint,
  input: CallInput,
  options: CallOptions,
): Promise<Response> {
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
  const address = `${deps.base}/${filled(endpoint.path, input.params)}`
  const { identity } = deps
  const prove = options.proof ?? (options.unproven ? undefined : identity?.headersFor.bind(identity))
  const send = async () => {
    // A call without a proof waits for nothing.
    const proof = prove && (await prove(endpoint.method, address))
    return deps.fetch(addressOf(deps.base, endpoint, input), {
      method: endpoint.method,
      ...body,
      ...(options.signal && { signal: options.signal }),
      headers: {
        accept: 'application/json',
        ...('body' in body && { 'content-type': 'application/json' }),
        ...(!options.unproven && sessionHeaders(deps.session.read())),
        ...proof,
      },
    })
  }
  const answer = await send()
  reached()
  // Only once: a second refusal counts.
  return prove && (await identity?.heard(answer)) ? send() : answer
}

/** Path and query of an endpoint below the base of the API, as {@link createApi} calls it. */
export function addressOf(base: string, endpoint: CalledEndpoint, input: Omit<CallInput, 'body'>): string {
  return `${base}/${filled(endpoint.path, input.params)}${queryText(input.query)}`
}

/** `delete-payment:id` with its segment. */
function filled(path: string, params: unknown): string {
  const values = Object.entries((params ?? {}) as Record<string, string>)
  return values.reduce((text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)), path)
}

function queryText(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}

/** The answer, if it is not a refusal. @throws ApiFailure */
async function accepted(answer: Response): Promise<Response> {
  if (!answer.ok) bodyOf(answer, await answer.text())
  return answer
}

/**
 * The content of an answer. @throws ApiFailure of a refusal, and when it does not come from the API at all
 */
function bodyOf({ ok, status }: Response, text: string): unknown {
  const body = parsed(text)
  if (!ok) throw failureOf(status, body === unreadable ? text : body)
  if (body === unreadable) throw new ApiFailure(status, 'unreadable', '')
  return body
}

const unreadable = Symbol('unreadable')

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return unreadable
  }
}
