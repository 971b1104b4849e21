/**
 * Calls to other companies over HTTP. It owns the connections, which are kept for a while. A call is sent once:
 * nothing here sends it again, on any connection. Anything but a whole answer is thrown, and then nobody knows what
 * the other side did. Redirects are not followed, and the length of an answer is limited.
 */
import { Agent, type AgentOptions, globalAgent, type IncomingMessage, request } from 'node:http'
import {
  globalAgent as globalSecureAgent,
  Agent as SecureAgent,
  request as requestSecurely,
} from 'node:https'

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** for all of it: to connect, to send, to wait and to read */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** @throws an error for `failureName`: whether the call arrived is uncertain */
export type Send = (url: string, call: HttpCall) => Promise<HttpAnswer>

export interface SendLimits {
  /**
   * how long a connection without a call is kept. Shorter than other servers keep theirs: they must not close it
   * while a call is on its way. With `Keep-Alive: timeout=…` the connection is closed a second before that.
   */
  readonly idleMs?: number
  /** to one server; further calls wait, within their time */
  readonly mostConnections?: number
  /** of an answer */
  readonly mostBytes?: number
}

const utf8 = new TextDecoder()
const secure = /^https:/i

export function openSend({
  idleMs = 4_000,
  mostConnections = 512,
  mostBytes = 1_048_576,
}: SendLimits = {}): Send {
  const kept = { keepAlive: true, timeout: idleMs, maxSockets: mostConnections }
  const agent = new Agent({ ...kept, ...proxyOf(globalAgent) })
  const secureAgent = new SecureAgent({ ...kept, ...proxyOf(globalSecureAgent) })
  return (url, call) =>
    secure.test(url)
      ? ask(requestSecurely, url, call, secureAgent, mostBytes)
      : ask(request, url, call, agent, mostBytes)
}

/** NODE_USE_ENV_PROXY, as Node has read it for its own agents. */
function proxyOf(ofNode: Agent & { readonly options?: AgentOptions }): Pick<AgentOptions, 'proxyEnv'> {
  return { proxyEnv: ofNode.options?.proxyEnv }
}

function ask(
  open: typeof request,
  url: string,
  { method, headers, body, timeoutMs, signal }: HttpCall,
  agent: Agent,
  mostBytes: number,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const asked = open(url, { agent, method, headers: { ...standing, ...headers, ...lengthOf(body) } })
    const timer = setTimeout(() => fail(named('TimeoutError')), timeoutMs)
    const onAbort = () => fail(signal?.reason)
    signal?.addEventListener('abort', onAbort)

    function end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    /** The connection ends with the call: what is still on its way must not answer another one. */
    function fail(reason: unknown) {
      end()
      reject(reason as Error)
      asked.destroy()
    }

    asked.on('error', fail)
    asked.on('response', (response) => {
      const whole = (text: string) => {
        end()
        resolve({ status: response.statusCode ?? 0, text })
      }
      readText(response, mostBytes, whole, fail)
    })
    asked.end(body)
  })
}

/** Nothing here unpacks a compressed answer. */
const standing = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Jetbridge' }

/** Always said, because Node leaves it out for some methods: the other side would read the body as another call. */
function lengthOf(body: string | undefined) {
  return body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) }
}

function readText(
  response: IncomingMessage,
  mostBytes: number,
  whole: (text: string) => void,
  fail: (reason: unknown) => void,
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > mostBytes) fail(named('AnswerTooLong'))
    else chunks.push(chunk)
  })
  response.on('end', () => whole(utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))))
  response.on('error', fail)
}

function named(name: string): Error {
  const error = new Error('no whole answer')
  error.name = name
  return error
}

/** For the log: `ECONNREFUSED`, `TimeoutError`, `AbortError` …; never the data that was sent. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
