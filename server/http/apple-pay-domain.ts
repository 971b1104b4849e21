/** By this file Apple knows that a host may show Apple Pay: the same for every host of one account at Braintree. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'

export const appleDomainPath = '/.well-known/apple-developer-merchantid-domain-association'

export function serveAppleDomain(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  app.get(appleDomainPath, async (_request, reply) => {
    const file = config.braintree?.appleDomainFile
    if (file === undefined) throw new Refusal('not-found')
    return reply.type('text/plain; charset=utf-8').send(await readFile(file))
  })
}
