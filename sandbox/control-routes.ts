/** What people and tests see and set: the page, the ledger, the deliveries, the switches, the webhook. */
import type { FastifyInstance } from 'fastify'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import { faultsSchema, type FaultSwitches } from './faults.ts'
import type { Entry } from './gateway/entry.ts'
import type { Ledger } from './gateway/ledger.ts'
import { presentDelivery, presentLedger } from './gateway/present.ts'
import { faultsFormSchema } from './page/faults-form.ts'
import { pagePolicy, renderPage } from './page/page.ts'
import type { Payment } from './page/payment.ts'
import { parse, requireKey, requireOwnPage } from './request.ts'

export interface ControlDeps {
  readonly apiKey: string
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly now: () => Instant
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
  /** the transactions of the other protocols, as they are now */
  readonly elsewhere: () => readonly Payment[]
  readonly requestsOf: (orderId: string) => number
}

const webhookSchema = z.object({ url: z.url({ protocol: /^https?$/ }) })

export function controlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { ledger, faults } = deps

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderPage({ ledger, faults: faults.current(), elsewhere: deps.elsewhere() })),
  )
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/ledger', async () => presentLedger(ledger, deps.requestsOf))
  app.get('/deliveries', async () => ({ deliveries: [...ledger.deliveries.values()].map(presentDelivery) }))
  app.get('/faults', async () => faults.current())
  app.get('/calls', async () => ({ calls: faults.calls() }))

  app.put('/faults', async (request) => {
    requireKey(request, deps.apiKey)
    faults.replace(parse(faultsSchema, request.body))
    return faults.current()
  })
  app.post('/faults', async (request, reply) => {
    requireOwnPage(request)
    faults.replace(parse(faultsSchema, parse(faultsFormSchema, request.body)))
    return reply.redirect('/#faults', 303)
  })

  app.put('/webhook', async (request) => {
    requireKey(request, deps.apiKey)
    const { url } = parse(webhookSchema, request.body)
    deps.record({ kind: 'webhook-registered', at: deps.now(), url })
    await deps.durable()
    return { url }
  })
}
