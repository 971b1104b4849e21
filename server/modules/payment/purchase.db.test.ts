/** What a payment is for: named by its purchase, also where a server of the last release pays. */
import { randomUUID } from 'node:crypto'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../db/handle.ts'
import { readRelease } from '../../db/update/release.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { payChange, quoted, reckon } from '../../testing/changer.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { foundWith } from '../../testing/spoilt-data.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 20 })),
})

let booked: TestBooking

beforeAll(async () => {
  booked = await book(app, { day: plusDays(today, 5) })
})

class Undone extends Error {}

/** In a transaction that leaves nothing. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: { is: T } | undefined
  const run = app.deps.db.transact(async (tx) => {
    answer = { is: await work(tx) }
    throw new Undone()
  })
  await expect(run).rejects.toBeInstanceOf(Undone)
  return answer!.is
}

const named = async (tx: Tx, id: string) => {
  const { rows } = await sql`
    select purchase_id, purchase_kind, booking_id, p.kind, p.reservation_id
    from payment_attempt a join purchase p on p.id = a.purchase_id where a.id = ${id}`.execute(tx)
  return rows
}

/** As servers of the last release write it; what it is for need not exist. */
async function insertAsReleased(tx: Tx, paidFor: Record<string, string>): Promise<string> {
  const { statements } = await readRelease()
  const text = statements.find((each) => each.startsWith('insert into "payment_attempt"'))
  if (text === undefined) throw new Error('the last release pays for nothing')
  const id = randomUUID()
  const row: Record<string, unknown> = {
    id,
    provider: 'default',
    amount_minor: 100,
    currency: 'EUR',
    voucher_minor: 0,
    billing: '{}',
    ...paidFor,
  }
  const [, columns = ''] = /\(([^)]*)\) values/.exec(text) ?? []
  const values = columns.split(', ').map((name) => row[JSON.parse(name) as string] ?? null)
  const literals = values.map((value) => sql.lit(value))
  // the last value is a time, and the row keeps none here
  const filled = text.replace(/now\(\) \+ \$\d+[^)]*/, 'null').split(/\$\d+/)
  const parts = filled.map(
    (part, at) => sql`${sql.raw(part)}${at < filled.length - 1 ? literals[at] : sql``}`,
  )
  await sql.join(parts, sql``).execute(tx)
  return id
}

const foreignKeys = ['change_id', 'voucher_order_id', 'membership_id']

it.each([
  ['a booking', [], 'booking'],
  ['a change', ['change_id'], 'change'],
  ['a voucher', ['voucher_order_id'], 'voucher'],
  ['a membership', ['membership_id'], 'membership'],
] as const)('an attempt of the last release for %s gets its purchase', async (_, columns, kind) => {
  const ofBooking = kind === 'booking' || kind === 'change'
  const { reservationId } = booked
  const bought = kind === 'booking' ? reservationId : randomUUID()
  const rows = await undone(async (tx) => {
    for (const column of foreignKeys)
      await sql`alter table payment_attempt drop constraint ${sql.ref(`payment_attempt_${column}_fkey`)}`.execute(
        tx,
      )
    const paidFor = Object.fromEntries(columns.map((column) => [column, bought]))
    const id = await insertAsReleased(tx, ofBooking ? { reservation_id: reservationId, ...paidFor } : paidFor)
    return named(tx, id)
  })
  const booking = ofBooking ? reservationId : null
  const purchase = { purchase_id: bought, purchase_kind: kind, booking_id: booking }
  expect(rows).toEqual([{ ...purchase, kind, reservation_id: booking }])
})

it('a booking and its change are two purchases of one reservation', async () => {
  const mine = await book(app, { day: plusDays(today, 7), fareBrand: 'classic' })
  const change = await quoted(app, mine, { day: plusDays(today, 8) })
  bodyOf(await reckon(app, change))
  bodyOf(await payChange(app, change, 140))
  const { rows } = await sql<{ kind: string }>`
    select kind from purchase where reservation_id = ${mine.reservationId} order by created_at`.execute(
    app.deps.db.query,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['booking', 'change'])
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it.each([
  ['a payment names what it pays for', 'update payment_attempt set purchase_id = null, purchase_kind = null'],
  ['a payment names what it pays for', `update payment_attempt set purchase_kind = 'change'`],
  ['a payment names what it pays for', 'update payment_attempt set booking_id = null'],
  ['a payment names what it pays for', 'delete from purchase'],
  ['a purchase is of something', `insert into purchase (id, kind) values (gen_random_uuid(), 'voucher')`],
  ['a purchase is of something', `update purchase set kind = 'membership', reservation_id = null`],
])('finds what breaks "%s"', async (rule, spoil) => {
  expect(await foundWith(app.deps.db, spoil)).toContain(rule)
})
