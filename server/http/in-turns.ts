/**
 * Hands the framework a few requests in each turn of the event loop (turns.ts): routing a request and reading its
 * address and headers takes time that the caller chooses.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { callerAddress, sourceOf } from './caller-address.ts'
import type { Turns } from './turns.ts'

/** of an address, in tenths of a millisecond */
const bytesOfCost = 512

/** Call it once everything is routed. */
export function admitInTurns(
  app: FastifyInstance,
  turns: Turns,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void {
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('the framework does not listen to its server')
  app.server.removeListener('request', framework)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    turns.take({
      cost: 1 + Math.floor((request.url?.length ?? 0) / bytesOfCost),
      source: () => sourceOfRequest(request, trustedProxies),
      work: () => {
        // a caller that has hung up meanwhile needs no answer
        if (!request.socket.destroyed) framework(request, response)
      },
    })
  })
}

function sourceOfRequest({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const text = Array.isArray(forwarded) ? forwarded[0] : forwarded
  return sourceOf(callerAddress(socket.remoteAddress ?? '', text, trustedProxies))
}
