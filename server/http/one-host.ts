/**
 * A request that names two hosts could be one airline's here, and another's for a caching proxy in front: it gets no
 * airline's answer (RFC 9112, 3.2).
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendFailed, failureOf } from './failure.ts'
import { Refusal } from './refusal.ts'

type AddressedRequest = Pick<IncomingMessage, 'rawHeaders' | 'url' | 'headers'>

/** By one header, and by the address where that names one, too. */
export function namesOneHost({ rawHeaders, url = '', headers }: AddressedRequest): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return false
  if (url.startsWith('/')) return true
  const [, ofAddress] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  return ofAddress === undefined || ofAddress.toLowerCase() === headers.host?.toLowerCase()
}

export function refuseTwoHosts(app: FastifyInstance, deps: Pick<Deps, 'log'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done()
    const refusal = new Refusal('malformed-request', 'The request names more than one host.')
    void sendFailed(reply, failureOf(deps, refusal, request.id), refusal)
  })
}
