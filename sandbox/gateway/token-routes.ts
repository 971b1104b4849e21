/** The tokeniser: only here may a card number enter. The browser calls it, not the shop. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultSwitches } from '../faults.ts'
import type { Acquirer } from './acquirer.ts'
import { parse } from '../request.ts'
import { cardFormSchema } from '../card/card-form.ts'

/** Brands live on `<brand>.localhost`; any port, and the bare loopback names. */
const ownOrigin = /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

export function tokenRoutes(app: FastifyInstance, deps: { acquirer: Acquirer; faults: FaultSwitches }): void {
  app.addHook('onRequest', allowOwnOrigins)
  app.options('/tokens', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
  app.post('/tokens', async (request) => {
    await deps.faults.arrive()
    const { token, card, expiresAt } = await deps.acquirer.tokenise(parse(cardFormSchema, request.body))
    return { token, ...card, expiresAt: new Date(expiresAt).toISOString() }
  })
}

/** Answers may be read by the site's own pages. */
export async function allowOwnOrigins(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers
  reply.headers({ vary: 'origin', 'cache-control': 'no-store' })
  if (origin !== undefined && ownOrigin.test(origin)) reply.header('access-control-allow-origin', origin)
}
