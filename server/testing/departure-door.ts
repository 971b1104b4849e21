/** The calls about departures through the real serving, for one member of the staff who has signed in. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Provers } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import { siteHosts } from '../http/site-address.ts'
import { appendAudit } from '../modules/audit/operations.ts'
import { openBoardLive } from '../modules/departure-control/operations/watch-board.ts'
import { departureHandlers } from '../modules/departure-control/routes.ts'

export async function departureDoor(deps: Deps, actor: Staff): Promise<FastifyInstance> {
  const app = Fastify()
  const provers = { account: () => Promise.resolve(actor) } as unknown as Provers
  const live = openBoardLive(deps)
  app.addHook('preClose', () => live.close())
  serve(
    app,
    { ...deps, provers, appendAudit, called: siteHosts(deps) },
    deskDepartureEndpoints,
    departureHandlers(deps, live),
  )
  await app.ready()
  return app
}
