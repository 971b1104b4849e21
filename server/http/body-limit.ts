/**
 * Judges how much a caller sends before any of it is read: the length of each body, and the bytes under way from one
 * address and from all together.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { callerOf, sourceOf } from './caller-address.ts'
import { Refusal } from './refusal.ts'

/** Where no address asks for another: for what is not of the contract, too. */
export const usualBodyBytes = 8_192

/** On their way from all callers together. */
const mostBytes = 16 * 1024 * 1024
/** A refused body is thrown away as it comes; of a longer one not even that. */
const mostBytesThrownAway = 1024 * 1024

export type BodyLimitConfig = Pick<Config, 'trustedProxies' | 'bodyBytesPerSource'>

/** Call it before anything is routed. */
export function limitBodies(app: FastifyInstance, config: BodyLimitConfig): void {
  const onTheWay = openAmounts(config.bodyBytesPerSource, mostBytes)
  app.addHook('onRequest', (request, reply, done) => {
    const length = lengthOf(request)
    if (length === 0) return done()
    const limit = request.routeOptions.bodyLimit ?? usualBodyBytes
    if (length === undefined || length > mostBytesThrownAway) void reply.header('connection', 'close')
    if (length !== undefined && length > limit) return done(bodyTooLong(limit))
    const source = sourceOf(callerOf(request, config).address)
    const amount = length ?? limit
    const refusal = onTheWay.add(source, amount)
    if (refusal) return done(refusal)
    reply.raw.once('close', () => onTheWay.remove(source, amount))
    done()
  })
}

export function bodyTooLong(limit: number): Refusal {
  return new Refusal('body-too-large', `The body is too long: this address takes ${limit} bytes.`)
}

/**
 * The length of the body as the caller states it; undefined if it comes in chunks. Node holds a caller to the stated
 * length.
 */
function lengthOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** Amounts by source, each up to its share, and all up to one sum. */
function openAmounts(mostOfSource: number, most: number) {
  const amounts = new Map<string, number>()
  let sum = 0
  return {
    /** @returns why it was not added */
    add(source: string, amount: number): Refusal | undefined {
      const before = amounts.get(source) ?? 0
      // one body is taken in any case: its length was judged
      if (before > 0 && before + amount > mostOfSource)
        return new Refusal('too-many-requests', tooMany, {}, 1)
      if (sum + amount > most) return new Refusal('busy', undefined, undefined, 1)
      amounts.set(source, before + amount)
      sum += amount
      return undefined
    },
    remove(source: string, amount: number): void {
      const left = (amounts.get(source) ?? 0) - amount
      if (left > 0) amounts.set(source, left)
      else amounts.delete(source)
      sum -= amount
    },
  }
}

const tooMany = 'Too much is on its way from this address at once. Wait for the answers.'
