/**
 * The line between a page under test and the engine: it tells what was sent, and has the faults that a test asks for.
 * It answers nothing itself.
 */
import { Readable } from 'node:stream'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import { refusalAs } from '@jetbridge/server/testing/refusal.ts'
import type { GotAnswer, TestBrowser } from '@jetbridge/server/testing/relying-party.ts'
import { openedEngine } from './engine.ts'

type EndpointName = Pick<Endpoint, 'method' | 'path'>

export interface SentCall {
  /** `POST passenger-profile/update` */
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

type Send = () => Promise<Response>
type Fault = (send: Send, signal: AbortSignal | undefined) => Promise<Response>

interface Broken {
  readonly endpoint: EndpointName
  readonly fault: Fault
  /** how many calls are left that it meets */
  left: number
}

interface Waiting {
  /** lets all pass */
  open(): void
  /** the page does not wait for it any more */
  isGivenUp(): boolean
}

let networks = 0

/** Each page calls from an address of its own, so that no test uses up what another may ask. */
export function nextAddress(): string {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

export class Network {
  readonly sent: SentCall[] = []
  readonly #site: string
  readonly #browser: TestBrowser | undefined
  /** where its calls come from */
  readonly address = nextAddress()
  #broken: Broken[] = []
  readonly #running = new Set<Promise<unknown>>()

  /** @param browser which keeps cookies, where the page needs them */
  constructor(brandId = 'peoples', browser?: TestBrowser) {
    this.#site = `http://${brandId}.localhost:4000`
    this.#browser = browser
  }

  /** in order */
  get calls(): string[] {
    return this.sent.map(({ name }) => name)
  }

  sentTo(endpoint: EndpointName): SentCall[] {
    return this.sent.filter(({ name }) => isCallOf(endpoint, name))
  }

  /** what the last such call has sent */
  bodyTo(endpoint: EndpointName): unknown {
    return this.sentTo(endpoint).at(-1)?.body
  }

  /** The call does not arrive. @param times of such calls, from the next on */
  lose(endpoint: EndpointName, times = 1): void {
    this.#break(endpoint, times, () => Promise.reject(new TypeError('the line is dead')))
  }

  /** The call arrives, and its answer is lost. */
  loseAnswer(endpoint: EndpointName, times = 1): void {
    this.#break(endpoint, times, async (send) => {
      await send()
      throw new TypeError('the line is dead')
    })
  }

  /** The call is refused as the engine refuses it. @throws where the endpoint does not declare that it may be */
  refuse(endpoint: EndpointName, code: ErrorCode, options: RefusalOptions = {}): void {
    const { times = 1, fields, isDone = false } = options
    const { status, body } = refusalAs(endpoint, code, fields)
    this.#break(endpoint, times, async (send) => {
      if (isDone) await send()
      return Response.json(body, { status })
    })
  }

  /** Calls do not arrive before it is opened; or they do, and their answers wait; or none of them ever arrives. */
  hold(endpoint: EndpointName, { what = 'calls', times = Infinity }: HoldOptions = {}): Waiting {
    const gate = Promise.withResolvers<void>()
    let isGivenUp = false
    this.#break(endpoint, times, async (send, signal) => {
      signal?.addEventListener('abort', () => (isGivenUp = true))
      const early = what === 'answers' ? await send() : undefined
      await gate.promise
      if (what === 'lost calls') throw new TypeError('the line is dead')
      return early ?? send()
    })
    return { open: gate.resolve, isGivenUp: () => isGivenUp }
  }

  /** Another version of the engine, which has more to say than this page knows. */
  rewrite(
    endpoint: EndpointName,
    change: (answer: Response) => Response | Promise<Response>,
    times = Infinity,
  ): void {
    this.#break(endpoint, times, async (send) => change(await send()))
  }

  /** No fault is left. */
  mend(): void {
    this.#broken = []
  }

  readonly fetch: typeof fetch = async (asked, init) => {
    const url = asked instanceof Request ? asked.url : String(asked)
    const { pathname, search, searchParams } = new URL(url, 'http://site')
    const name = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api\//, '')}`
    const headers = new Headers(init?.headers)
    const text = init?.body as string | undefined
    const body: unknown = text === undefined ? undefined : JSON.parse(text)
    this.sent.push({ name, body, headers, query: Object.fromEntries(searchParams) })
    const send = () => this.#send(pathname + search, init)
    const met = this.#broken.find(({ endpoint, left }) => left > 0 && isCallOf(endpoint, name))
    if (met) met.left -= 1
    const answer = met ? met.fault(send, init?.signal ?? undefined) : send()
    this.#running.add(answer)
    return answer.finally(() => this.#running.delete(answer))
  }

  /** All that was sent is answered. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  async #send(url: string, init: RequestInit | undefined): Promise<Response> {
    const method = (init?.method ?? 'GET') as 'GET'
    const payload = init?.body as string | undefined
    const headers = {
      ...(init?.headers as Record<string, string>),
      // as browsers do
      ...(method !== 'GET' && { origin: this.#site }),
    }
    if (this.#browser) {
      const answer = await this.#browser.fetchPage(method, url, headers, payload)
      return responseOf(answer, answer.body)
    }
    const { app } = await openedEngine()
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, host: new URL(this.#site).host, 'x-forwarded-for': this.address },
      ...(payload !== undefined && { payload }),
      payloadAsStream: true,
    })
    return responseOf(answer, Readable.toWeb(answer.stream()) as ReadableStream<Uint8Array>)
  }

  #break(endpoint: EndpointName, times: number, fault: Fault): void {
    this.#broken.push({ endpoint, fault, left: times })
  }
}

interface HoldOptions {
  readonly what?: 'calls' | 'answers' | 'lost calls'
  readonly times?: number
}

interface RefusalOptions {
  /** of such calls, from the next on */
  readonly times?: number
  /** all the same the engine has done it */
  readonly isDone?: boolean
  readonly fields?: Readonly<Record<string, string>>
}

function isCallOf({ method, path }: EndpointName, name: string): boolean {
  return new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(name)
}

function responseOf(
  { statusCode: status, headers: got }: Pick<GotAnswer, 'statusCode' | 'headers'>,
  body: BodyInit,
): Response {
  const headers = new Headers()
  for (const [key, value] of Object.entries(got)) headers.set(key, String(value))
  return new Response(status === 204 ? null : body, { status, headers })
}
