/** Answers that are asked for again and again: a caller that has the newest one already is told so with 304. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** For the GET routes of a scope of their own; the mark is of the bytes, so that it is right whatever changed them. */
export function answerUnchanged(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload)
    const mark = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    void reply.header('etag', mark)
    if (request.headers['if-none-match'] !== mark) return done(null, payload)
    void reply.code(304).removeHeader('content-length')
    return done(null, '')
  })
}
