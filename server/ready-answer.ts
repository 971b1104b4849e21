/** Ready answers: bytes that are kept and sent again to requests that are the same letter by letter. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Brand } from '@jetbridge/core/brand/brand.ts'

export class ReadyAnswer {
  readonly bytes: Buffer
  readonly encoding: 'br' | 'gzip' | undefined
  /**
   * Whether the same request from another caller of the same brand still gets this answer; undefined where
   * the answer depends on the caller. Asked each time before the answer is sent again.
   */
  readonly holds: (() => boolean) | undefined

  constructor(bytes: Buffer, encoding?: 'br' | 'gzip', holds?: () => boolean) {
    this.bytes = bytes
    this.encoding = encoding
    this.holds = holds
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const

/** Whether a caller takes bytes of this encoding: it names it, and not with a weight of 0. */
export function accepts(headers: Headers, encoding: keyof typeof named): boolean {
  return named[encoding].test(String(headers['accept-encoding'] ?? ''))
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
  /**
   * the bytes as text, one character each: so they are written behind the headers in one piece, where a
   * buffer makes two
   */
  readonly latin1: string
}

export type ReadyAnswers = ReturnType<typeof keepReadyAnswers>

const defaultMostBytes = 32 * 1024 * 1024
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
      const { 'content-length': _, ...others } = headers
      const head = Object.entries(others).flatMap(([name, value]) => [name, String(value)])
      head.push('content-length', String(answer.bytes.length))
      put(key, { answer, head, latin1: answer.bytes.toString('latin1') })
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
