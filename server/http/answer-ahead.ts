/**
 * Sends a kept answer before the framework hears of the request: the same words to the same path get the same
 * bytes (ready-answer.ts). Anything else goes on to the framework as if it had come there first.
 *
 * This alone takes a fifth off the processor time of such an answer (docs/decisions, 5).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { FastifyInstance } from 'fastify'
import type { AnsweredRequest } from './log.ts'
import { longestText, type KeptAnswer, type ReadyAnswers, cacheKey } from '../ready-answer.ts'

export interface AheadOptions {
  /** by the path they were asked at */
  readonly kept: ReadonlyMap<string, ReadyAnswers>
  readonly brandOfHost: (host: string) => Brand
  readonly requestId: () => string
  readonly onAnswer: (request: AnsweredRequest) => void
}

/** Call once everything is routed. Until the application closes; then the framework says how it goes on. */
export function answerAhead(app: FastifyInstance, options: AheadOptions): void {
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('the framework does not listen to its server')
  const bodies = new WeakMap<IncomingMessage, Buffer>()
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = bodies.get(request.raw)
    done(null, body ? Readable.from([body]) : payload)
  })
  app.server.removeListener('request', framework)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const kept = options.kept.get(request.url ?? '')
    if (!kept || kept.count() === 0 || !isShortLetter(request)) return framework(request, response)
    const started = performance.now()
    readBody(request, (body) => {
      const brand = options.brandOfHost(request.headers.host ?? '')
      const found = closing ? undefined : kept.find(cacheKey(brand, request.headers, body.toString()))
      if (!found) {
        bodies.set(request, body)
        return framework(request, response)
      }
      send(response, found)
      options.onAnswer({
        id: options.requestId(),
        method: 'POST',
        route: request.url,
        status: 200,
        milliseconds: performance.now() - started,
      })
    })
  })
}

/** Says its length, as Node then holds it to; so that no limit is to be kept here. */
function isShortLetter({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && Number(headers['content-length']) <= longestText
}

/** Whoever hangs up before the end is not heard of again, and needs no answer. */
function readBody(request: IncomingMessage, onEnd: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => onEnd(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
}

function send(response: ServerResponse, { head, latin1 }: KeptAnswer): void {
  response.writeHead(200, head as string[])
  response.end(latin1, 'latin1')
}
