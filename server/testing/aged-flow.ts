/** A flow as it is after a while. */
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Makes it look as if it was begun `minutes` earlier. */
export async function ageFlow(
  { deps }: Pick<TestApp, 'deps'>,
  flowId: string,
  minutes: number,
): Promise<void> {
  await sql`update booking_flow set created_at = created_at - make_interval(mins => ${minutes}::int)
    where id = ${flowId}`.execute(deps.db.query)
}

/** Its hold ends now. @param cap and it cannot be held again */
export async function endHold({ deps }: Pick<TestApp, 'deps'>, flowId: string, cap = false): Promise<void> {
  await sql`update hold set expires_at = now(), cap_at = case when ${cap} then now() else cap_at end
    where flow_id = ${flowId} and state = 'held'`.execute(deps.db.query)
}

/** Nobody has used it for a day. */
export async function idleFlow({ deps }: Pick<TestApp, 'deps'>, flowId: string): Promise<void> {
  await sql`update booking_flow set touched_at = now() - interval '1 day' where id = ${flowId}`.execute(
    deps.db.query,
  )
}
