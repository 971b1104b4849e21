/** The shop's side of the gateway: charge, look up, capture, void, refund. All with the API key. */
import { setTimeout as wait } from 'node:timers/promises'
import { currencySchema } from '@jetbridge/core/kernel/money.ts'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultSwitches } from '../faults.ts'
import { Refusal } from '../refusal.ts'
import { breakConnection, neverAnswer, parse, requireKey } from '../request.ts'
import type { Acquirer } from './acquirer.ts'
import type { Ledger } from './ledger.ts'
import type { Vault } from './vault.ts'
import { presentMovement, presentTransaction } from './present.ts'

const orderSchema = z.object({
  orderId: z.string().min(1).max(100),
  amountMinor: z.int().positive(),
  currency: currencySchema,
  token: z.string().min(1).max(100),
  capture: z.boolean(),
})

const movementSchema = z.object({
  amountMinor: z.int().positive().optional(),
  idempotencyKey: z.string().min(1).max(100),
})

/** Voids give back the whole authorisation. */
const voidSchema = movementSchema.omit({ amountMinor: true })

const cardSchema = z.object({ alias: z.string().regex(/^[\w-]{8,100}$/) })

const idSchema = z.object({ id: z.string() })

export interface GatewayRouteDeps {
  readonly apiKey: string
  readonly acquirer: Acquirer
  readonly vault: Vault
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly random: RandomBytes
  /** Called for every charge request that arrives, also a repeated one. */
  readonly countRequest: (orderId: string) => void
}

export function transactionRoutes(app: FastifyInstance, deps: GatewayRouteDeps): void {
  const { acquirer, ledger, faults } = deps

  app.addHook('onRequest', async (request) => {
    await faults.arrive()
    requireKey(request, deps.apiKey)
  })
  app.addHook('preHandler', async (request) => {
    const { lateArrivalMs } = faults.current()
    if (request.method === 'POST' && lateArrivalMs > 0) await wait(lateArrivalMs)
  })

  app.post('/transactions', async (request, reply) => {
    const order = parse(orderSchema, request.body)
    deps.countRequest(order.orderId)
    const isFirst = ledger.ofOrder(order.orderId) === undefined
    const transaction = await acquirer.place(order)
    if (isFirst && ledger.tokens.get(order.token)?.scenario === 'capture-without-answer') {
      return neverAnswer(reply)
    }
    return answerChange(request, reply, presentTransaction(transaction))
  })

  app.get('/transactions', async (request) => {
    const { orderId } = parse(z.object({ orderId: z.string() }), request.query)
    const found = ledger.ofOrder(orderId)
    return { transactions: found ? [presentTransaction(found)] : [] }
  })

  app.get('/transactions/:id', async (request) => {
    const found = ledger.transactions.get(parse(idSchema, request.params).id)
    if (!found) throw new Refusal('transaction-unknown')
    return presentTransaction(found)
  })

  for (const kind of ['capture', 'void', 'refund'] as const) {
    app.post(`/transactions/:id/${kind}`, async (request, reply) => {
      const { id } = parse(idSchema, request.params)
      const body = parse(kind === 'void' ? voidSchema : movementSchema, request.body)
      const { transaction, movement } = await acquirer.move({ transactionId: id, kind, ...body })
      const answer = { transaction: presentTransaction(transaction), movement: presentMovement(movement) }
      return answerChange(request, reply, answer)
    })
  }

  app.put('/cards/:alias', async (request, reply) => {
    const { alias } = parse(cardSchema, request.params)
    const { token } = parse(orderSchema.pick({ token: true }), request.body)
    const card = await deps.vault.keep(alias, token)
    return answerChange(request, reply, { alias, ...card })
  })

  app.post('/cards/:alias/tokens', async (request, reply) => {
    const { token, card, expiresAt } = await deps.vault.tokenOf(parse(cardSchema, request.params).alias)
    return answerChange(request, reply, { token, ...card, expiresAt: new Date(expiresAt).toISOString() })
  })

  app.delete('/cards/:alias', async (request, reply) => {
    const { alias } = parse(cardSchema, request.params)
    await deps.vault.forget(alias)
    return answerChange(request, reply, { alias, isForgotten: true })
  })

  /** The change is done; the answer to it may come late or get lost on the way. */
  async function answerChange(request: FastifyRequest, reply: FastifyReply, answer: object) {
    const { delayMs, loseAnswers } = faults.current()
    if (delayMs > 0) await wait(delayMs)
    if (isDrawn(loseAnswers, deps.random)) return breakConnection(request, reply)
    return answer
  }
}

/** Whether a fault strikes this time. */
export function isDrawn(share: number, random: RandomBytes): boolean {
  const [high = 0, low = 0] = random(2)
  return (high * 256 + low) / 65_536 < share
}
