/** The shop's side: open, look up, settle, cancel, refund, with Basic authentication and idempotency keys. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { breakConnection } from '../request.ts'
import type { Acquirer } from './acquirer.ts'
import type { Entry } from './entry.ts'
import type { Ledger } from './ledger.ts'
import { presentDelivery, presentLedger, presentTransaction } from './present.ts'
import { initSchema, movementSchema, read } from './protocol.ts'
import { answerRefusal, DatatransRefusal } from './refusal.ts'
import { asOf } from './transaction.ts'
import type { FaultInjection } from './fault-injection.ts'

export interface ApiDeps {
  readonly merchantId: string
  readonly password: string
  readonly acquirer: Acquirer
  readonly ledger: Ledger
  readonly injection: FaultInjection
  readonly now: () => Instant
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
}

interface ById {
  Params: { readonly id: string }
}

interface Done {
  readonly status: number
  readonly body?: Record<string, unknown>
}

export function apiRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { acquirer, ledger, merchantId, now } = deps
  const once = idempotency(deps)
  app.setErrorHandler(answerRefusal)

  app.get('/datatrans/ledger', async () => presentLedger(ledger, (each) => asOf(each, now())))
  app.get('/datatrans/deliveries', async () => ({
    deliveries: [...ledger.deliveries.values()].map(presentDelivery),
  }))

  app.register(async (shop) => {
    shop.addHook('onRequest', async (request) => {
      await deps.injection.arrive(request.method !== 'GET')
      requireShop(request, deps)
    })

    shop.get<ById>('/datatrans/v1/transactions/:id', async ({ params }) =>
      presentTransaction(acquirer.get(params.id), merchantId),
    )

    shop.post('/datatrans/v1/transactions', (request, reply) =>
      once(request, reply, async () => {
        const { id } = await acquirer.open(read(initSchema, request.body))
        return { status: 201, body: { transactionId: id } }
      }),
    )

    shop.post<ById>('/datatrans/v1/transactions/:id/settle', (request, reply) =>
      once(request, reply, async () => {
        await acquirer.settle(request.params.id, read(movementSchema, request.body))
        return { status: 204 }
      }),
    )

    shop.post<ById>('/datatrans/v1/transactions/:id/cancel', (request, reply) =>
      once(request, reply, async () => {
        await acquirer.cancel(request.params.id)
        return { status: 204 }
      }),
    )

    shop.post<ById>('/datatrans/v1/transactions/:id/credit', (request, reply) =>
      once(request, reply, async () => {
        const { creditId } = await acquirer.credit(request.params.id, read(movementSchema, request.body))
        return { status: 200, body: { transactionId: creditId, acquirerAuthorizationCode: '100001' } }
      }),
    )
  })
}

function requireShop(request: FastifyRequest, { merchantId, password }: ApiDeps): void {
  const expected = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`
  const offered = request.headers.authorization ?? ''
  if (!timingSafeEqual(digest(offered), digest(expected))) throw new DatatransRefusal('UNAUTHORIZED')
}

/** An answer is kept by its key for an hour; after that the same request is carried out again. */
const keyLifeMs = 60 * 60_000

/** Carries out a change once for each idempotency key. The answer may come late or get lost on the way. */
function idempotency(deps: ApiDeps) {
  const inProcess = new Set<string>()

  function repeated(request: FastifyRequest, key: string): Done | undefined {
    if (inProcess.has(key)) throw new DatatransRefusal('CLIENT_ERROR', undefined, 409)
    const earlier = deps.ledger.answerOf(key)
    if (!earlier || deps.now() - earlier.at >= keyLifeMs) return undefined
    if (earlier.digest !== fingerprint(request)) throw new DatatransRefusal('CLIENT_ERROR')
    return { status: earlier.status, ...(earlier.body && { body: earlier.body }) }
  }

  async function carryOut(request: FastifyRequest, key: string, change: () => Promise<Done>): Promise<Done> {
    inProcess.add(key)
    try {
      const done = await change()
      deps.record({ kind: 'answered', at: deps.now(), key, digest: fingerprint(request), ...done })
      await deps.durable()
      return done
    } finally {
      inProcess.delete(key)
    }
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: () => Promise<Done>,
  ): Promise<FastifyReply> => {
    const key = keyOf(request)
    const done =
      key === undefined ? await change() : (repeated(request, key) ?? (await carryOut(request, key, change)))
    if (await deps.injection.answer()) return reply.code(done.status).send(done.body)
    breakConnection(request, reply)
    return reply
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

function fingerprint({ method, url, body }: FastifyRequest): string {
  return digest(`${method} ${url} ${JSON.stringify(body)}`).toString('hex')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
