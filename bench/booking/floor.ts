/**
 * The honest floor: a booking as somebody would write it by hand (floor.sql), run by pgbench on the same database, with
 * as many connections as there are customers.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { cpuSecondsOf } from '../processes.ts'
import type { World } from './world.ts'

const script = join(import.meta.dirname, 'floor.sql')
const run = promisify(execFile)

export interface FloorTurn {
  /** bookings a second */
  readonly rate: number
  /** mean, milliseconds */
  readonly latency: number
  /** processor milliseconds of the database for one */
  readonly database: number
}

/** The values of floor.sql, by name. */
export type FloorValues = Readonly<Record<string, string>>

/** Whether this machine has pgbench. It comes with PostgreSQL's server, and not from npm. */
export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
}

const text = z.coerce.string()
const valuesSchema = z.record(z.string(), text)

/** From a booking that was made through the engine on this database, so that both write as much. */
export async function floorValues({ db, world }: World, locator: string): Promise<FloorValues> {
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `select r.brand, r.currency, r.total_minor as total, h.base_minor as base, r.contact, f.data, i.cabin, i.rank,
       i.fare_brand, i.fare_id, i.fare_summary_uid as fare_summary, i.price, i.times, s.fare_basis, s.conditions,
       a.billing, a.provider, t.ticket_name, left(t.document_number, 3) as accounting_code, c.taxes,
       (select jsonb_agg(jsonb_build_object('kind', p.kind, 'position', e.position, 'account', e.account,
          'amount_minor', e.amount_minor, 'detail', e.detail))
        from ledger_posting p join ledger_entry e on e.posting_id = p.id where p.reservation_id = r.id) as entries
     from reservation r join booking_flow f on f.id = r.flow_id join hold h on h.flow_id = f.id
     join hold_item i on i.hold_id = h.id join segment s on s.reservation_id = r.id
     join payment_attempt a on a.reservation_id = r.id and a.state = 'approved'
     join ticket t on t.reservation_id = r.id join coupon c on c.document_number = t.document_number
     where r.record_locator = $1`,
    [locator],
  )
  const [row] = rows
  if (!row) throw new Error(`no booking ${locator}`)
  const ids = world.outbound.map(({ id }) => id)
  const all = {
    ...row,
    data: row['data'] ?? '{}',
    first_departure: Math.min(...ids),
    last_departure: Math.max(...ids),
  }
  return valuesSchema.parse(
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ]),
    ),
  )
}

/** @throws Error when a booking failed */
export async function floorTurn(
  { databaseUrl, postmaster }: World,
  values: FloorValues,
  customers: number,
  seconds: number,
): Promise<FloorTurn> {
  await pgbench(databaseUrl, values, customers, 2)
  const before = await cpuSecondsOf(postmaster)
  const { rate, latency, done } = await pgbench(databaseUrl, values, customers, seconds)
  const spent = (await cpuSecondsOf(postmaster)) - before
  return { rate, latency, database: (1000 * spent) / done }
}

async function pgbench(url: string, values: FloorValues, customers: number, seconds: number) {
  const defined = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const flags = [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(customers),
    '-j',
    '1',
    '-T',
    String(seconds),
  ]
  const { stdout } = await run('pgbench', [...flags, ...defined, url], { maxBuffer: 2 ** 24 })
  const figure = (pattern: RegExp) => {
    const found = pattern.exec(stdout)?.[1]
    if (found === undefined) throw new Error(`pgbench says nothing of ${pattern.source}:\n${stdout}`)
    return Number(found)
  }
  if (figure(/number of failed transactions: (\d+)/) > 0) throw new Error(stdout)
  return {
    rate: figure(/tps = ([\d.]+)/),
    latency: figure(/latency average = ([\d.]+)/),
    done: figure(/transactions actually processed: (\d+)/),
  }
}
