/** `/metrics`, for whom the operator gave the token to. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Figures, metricsText } from './metrics.ts'
import { sendNobody } from './site-address.ts'

/** Without a token of the settings it answers on a developer's machine only. To others it is not there. */
export function serveMetrics(app: FastifyInstance, deps: Deps, figures: readonly Figures[]): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(deps.config, request.headers.authorization)) return sendNobody(deps, request, reply)
    return reply.type('text/plain').send(await metricsText(deps, figures))
  })
}

function mayRead(
  { metricsToken, mode }: Pick<Deps['config'], 'metricsToken' | 'mode'>,
  authorization = '',
): boolean {
  if (metricsToken === undefined) return mode !== 'production'
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  const given = Buffer.from(authorization)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
