/** Ready answers: bytes that are kept and sent again to requests that are the same letter by letter. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { headers as named, requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import { markOf } from './answer-mark.ts'

export class ReadyAnswer {
  readonly bytes: Buffer
  readonly encoding: 'br' | 'gzip' | undefined
  /**
   * Whether the same request from another caller of the same brand still gets this answer; undefined where
   * the answer depends on the caller. Asked each time before the answer is sent again.
   */
  readonly holds: (() => boolean) | undefined
  #mark: string | undefined

  constructor(bytes: Buffer, encoding?: 'br' | 'gzip', holds?: () => boolean) {
    this.bytes = bytes
    this.encoding = encoding
    this.holds = holds
  }

  /** made when it is first asked for, and then kept */
  get mark(): string {
    return (this.#mark ??= markOf(this.bytes))
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * What a caller says about itself. With any of these an answer is the caller's own: no cache may keep it, whatever the
 * engine makes of the header today. Cookies are not among them: no call of the API reads one, and what other programs
 * of the site leave behind would make every answer somebody's own.
 */
const tellingHeaders = ['authorization', 'dpop', ...Object.values(named)].map((name) => name.toLowerCase())

/** Whether a request says nothing of who sends it. */
export function isAnybodys(sent: Headers): boolean {
  return tellingHeaders.every((name) => sent[name] === undefined)
}

/**
 * For an answer that everybody gets: a shared cache keeps it for a second and then asks again by its mark; a browser
 * asks each time. A cache in front may rely on exactly this text (deploy/nginx/search-cache.conf).
 */
export const forEverybody = 'public, max-age=0, s-maxage=1'

const encodings = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const

/** Whether a caller takes bytes of this encoding: it names it, and not with a weight of 0. */
export function accepts(headers: Headers, encoding: keyof typeof encodings): boolean {
  return encodings[encoding].test(String(headers['accept-encoding'] ?? ''))
}

/** Which encodings of the ready bytes a caller takes. */
export function encodingFor(headers: Headers): 'br' | 'plain' {
  return accepts(headers, 'br') ? 'br' : 'plain'
}

/** A ready answer and its headers in the form in which they are sent. */
export interface KeptAnswer {
  readonly answer: ReadyAnswer
  /** names and values in turn */
  readonly head: readonly string[]
  /** where a cache may keep it: its mark, and the head of "you have it already" */
  readonly shared: { readonly mark: string; readonly head: readonly string[] } | undefined
  /**
   * the bytes as text, one character each: so they are written behind the headers in one piece, where a
   * buffer makes two
   */
  readonly latin1: string
}

export type ReadyAnswers = ReturnType<typeof keepReadyAnswers>

const defaultMostBytes = 32 * 1024 * 1024
const ofOneCall = requestIdHeader.toLowerCase() as 'x-request-id'
/** Bytes; few callers send a longer request, so none is kept. */
export const longestText = 4_096

/** Everything of a request, beside its path, that a ready answer may depend on. */
export function cacheKey(brand: Pick<Brand, 'id'>, sent: IncomingHttpHeaders, text: string): string {
  return `${brand.id} ${sent['content-type']} ${sent['accept-encoding']}\n${text}`
}

/**
 * Keeps answers by their cache key, in two generations. When the young one is full it becomes the old one,
 * and an answer that is asked for again moves back. So one look finds it, and no list is kept in order.
 */
export function keepReadyAnswers(mostBytes = defaultMostBytes) {
  let young = new Map<string, KeptAnswer>()
  let old = new Map<string, KeptAnswer>()
  let youngBytes = 0

  function put(key: string, kept: KeptAnswer): void {
    young.set(key, kept)
    youngBytes += key.length + 2 * kept.latin1.length
    if (youngBytes <= mostBytes / 2) return
    old = young
    young = new Map()
    youngBytes = 0
  }

  return {
    /** @param headers all headers the answer was sent with */
    keep(key: string, answer: ReadyAnswer, headers: Readonly<Record<string, unknown>>): void {
      if (!answer.holds || key.length > longestText) return
      // A nonce is of one caller's next proof, and of the minute.
      const { 'content-length': _, 'dpop-nonce': _nonce, [ofOneCall]: _id, ...others } = headers
      const head = Object.entries(others).flatMap(([name, value]) => [name, String(value)])
      head.push('content-length', String(answer.bytes.length))
      const shared =
        headers['etag'] === undefined ? undefined : { mark: answer.mark, head: unchanged(others) }
      put(key, { answer, head, shared, latin1: answer.bytes.toString('latin1') })
    },
    /** Undefined when there is no answer, or none that still holds. */
    find(key: string): KeptAnswer | undefined {
      const found = young.get(key)
      if (found?.answer.holds?.()) return found
      if (found) young.delete(key)
      const aged = old.get(key)
      if (!aged) return undefined
      old.delete(key)
      if (!aged.answer.holds?.()) return undefined
      put(key, aged)
      return aged
    },
    count: () => young.size + old.size,
  }
}

/** Without what is told of the bytes. */
function unchanged(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('content-') && name !== 'content-security-policy' ? [] : [name, String(value)],
  )
}

/** Where answers of a route are kept. */
export function placeOf(method: string | undefined, path: string): string {
  return `${method} ${path}`
}
