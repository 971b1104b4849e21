/** SQL of one-time codes sent by mail. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** Replaces an earlier one of the same access. Answers when it ends. */
export async function replaceCode(
  tx: Tx,
  sessionId: string,
  codeHash: Buffer,
  minutes: number,
): Promise<Instant> {
  const { rows } = await sql<{ expiresAt: Instant }>`
    insert into one_time_code (session_id, code_hash, expires_at)
    values (${sessionId}, ${codeHash}, now() + make_interval(mins => ${minutes}))
    on conflict (session_id) do update set code_hash = excluded.code_hash, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    returning expires_at as "expiresAt"
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a one-time code was not stored')
  return row.expiresAt
}

/** Counts a try before it is judged; undefined when there is no code, or no try left. */
export async function countTry(db: Db, sessionId: string, mostTries: number): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Instant>`now()`)
    .where('tries', '<', mostTries)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** False when it was used, or replaced, meanwhile: a code counts once. */
export async function useCode(tx: Tx, sessionId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_code')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Answers until when the access counts as proven. */
export async function markProven(tx: Tx, sessionId: string, minutes: number): Promise<Instant> {
  const { proven_until: until } = await tx
    .updateTable('reservation_access')
    .set({ proven_until: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where('session_id', '=', sessionId)
    .returning('proven_until')
    .executeTakeFirstOrThrow()
  return until as Instant
}
