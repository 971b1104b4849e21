/** A span for each call, around everything that the call makes the engine do. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallSpan, Tracing } from '../tracing/tracing.ts'

/** Answers the trace of a call, for its line in the log. Call it before any other hook. */
export function traceCalls(
  app: FastifyInstance,
  tracing: Tracing | undefined,
): (request: FastifyRequest) => string | undefined {
  if (!tracing) return () => undefined
  const spans = new WeakMap<FastifyRequest, CallSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, headers, protocol: scheme } = request
    const span = tracing.beginCall({ requestId, method, route: request.routeOptions.url, scheme, headers })
    spans.set(request, span)
    // of Node: it comes after the answer, and where the caller leaves before it
    reply.raw.once('close', () => span.end(reply.raw.writableFinished ? reply.raw.statusCode : undefined))
    span.within(done)
  })
  // a body arrives outside of what `onRequest` runs in
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  return (request) => spans.get(request)?.traceId
}
