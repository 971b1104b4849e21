/** Storing a payment before its gateway hears of it, also where the connection is lost at the COMMIT. */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { findAttempt } from '../../payment/read/attempt.ts'

/** Tells of an attempt that is about to be stored, and what the work answers with it. */
export type AboutToStore<T> = (attemptId: string, answer: T) => void

/**
 * Runs `open` in a transaction. Where nobody knows whether it was kept, its attempt is looked for: so the one process that
 * may charge it does, and no second one is stored. @throws what `open` throws
 */
export function openSurely<T>(
  { db }: Pick<Deps, 'db'>,
  open: (tx: Tx, aboutToStore: AboutToStore<T>) => Promise<T>,
): Promise<T> {
  const tried: { readonly id: string; readonly answer: T }[] = []
  const work = (tx: Tx) => open(tx, (id, answer) => tried.push({ id, answer }))
  return db.transact(work, async (query) => {
    for (const { id, answer } of tried) if (await findAttempt(query, id)) return answer
    return undefined
  })
}
