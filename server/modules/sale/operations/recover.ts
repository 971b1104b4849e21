/**
 * Owns finding out the outcome of unfinished payments: after a crash, a lost answer, a gateway that was down.
 * Invariants: it asks and settles, it never charges; any number of processes may do it at once, and if one
 * dies the next takes its share.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Deps } from '../../../deps.ts'
import { takeDueAttempts } from '../../payment/operations/attempt.ts'
import type { DueAttempt, Settlement } from '../../payment/payment.ts'
import { settle } from './settle.ts'

/** Rows taken at once; each is one question to the gateway. */
const batch = 20

/** Milliseconds a status read waits for the gateway before it answers what is known. */
const patience = 2_000

/**
 * Asks about every attempt that is due: open ones, and given-up ones whose page may still be paid. Answers
 * how many are settled.
 */
export async function recoverAttempts(deps: Deps): Promise<number> {
  const due = await takeDueAttempts(deps.db.query, batch)
  const settled = await Promise.all(due.map((attempt) => ask(deps, attempt)))
  return settled.filter((settlement, index) => {
    const wasOpen = isOpen(due[index]?.state ?? 'declined')
    return wasOpen && settlement && settlement.state !== 'pending'
  }).length
}

/** Asks the gateway for the outcome of a claimed attempt, and settles it by the answer. */
export async function ask(deps: Deps, attempt: DueAttempt): Promise<Settlement | undefined> {
  // A charge is sent by leaving `created`, so an attempt that is still there needs no question.
  if (attempt.state === 'created') return settleLogged(deps, attempt, { state: 'absent' })
  const gateway = deps.gateways[attempt.provider]
  if (!gateway) {
    deps.log.error({ attempt: attempt.id, provider: attempt.provider }, 'no gateway to ask after a payment')
    return undefined
  }
  const { id: orderId, transactionId } = attempt
  const found = await betweenCrashPoints(deps, 'find-order', () => gateway.find({ orderId, transactionId }))
  if (found.state === 'unknown') {
    deps.log.warn({ attempt: attempt.id, asked: attempt.asked, why: found.why }, 'payment still unknown')
    return { state: 'pending', reason: null }
  }
  return settleLogged(deps, attempt, found)
}

/** A payment that cannot be settled now must not keep the others waiting: it stays due. */
async function settleLogged(deps: Deps, { id, asked }: DueAttempt, outcome: Parameters<typeof settle>[2]) {
  try {
    return await settle(deps, id, outcome, { asked })
  } catch (error) {
    deps.log.error({ err: error, attempt: id }, 'payment not settled')
    return undefined
  }
}

/** The same for a caller who waits for the answer: it does not wait for a slow gateway. */
export async function askPatiently(deps: Deps, attempt: DueAttempt): Promise<Settlement | undefined> {
  const given = new AbortController()
  const question = ask(deps, attempt).finally(() => given.abort())
  const pause = wait(patience, undefined, { signal: given.signal, ref: false }).catch(() => undefined)
  return Promise.race([question, pause])
}
