/** The seats that a traveller has held go to another buyer while the payment's answer is on its way. */
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestReservation } from './payer.ts'

/** As if the hold had ended and the flight been sold out meanwhile. */
export async function loseSeats(
  { deps }: TestApp,
  { caller }: Pick<TestReservation, 'caller'>,
): Promise<void> {
  const { query } = deps.db
  const held = sql`select i.departure_id, i.cabin, i.rank, i.seats from hold_item i join hold h on h.id = i.hold_id
    where h.flow_id = ${caller.flowId}`
  await sql`
    update departure_class c set held = c.held - i.seats, authorised = c.held + c.sold - i.seats
    from (${held}) i where c.departure_id = i.departure_id and c.cabin = i.cabin and c.rank <= i.rank
  `.execute(query)
  await sql`update hold set state = 'released', frozen = false where flow_id = ${caller.flowId}`.execute(
    query,
  )
}
