/**
 * Owns how often one of the staff may look for bookings. Invariants: a search is counted before it is made, at all
 * servers together; two of one account are made at once at a server, and others never wait behind them. So nobody takes
 * the bookings of an airline away by looking for one name after the other, or keeps colleagues from theirs.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../../deps.ts'
import { openLines } from '../../../http/lines.ts'
import { Refusal } from '../../../http/refusal.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'

/** The search box asks with each letter: these are a hundred names in ten minutes. */
const mostFinds = 600
const seconds = 10 * 60
const atOnce = { mostAtOnce: 2, mostInLine: 20 }

/** Throws Refusal `too-many-requests`, which says when there is room. */
export type LimitFind = <Found>(staff: Pick<Staff, 'accountId'>, find: () => Promise<Found>) => Promise<Found>

/** The limit of one process. @param most that an account may do in ten minutes */
export function openFindLimit(deps: Pick<Deps, 'db' | 'now'>, most = mostFinds): LimitFind {
  const throttle = openThrottle(deps)
  const inLine = openLines({
    ...atOnce,
    refusal: () => new Refusal('too-many-requests', undefined, undefined, 1),
  })
  return ({ accountId }, find) =>
    inLine(accountId, async () => {
      await throttle.admit([budgetOf('guest-find', [accountId], most, seconds)])
      return find()
    })
}
