/** An answer as ready bytes: the one that is kept while it holds, or a new one. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Encoding } from '../../../offers.ts'
import { ReadyAnswer } from '../../../ready-answer.ts'
import type { Basis, keepAnswers } from './answers.ts'
import type { MadeAnswer } from './made-answer.ts'

/** The search, and how it is answered when no answer is kept. */
export interface Question {
  readonly key: string
  readonly encoding: Encoding
  readonly basis: () => Basis
  readonly make: (at: Instant) => MadeAnswer<unknown>
}

interface Keeping {
  readonly answers: ReturnType<typeof keepAnswers>
  readonly now: () => Instant
  /** news may have been missed: nothing that is kept can be relied on */
  readonly isDeaf: () => boolean
}

/**
 * The answer kept under a key, or a new one, which is kept while everything it was made from is the same.
 */
export function answerOf(
  { answers, now, isDeaf }: Keeping,
  { key, encoding, basis, make }: Question,
): ReadyAnswer {
  const madeFrom = basis()
  const kept = answers.find(key, madeFrom, now())
  if (kept) return kept
  const { wire, lifetime } = make(now())
  const bytes = encode(Buffer.from(JSON.stringify(wire)), encoding)
  const holds = () => !isDeaf() && answers.isKept(key, answer, basis(), now())
  const answer = new ReadyAnswer(
    bytes,
    encoding === 'br' ? 'br' : undefined,
    answers.isOpen ? holds : undefined,
  )
  // There are endless routes that nobody flies, and an answer about them saves nothing.
  if (lifetime.seen.length > 0) answers.keep(key, answer, madeFrom, lifetime)
  return answer
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'plain') return plain
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
