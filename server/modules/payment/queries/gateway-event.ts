/** SQL of gateways' messages, so that a message that comes twice counts once. */
import type { Db } from '../../../db/open.ts'

export async function isKnownEvent(db: Db, gateway: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_event')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers an event that has been dealt with. */
export async function insertGatewayEvent(db: Db, gateway: string, eventId: string): Promise<void> {
  await db
    .insertInto('gateway_event')
    .values({ gateway, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
