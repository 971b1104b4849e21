/** Owns additions of connection times without a file of their airline: the demo world. */
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import type { Db } from '../../../db/open.ts'
import { insertConnectionTimes } from '../queries.ts'

export function addConnectionTimes(db: Db, brand: string, rows: readonly ConnectionTime[]): Promise<void> {
  return insertConnectionTimes(db, brand, rows)
}
