/** Hands what is asked below /oidc to the embedded OpenID provider of the site that was called. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Caller, callerOf, sourceOf } from './caller-address.ts'
import { refuseCardNumber } from './card-number.ts'
import { Refusal } from './refusal.ts'
import type { Turns } from './turns.ts'

/** A request as the provider gets it. */
export interface HandedOver extends IncomingMessage {
  originalUrl?: string
  /** absent where the provider was not asked by a request */
  caller?: Caller
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The provider of a site by the part of the path that follows /oidc; undefined: there is none. */
export type HandlerOf = (site: Site<Realm>, name: string) => Promise<NodeHandler | undefined>

/** Where a provider signs in: an airline's site, or the desk. */
type Realm = { readonly id: string }

/** of a parameter: a token that is sent back */
const longestText = 4_096
const noLength = 'Send the form with a Content-Length.'
/** The provider’s own parser takes time that grows with their square. None of its calls has more than thirty. */
const mostParameters = 64
const tooManyParameters = `The address has more than ${mostParameters} parameters.`
/** What the provider takes for a call before it waits for anything, in tenths of a millisecond. */
const costOfCall = 6

export interface ProviderMount {
  readonly handlerOf: HandlerOf
  /** @throws Refusal `not-found`: nobody's host */
  readonly siteAt: (host: string) => Site<Realm>
  readonly turns: Turns
}

export async function serveProvider(
  app: FastifyInstance,
  deps: Deps,
  { handlerOf, siteAt, turns }: ProviderMount,
): Promise<void> {
  await app.register((scope, _options, done) => {
    // The provider reads forms by itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload: IncomingMessage, parsed) => {
      untilHere(payload, (error) => parsed(error, payload))
    })
    scope.addHook('preHandler', (request, _reply, next) => {
      const source = () => sourceOf(callerOf(request, deps.config).address)
      turns.take({ cost: costOfCall, source, work: () => next() })
    })
    scope.all<{ Params: { name: string } }>('/oidc/:name/*', async (request, reply) => {
      const site = siteAt(request.host)
      const { name } = request.params
      const handler = await handlerOf(site, name)
      if (!handler) throw new Refusal('not-found')
      // The provider reads the form by itself, so its length must be known before.
      if (request.headers['transfer-encoding'] !== undefined) throw new Refusal('malformed-request', noLength)
      if (parametersOf(request.url) > mostParameters)
        throw new Refusal('malformed-request', tooManyParameters)
      refuseCardNumber(request.query, longestText, 'query')
      const { raw } = request as { raw: HandedOver }
      raw.caller = callerOf(request, deps.config)
      reply.hijack()
      for (const [header, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(header, value)
      }
      readdress(raw, site.address, `/oidc/${name}`)
      await handler(raw, reply.raw)
    })
    done()
  })
}

/** Waits for the whole form, and lays it back so that the provider finds it. */
function untilHere(form: IncomingMessage, done: (error: Error | null) => void): void {
  const chunks: Buffer[] = []
  let missing = Number(form.headers['content-length'] ?? 0)
  const end = (error: Error | null): void => {
    form.off('readable', read)
    form.off('close', hangUp)
    if (chunks.length > 0) form.unshift(Buffer.concat(chunks))
    done(error)
  }
  const read = (): void => {
    for (let chunk: unknown; (chunk = form.read()) instanceof Buffer; missing -= chunk.length)
      chunks.push(chunk)
    if (missing <= 0) end(null)
  }
  const hangUp = (): void => {
    chunks.length = 0
    end(new Error('the caller has hung up'))
  }
  if (missing === 0) return done(null)
  form.on('readable', read)
  form.on('close', hangUp)
}

function parametersOf(address: string): number {
  const [, query = ''] = address.split('?', 2)
  return query.split('&').length
}

/** The provider takes its own address from the request, so this sets it to the configured one for every caller. */
function readdress(raw: HandedOver, site: string, below: string): void {
  const { protocol, host } = new URL(site)
  raw.headers.host = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  delete raw.headers['x-forwarded-host']
  raw.originalUrl = raw.url ?? '/'
  raw.url = raw.originalUrl.slice(below.length)
}
