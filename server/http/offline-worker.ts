/** The worker by which a device reads its own trips without a network (docs/decisions/0091). */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { SiteBuild } from './built-site.ts'
import { Refusal } from './refusal.ts'
import { calledBrand } from './site-address.ts'

/** At the root: it answers for every page of the site. */
export const workerPath = '/worker.js'

/** It fetches from its own site, and runs no other script. */
const policy = "default-src 'none'; connect-src 'self'"

/** @param site the newest build of it; undefined: nothing is built */
export function serveOfflineWorker(
  app: FastifyInstance,
  deps: Pick<Deps, 'brandOfHost' | 'config'>,
  site: () => Promise<SiteBuild | undefined>,
): void {
  app.get(workerPath, async (request, reply) => {
    const brand = calledBrand(deps, request)
    const build = await site()
    if (!build) throw new Refusal('not-found')
    const { worker } = await build.brand(brand.id)
    // Browsers ask for it with each page: a release, and the switch, are known at once.
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(deps.config.keepsTrips ? worker.keeping : worker.leaving)
  })
}
