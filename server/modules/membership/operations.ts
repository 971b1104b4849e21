/**
 * Owns memberships. Invariants: an account has one unpaid order, and it is used again; a membership begins once, in
 * the transaction that settles its payment, and is given back once; each of its months is earned once. Never takes or
 * gives money, and never decides who may buy.
 */
import { recordLocator as randomLocator, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { dateAt, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import {
  monthsOfMembership,
  postingForMembershipMonth,
} from '@jetbridge/core/membership/membership-posting.ts'
import type { Tx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { book, bookEntry } from '../ledger/operations.ts'
import type { Membership, MembershipTerm, MembershipWithdrawal, NewMembership } from './membership.ts'
import {
  forgetMember as forgetRows,
  insertOrder,
  lockById,
  lockDueMonths,
  lockMembership,
  lockNumbered,
  recordEarned,
  recordPaid,
  recordWithdrawn,
  updateOrder,
} from './queries.ts'

/** Under the lock of the account. Answers its id. */
export async function placeOrder(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  order: NewMembership,
): Promise<string> {
  const standing = await updateOrder(tx, order)
  if (standing !== undefined) return standing
  const id = uuidv7(now(), random)
  for (let tries = 0; tries < 20; tries++)
    if (await insertOrder(tx, { id, recordLocator: randomLocator(random) }, order)) return id
  throw new Error('no free code found in 20 tries')
}

/** Locked until the transaction ends. Undefined also for another account's. */
export function keepMembership(
  tx: Tx,
  accountId: string,
  recordLocator: string,
): Promise<Membership | undefined> {
  return lockMembership(tx, accountId, recordLocator)
}

/** The same by its number at an airline, for any holder. */
export function keepNumbered(tx: Tx, brand: string, recordLocator: string): Promise<Membership | undefined> {
  return lockNumbered(tx, brand, recordLocator)
}

/** The same for its payment. @throws when there is none */
export function keepOrder(tx: Tx, id: string): Promise<Membership> {
  return lockById(tx, id)
}

/** It is paid. @throws Error when it was paid before */
export async function beginMembership(
  tx: Tx,
  id: string,
  term: Omit<MembershipTerm, 'paidAt'>,
): Promise<void> {
  if (!(await recordPaid(tx, id, term))) throw new Error(`membership ${id} is no order any more`)
}

/** It is given back. @throws Error when it is not paid, or was given back before */
export async function endMembership(
  tx: Tx,
  id: string,
  withdrawal: Pick<MembershipWithdrawal, 'back' | 'receivedOn'>,
): Promise<void> {
  if (!(await recordWithdrawn(tx, id, withdrawal))) throw new Error(`membership ${id} cannot be given back`)
}

const batch = 100

/**
 * Posts every month that is over; a membership that is several months behind takes several passes. Returns how many.
 */
export async function earnMonths(deps: Deps): Promise<number> {
  for (let all = 0; ;) {
    const earned = await deps.db.transact((tx) => earnBatch(deps, tx))
    if (earned === 0) return all
    all += earned
  }
}

async function earnBatch(deps: Deps, tx: Tx): Promise<number> {
  const due = await lockDueMonths(tx, daysOfMarkets(deps), batch)
  if (due.length === 0) return 0
  for (const [brand, own] of Map.groupBy(due, (membership) => membership.brand)) {
    const postings = own.flatMap((each) => postingForMembershipMonth(each, each.monthsEarned + 1) ?? [])
    await book(tx, bookEntry(deps, { brand, reservationId: null }, postings))
  }
  await recordEarned(
    tx,
    due.map(({ id }) => id),
    monthsOfMembership,
  )
  return due.length
}

function daysOfMarkets({ brands, now }: Pick<Deps, 'brands' | 'now'>): Record<string, LocalDate> {
  return Object.fromEntries(brands.map(({ id, timeZone }) => [id, dateAt(now(), zone(timeZone))]))
}

/** Memberships stay with the books, and nobody can tell from them whose they were. Under the lock of the account. */
export async function forgetMember(tx: Tx, accountId: string): Promise<void> {
  await forgetRows(tx, accountId)
}
