/** Owns the times that a hold promises. Never moves seats or prices. */
import type { Tx } from '../../../db/open.ts'
import { type Hold, isMoved } from '../inventory.ts'
import { promiseTimes } from '../queries.ts'

/** From now on its flights are promised at their present times; under the lock of the hold. */
export async function promiseTimesNow(tx: Tx, hold: Hold): Promise<Hold> {
  for (const item of hold.items.filter(isMoved)) await promiseTimes(tx, hold.id, item)
  return { ...hold, items: hold.items.map((item) => ({ ...item, times: item.timesNow })) }
}
