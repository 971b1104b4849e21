/**
 * Calls endpoints of the desk's contract. Types come from the endpoint's schemas; at run time only its method and path
 * are there (web/build/contract-plugin.ts). A call that the engine wants proved first, or that meets a locked desk,
 * waits here until its caller has shown who they are, and is then made again.
 */
import type {
  BodyInput,
  Endpoint,
  ParamsOf,
  QueryInput,
  ResponseOf,
} from '@jetbridge/core/contract/endpoint.ts'
import { ApiFailure, failureOf, isApiFailure, isSignInLost } from './failure.ts'
import type { Identity } from './identity.ts'

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

interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

export interface Api {
  /** @throws ApiFailure */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>, options?: CallOptions): Promise<ResponseOf<E>>
  /** An answer that continues over time, or a file: its head is there, its body comes. @throws ApiFailure */
  open<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Response>
  /** Now by the server's clock, in epoch milliseconds: that of this machine may be wrong by any amount. */
  now(): number
}

export interface ApiDeps {
  /** without a trailing slash */
  readonly base: string
  readonly fetch: typeof fetch
  readonly identity: Pick<Identity, 'headersFor' | 'heard' | 'forget'>
  /** the engine has locked the desk */
  readonly onLocked: () => void
  /** asks for a code or a passkey. False: the caller does not want to */
  readonly prove: () => Promise<boolean>
}

/** A connection may die without a word, so nobody waits for an answer longer than this, in milliseconds. */
const patience = 30_000

export function createApi(deps: ApiDeps): Api {
  const clock = { ahead: 0 }
  return {
    now: () => Date.now() - clock.ahead,
    call: async (endpoint, input = {} as never, options = {}) =>
      (await proved(deps, () => send(deps, clock, endpoint, input, options))) as ResponseOf<typeof endpoint>,
    open: (endpoint, input, options = {}) =>
      proved(deps, () => openAnswer(deps, clock, endpoint, input, options)),
  }
}

/** Makes a call, and again once its caller has shown who they are. */
async function proved<Answer>(deps: ApiDeps, attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt()
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    if (isSignInLost(thrown)) await deps.identity.forget()
    if (thrown.code === 'desk-locked') deps.onLocked()
    if (thrown.code !== 'proof-required' || !(await deps.prove())) throw thrown
    return attempt()
  }
}

/** Only its head must come in time. */
async function openAnswer(
  deps: ApiDeps,
  clock: Clock,
  endpoint: CalledEndpoint,
  input: CallInput,
  { signal }: CallOptions,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => {
    late.abort()
  }, patience)
  try {
    const given = signal ? AbortSignal.any([signal, late.signal]) : late.signal
    const answer = await request(deps, endpoint, input, given)
    keepTime(clock, answer)
    if (!answer.ok) throw failureOf(answer.status, parsed(await answer.text()))
    return answer
  } catch (thrown) {
    if (isApiFailure(thrown) || signal?.aborted) throw thrown
    throw new ApiFailure(0, 'offline')
  } finally {
    clearTimeout(timer)
  }
}

/** By how many milliseconds this machine is ahead of the server. */
interface Clock {
  ahead: number
}

/** The one place where an answer that is broken or late becomes a failure; an abort of the caller stays one. */
async function send(
  deps: ApiDeps,
  clock: Clock,
  endpoint: CalledEndpoint,
  input: CallInput,
  { signal }: CallOptions,
): Promise<unknown> {
  const late = AbortSignal.timeout(patience)
  try {
    const answer = await request(deps, endpoint, input, signal ? AbortSignal.any([signal, late]) : late)
    keepTime(clock, answer)
    const body = parsed(await answer.text())
    if (!answer.ok) throw failureOf(answer.status, body)
    if (body === unreadable) throw new ApiFailure(answer.status, 'unreadable')
    return body
  } catch (thrown) {
    if (isApiFailure(thrown) || signal?.aborted) throw thrown
    throw new ApiFailure(0, 'offline')
  }
}

async function request(
  { base, identity, fetch: ask }: ApiDeps,
  endpoint: CalledEndpoint,
  { params, query, body }: CallInput,
  signal: AbortSignal,
): Promise<Response> {
  const address = `${base}/${filled(endpoint.path, params)}`
  const once = async () =>
    ask(`${address}${queryText(query)}`, {
      method: endpoint.method,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(await identity.headersFor(endpoint.method, address)),
      },
    })
  const answer = await once()
  // Only once: a second refusal counts.
  return (await identity.heard(answer)) ? once() : answer
}

/** An answer of a cache would say another time: the desk's are of no cache. */
function keepTime(clock: Clock, { headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  // A header has whole seconds: a difference that small says nothing.
  if (!Number.isNaN(time)) clock.ahead = Math.abs(Date.now() - time) < 2_000 ? 0 : Date.now() - time
}

function filled(path: string, params: unknown): string {
  const values = Object.entries((params ?? {}) as Record<string, string>)
  return values.reduce((text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)), path)
}

function queryText(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}

const unreadable = Symbol('unreadable')

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return unreadable
  }
}
