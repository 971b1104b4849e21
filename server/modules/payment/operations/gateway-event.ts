/**
 * Owns which messages of gateways were dealt with. Invariant: a message that failed is not remembered, so it
 * may come again.
 */
import type { Db } from '../../../db/open.ts'
import { insertGatewayEvent, isKnownEvent } from '../queries/gateway-event.ts'

/** Deals with an event unless that was done before; remembers it afterwards. */
export async function onceAnEvent(
  db: Db,
  event: { readonly gateway: string; readonly id: string },
  work: () => Promise<void>,
): Promise<void> {
  if (await isKnownEvent(db, event.gateway, event.id)) return
  await work()
  await insertGatewayEvent(db, event.gateway, event.id)
}
