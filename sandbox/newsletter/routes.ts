/** A newsletter of another provider: a brand with its own address for it subscribes its readers there. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allowOwnOrigins } from '../gateway/token-routes.ts'
import { parse } from '../request.ts'

/** The oldest are forgotten. */
const mostKept = 1_000

const consentSchema = z.object({
  type: z.literal('MarketingConsent'),
  email: z.email().max(254),
  firstName: z.string().max(80),
  lastName: z.string().max(80),
  gender: z.enum(['M', 'F']).nullish(),
})

export function newsletterRoutes(app: FastifyInstance): void {
  const kept: z.output<typeof consentSchema>[] = []
  app.addHook('onRequest', allowOwnOrigins)
  app.options('/newsletter/subscriptions', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
  app.post('/newsletter/subscriptions', async (request, reply) => {
    kept.push(parse(consentSchema, request.body))
    if (kept.length > mostKept) kept.shift()
    return reply.code(204).send()
  })
  app.get('/newsletter/subscriptions', async () => ({ subscriptions: kept }))
}
