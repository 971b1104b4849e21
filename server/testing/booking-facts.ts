/** What the database holds of a booking, for tests that compare it with what was told. */
import { sql } from 'kysely'
import { listTickets } from '../modules/ticket/read.ts'
import type { TestApp } from './app.ts'
import type { TestReservation } from './payer.ts'

type World = Pick<TestApp, 'deps'>

/** Payments of a booking and of its changes, oldest first. */
export function attemptsOf({ deps }: World, { reservationId }: Pick<TestReservation, 'reservationId'>) {
  return deps.db.query
    .selectFrom('payment_attempt')
    .select(['id', 'provider', 'state', 'reason', 'amount_minor as amount', 'voucher_minor as voucher'])
    .where('booking_id', '=', reservationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The newest one. */
export async function lastAttemptOf(world: World, reserved: Pick<TestReservation, 'reservationId'>) {
  const last = (await attemptsOf(world, reserved)).at(-1)
  if (!last) throw new Error('nobody has tried to pay')
  return last
}

export function holdOf({ deps }: World, { caller }: Pick<TestReservation, 'caller'>) {
  return deps.db.query
    .selectFrom('hold')
    .select(['state', 'frozen'])
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('secondsLeft'))
    .where('flow_id', '=', caller.flowId!)
    .executeTakeFirstOrThrow()
}

export function ticketsOf({ deps }: World, { reservationId }: Pick<TestReservation, 'reservationId'>) {
  return listTickets(deps.db.query, reservationId)
}

/** Kinds of notices, in the order queued. */
export async function noticesOf({ deps }: World, { reservationId }: Pick<TestReservation, 'reservationId'>) {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox where address ->> 'reservationId' = ${reservationId} order by id
  `.execute(deps.db.query)
  return rows.map(({ kind }) => kind)
}

/** Net of every account for one reservation, without zero ones. */
export async function booksOf({ deps }: World, { reservationId }: Pick<TestReservation, 'reservationId'>) {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account || coalesce(' ' || detail, '') as account, sum(amount_minor)::bigint as balance
    from ledger_entry join ledger_posting on id = posting_id where reservation_id = ${reservationId}
    group by 1 having sum(amount_minor) <> 0 order by 1
  `.execute(deps.db.query)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

/** Makes the database time of open payments and refunds pass. */
export async function passTime({ deps }: World, seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds})`
  await sql`
    update payment_attempt set ask_at = ask_at - ${back}, sent_at = sent_at - ${back},
      asked_at = asked_at - ${back}, watch_until = watch_until - ${back}`.execute(deps.db.query)
  await sql`update refund set ask_at = ask_at - ${back} where state = 'created'`.execute(deps.db.query)
}
