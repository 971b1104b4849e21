/** Answers that callers ask for again and again: a caller that already has the newest one gets 304. */
import type { FastifyInstance } from 'fastify'
import { markOf, namesMark } from '../answer-mark.ts'

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
