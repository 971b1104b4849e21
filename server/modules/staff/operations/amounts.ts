/**
 * Owns how much money the staff move. Invariants: an amount is counted in the transaction that posts the money, or
 * neither is kept; acts within one limit take turns, so that many at once are never over it; the console has no limit.
 */
import { type AmountAct, type AmountLimit, limitPassed } from '@jetbridge/core/access/amount-limit.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Currency, type Minor, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { insertAmount, type LimitKey, lockingLimit, readingMoved } from '../queries/amount.ts'
import { AmountRefusal } from '../staff.ts'

/** Money that somebody of the airline moves. */
export interface MovedAmount {
  readonly brand: Pick<Brand, 'id' | 'timeZone'>
  readonly act: AmountAct
  /** above nothing */
  readonly amount: Money
  /** whom it is for: a reservation or an agency; null: nobody yet */
  readonly guest: string | null
}

/** @throws AmountRefusal: the transaction must not commit */
export async function countAmount(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  operator: Operator,
  { brand, act, amount, guest }: MovedAmount,
  locking = lockingLimit,
): Promise<void> {
  if (operator.by === 'console') return
  const { amount: minor, currency } = amount
  const key: LimitKey = { memberId: operator.memberId, brand: brand.id, act, currency }
  const day = dateAt(now(), zone(brand.timeZone))
  const [limit, moved] = await tx.together(locking(key), readingMoved(key, day, guest))
  if (!limit) throw new AmountRefusal(act, 'none')
  const passed = limitPassed(inCurrency(limit, currency), amount, {
    day: money(moved.day, currency),
    guest: money(moved.guest, currency),
  })
  if (passed) throw new AmountRefusal(act, passed)
  await insertAmount(tx, { ...key, amount: minor, guest, day })
}

function inCurrency(
  { each, day, guest }: { readonly each: Minor; readonly day: Minor; readonly guest: Minor },
  currency: Currency,
): AmountLimit {
  return { each: money(each, currency), day: money(day, currency), guest: money(guest, currency) }
}
