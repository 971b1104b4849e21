/** Answers that callers ask for again and again: a caller that already has the newest one gets 304. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * For the GET routes of a scope of their own. The mark is made of the bytes, so it is right for every kind of
 * change.
 */
export function answerUnchanged(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload)
    const mark = markOf(payload)
    void reply.header('etag', mark)
    if (!namesMark(request.headers['if-none-match'], mark)) return done(null, payload)
    void reply.code(304).removeHeader('content-length')
    return done(null, '')
  })
}

/** The ETag of an answer: the same in every process, as long as the bytes are the same. */
export function markOf(payload: string | Buffer): string {
  return `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether an `If-None-Match` names a mark, or `*`. Marks are compared weakly, as RFC 9110 (13.1.2) asks: a proxy that
 * packs an answer makes its mark a weak one.
 */
export function namesMark(sent: string | undefined, mark: string): boolean {
  if (sent === undefined) return false
  return sent === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === mark)
}
