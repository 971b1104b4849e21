/** What a source holds of a departure beyond its share, read without taking anything. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { HoldItem, HoldSource } from '../inventory.ts'

/** Which further party a hold of the flow would be now; 0 within the share. */
export async function countFurther(
  db: Db,
  flowId: string,
  { key, share }: HoldSource,
  items: readonly Pick<HoldItem, 'departureId' | 'seats'>[],
): Promise<number> {
  const { rows } = await sql<{ further: number }>`
    select count_further_parties(${key}, ${share}, (select id from hold where flow_id = ${flowId}),
      ${JSON.stringify(items)}) as further`.execute(db)
  return rows[0]?.further ?? 0
}
