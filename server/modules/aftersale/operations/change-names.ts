/**
 * Owns correcting names of a confirmed reservation. Invariants: all names or none, in one transaction, which locks the
 * reservation first; a name is changed from the one that was shown, or not at all; the same names again change nothing.
 */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { ask } from '../../../db/statement.ts'
import { makeNames } from '../../change/operations/make-names.ts'
import { nameFactsFrom, nameLines, readingNames } from '../../change/operations/name-facts.ts'
import { replacedLines, type ReplacedPerson } from '../../change/operations/replaced-name.ts'
import type { WantedPerson } from '../../change/operations/wanted-name.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import { lockingReservation } from '../../reservation/read/party.ts'

/** What changing names would change, and what it costs. */
export interface QuotedNames {
  readonly lines: readonly RenamedPassenger[]
  readonly currency: Currency
}

/** What changing names would change. @throws Refusal as {@link nameLines} says */
export async function quoteNames(
  deps: Deps,
  { reservationId }: ReservationAccess,
  wanted: readonly WantedPerson[],
): Promise<QuotedNames> {
  const { query } = deps.db
  const facts = await nameFactsFrom(deps, query, await ask(query, readingNames(reservationId)))
  const { currency } = facts.opened.reservation.total
  return { lines: nameLines(deps, facts, wanted, false), currency }
}

/**
 * At no charge. @throws Refusal as {@link nameLines} says, `reservation-changed` where another name stands by now, `not-paid`
 * for what has a price
 */
export async function changeNames(
  deps: Deps,
  { reservationId }: ReservationAccess,
  wanted: readonly ReplacedPerson[],
): Promise<void> {
  await deps.db.inTurn(reservationId).transact(async (tx) => {
    const [, row] = await betweenCrashPoints(deps, 'lock-reservation', () =>
      tx.together(lockingReservation(reservationId), readingNames(reservationId)),
    )
    const facts = await nameFactsFrom(deps, tx, row)
    const lines = replacedLines(deps, facts, wanted)
    if (lines.length === 0) return
    if (lines.some(({ fee }) => fee > 0)) throw new Refusal('not-paid')
    await makeNames(deps, tx, facts.opened, lines)
    deps.crashPoint('payment.before-commit-change')
  }, idempotent)
  deps.crashPoint('payment.after-commit-change')
}
