import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { recordLocatorSchema } from '@jetbridge/core/kernel/id.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { dateAt, isUsualDate, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { appendAudit } from '../modules/audit/operations.ts'
import { keepNumbered } from '../modules/membership/operations.ts'
import { endByWithdrawal, type Withdrawn } from '../modules/sale/operations/withdraw-membership.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { reasonIn } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const withdrawMembershipUsage = `membership withdraw --brand BRAND --number NUMBER --received DATE --reason TEXT
    Ends a membership whose member has withdrawn by letter or mail, as of the day on which that was received. The running
    server gives the money back to the card and confirms it by mail. The reason stands in the audit log for good: write no
    name into it.`

export async function runWithdrawMembership(args: readonly string[], terminal: Terminal): Promise<void> {
  const text = { type: 'string' } as const
  const options = { brand: text, number: text, received: text, reason: text }
  const { values } = parseArgs({ args: [...args], options })
  const brand = brandNamed(values.brand, terminal)
  const number = recordLocatorSchema.safeParse(values.number ?? '')
  if (!number.success) throw new UsageError('name a membership: --number NUMBER')
  const on = receivedIn(values.received, dateAt(terminal.now(), zone(brand.timeZone)))
  const reason = reasonIn(values.reason)
  const { back, kept } = await withDatabase(terminal, (db) =>
    db.transact(async (tx) => {
      const { id, ...ended } = await end(tx, terminal, { brand: brand.id, number: number.data, on })
      await appendAudit(tx, {
        act: 'withdraw-membership',
        record: 'membership',
        brandId: brand.id,
        actorKind: 'operator',
        actorId: null,
        recordId: id,
        requestId: 'command',
        reason,
      })
      return ended
    }),
  )
  const rest = kept.amount > 0 ? ` ${formatMoney(kept, 'en')} is kept for the days that are over.` : ''
  terminal.say(`${number.data}: ${formatMoney(back, 'en')} goes back to the card.${rest}`)
}

/** @throws UsageError for no day, and one that is still to come */
function receivedIn(written: string | undefined, today: LocalDate): LocalDate {
  if (!written || !isUsualDate(written))
    throw new UsageError('say when it was received: --received 2027-03-04')
  if (written > today) throw new UsageError(`${written} is still to come`)
  return written
}

interface NamedMembership {
  readonly brand: string
  readonly number: string
  readonly on: LocalDate
}

/** @throws RefusedError */
async function end(
  tx: Tx,
  { now }: Pick<Terminal, 'now'>,
  { brand, number, on }: NamedMembership,
): Promise<Withdrawn & { readonly id: string }> {
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  const deps = { now, random, crashPoint: () => undefined }
  const membership = await keepNumbered(tx, brand, number)
  if (!membership?.term || on < membership.term.validFrom)
    throw new RefusedError(`${brand} had no membership ${number} on ${on}. Nothing was changed.`)
  try {
    return { id: membership.id, ...(await endByWithdrawal(deps, tx, membership, { on })) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { withdrawableUntil } = membership.term
    const why = membership.withdrawal ? 'given back before' : `to be given back until ${withdrawableUntil}`
    throw new RefusedError(`${number} was ${why}. Nothing was changed.`)
  }
}
