/** What the checks say of everything that clients were told, and of one snapshot of the database behind them. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '../../db/invariants.ts'
import type { Database } from '../../db/open.ts'
import { judgeGateways } from '../gateway-books.ts'
import { checkInvariants } from '../invariants.ts'
import type { SandboxDoor } from '../sandbox.ts'
import { judgeBank } from './bank.ts'
import { voucherFace, voucherModel } from './by-voucher.ts'
import { type Anomaly, countOutcomes, type Operation } from './history.ts'
import { judgeOrder } from './linearizable.ts'
import { judgeLists } from './list-append.ts'
import { bookingModel } from './one-booking.ts'
import type { Histories } from './play.ts'
import type { Shop } from './shop.ts'
import { judgeSet } from './unique-set.ts'

export interface Verdict {
  readonly anomalies: readonly Anomaly[]
  /** acknowledged, and not there in the end */
  readonly lost: readonly Anomaly[]
}

export function judgeHistories(shop: Pick<Shop, 'agents'>, histories: Histories): Verdict {
  const { lists, balances, vouchers, seats, bookings } = histories
  const all = [
    ...judgeLists(lists.operations),
    ...shop.agents.flatMap(({ code, credit, paidIn }) =>
      judgeBank(balances.get(code)?.operations ?? [], { total: paidIn, least: { [code]: 0 - credit } }),
    ),
    ...[...Map.groupBy(vouchers.operations, ({ act }) => act.code)].flatMap(
      ([code, own]) => judgeOrder(`voucher ${code}`, own, voucherModel) ?? [],
    ),
    ...judgeSet(seats.operations),
    ...[...Map.groupBy(bookings.operations, ({ act }) => act.booking)].flatMap(([booking, own]) => {
      const first = bookings.booked.get(booking)
      return first ? (judgeOrder(`booking ${booking}`, own, bookingModel(first)) ?? []) : []
    }),
  ]
  return { anomalies: all, lost: all.filter(({ name }) => name === 'lost') }
}

/** Sums of one snapshot: what was issued in vouchers is in them, or in bookings that they paid. */
export async function judgeSnapshot(
  db: Database,
  shop: Pick<Shop, 'vouchers'>,
): Promise<{
  readonly anomalies: readonly Anomaly[]
  readonly findings: readonly Finding[]
}> {
  const { rows } = await db.pool.query<{ account: string; minor: number }>(
    `select 'voucher ' || code as account, face_minor - reserved_minor - redeemed_minor as minor
     from voucher where code = any($1)
     union all
     select 'booking ' || p.reservation_id, sum(e.amount_minor)::bigint
     from ledger_entry e join ledger_posting p on p.id = e.posting_id
     where e.account = 'voucher-liability' and e.detail = any($1) and p.reservation_id is not null
     group by p.reservation_id`,
    [shop.vouchers],
  )
  const balances = Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
  const read = { id: 0, client: 'snapshot', act: balances, outcome: 'ok', began: 0, ended: 0 } as const
  return {
    anomalies: judgeBank([read], { total: shop.vouchers.length * voucherFace }),
    findings: await checkInvariants(db.query),
  }
}

/**
 * What the gateway has taken beside what the engine's books say of it. A traveller who has changed a flight has more
 * tickets than people, and one who has given it back has a ticket without a payment: neither is an error here.
 */
export async function judgeMoney(db: Database, sandbox: SandboxDoor): Promise<readonly string[]> {
  const { wrongs } = await judgeGateways({ deps: { db } }, sandbox)
  return wrongs.filter((wrong) => !/^(more tickets than people|ticket without payment):/.test(wrong))
}

/** Not among temporary files, which go with the run. */
const keptFolder = join(import.meta.dirname, '../../../node_modules/.cache')

/** All that was told, for the one who looks into an anomaly. @returns the file */
export async function keepHistories({ balances, ...others }: Histories): Promise<string> {
  await mkdir(keptFolder, { recursive: true })
  const file = join(await mkdtemp(join(keptFolder, 'jetbridge-history-')), 'history.json')
  await writeFile(file, JSON.stringify({ ...others, balances: Object.fromEntries(balances) }))
  return file
}

/** `lists 240 (ok 231, fail 2, unknown 7)`, a line for each kind. */
export function tellHistories({ lists, balances, vouchers, seats, bookings }: Histories): string {
  const statements = [...balances.values()].flatMap(({ operations }) => operations)
  const kinds: Record<string, readonly Operation<unknown>[]> = {
    'lists (bought, given back, read)': lists.operations,
    'statements as sums': statements,
    'vouchers (spent, refilled, read)': vouchers.operations,
    'seats (taken, given back, read)': seats.operations,
    'bookings (cancelled, changed, read)': bookings.operations,
  }
  return Object.entries(kinds)
    .map(([kind, operations]) => `  ${kind}: ${operations.length} (${countOutcomes(operations)})`)
    .join('\n')
}

/** How many operations clients were told the outcome of, or not. */
export function countOperations({ lists, vouchers, seats, bookings }: Histories): number {
  return [lists, vouchers, seats, bookings].reduce((all, { operations }) => all + operations.length, 0)
}
