/** Moves what has just happened in a test to another moment, in the past as well. Moments are ISO 8601. */
import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './app.ts'

const ofBooking = [
  ['reservation', 'created_at', 'id'],
  ['ticket', 'issued_at', 'reservation_id'],
  ['emd', 'issued_at', 'reservation_id'],
  ['ledger_posting', 'posted_at', 'reservation_id'],
] as const

/** What has happened to a booking and was not moved before: made, paid, issued, given back. */
export function dateBooking(app: Pick<TestApp, 'deps'>, reservationId: string, at: string): Promise<void> {
  return date(app, at, [
    ...ofBooking.map(([table, column, key]) => ({
      table,
      column,
      where: sql`${sql.ref(key)} = ${reservationId}`,
    })),
    {
      table: 'coupon',
      column: 'status_at',
      where: sql`document_number in (select document_number from ticket where reservation_id = ${reservationId})`,
    },
  ])
}

/** The same of what was paid into the account of an agency. */
export function datePaidIn(app: Pick<TestApp, 'deps'>, agencyCode: string, at: string): Promise<void> {
  const where = sql`reservation_id is null
    and id in (select posting_id from ledger_entry where account = 'agency-account' and detail = ${agencyCode})`
  return date(app, at, [{ table: 'ledger_posting', column: 'posted_at', where }])
}

interface TimeColumn {
  readonly table: string
  readonly column: string
  readonly where: RawBuilder<unknown>
}

async function date({ deps }: Pick<TestApp, 'deps'>, at: string, all: readonly TimeColumn[]): Promise<void> {
  await deps.db.transact(async (tx) => {
    // The ledger refuses that, as it should.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { table, column, where } of all)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}
        where ${where} and ${sql.ref(column)} > now() - interval '1 hour'`.execute(tx)
  })
}
