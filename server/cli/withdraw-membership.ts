import { getRandomValues } from 'node:crypto'
import { recordLocatorSchema } from '@jetbridge/core/kernel/id.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { auditOperator } from '../modules/audit/operations.ts'
import { keepNumbered } from '../modules/membership/operations.ts'
import { endByWithdrawal } from '../modules/sale/operations/withdraw-membership.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { date, type Kind, wrongValue } from './kinds.ts'
import { needed } from './option.ts'
import { auditOptions, operatorOf } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

const membership: Kind<string> = {
  shown: 'NUMBER',
  ask: 'name a membership',
  read(typed, asked) {
    const number = recordLocatorSchema.safeParse(typed)
    if (!number.success) throw wrongValue(asked, 'the number of a membership', typed)
    return number.data
  },
}

export const withdrawMembershipCommand = declareCommand({
  about: [
    'Ends a membership whose member has withdrawn by letter or mail, as of the day on which that was received. The running server gives the money back to the card and confirms it by mail.',
  ],
  options: {
    brand: brandOption,
    number: needed(membership, 'of the membership'),
    received: needed({ ...date, ask: 'say when it was received' }, 'the day on which it was received'),
    ...auditOptions,
  },
  async run(given, terminal) {
    const { brand, number, received: on } = given
    if (on > dateAt(terminal.now(), zone(brand.timeZone))) throw new UsageError(`${on} is still to come`)
    const { back, kept } = await withDatabase(terminal, (db) =>
      db.transact(async (tx) => {
        const { id, ...ended } = await end(tx, terminal, { brand: brand.id, number, on })
        const act = { act: 'withdraw-membership', record: 'membership', recordId: id } as const
        await auditOperator(tx, operatorOf(given), { ...act, brand: brand.id })
        return ended
      }),
    )
    const rest = kept.amount > 0 ? ` ${formatMoney(kept, 'en')} is kept for the days that are over.` : ''
    terminal.say(`${number}: ${formatMoney(back, 'en')} goes back to the card.${rest}`)
  },
})

interface NamedMembership {
  readonly brand: string
  readonly number: string
  readonly on: LocalDate
}

/** @throws RefusedError */
async function end(tx: Tx, { now }: Pick<Terminal, 'now'>, { brand, number, on }: NamedMembership) {
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
    const why = membership.withdrawal
      ? 'was given back before'
      : `could be given back until ${withdrawableUntil}`
    throw new RefusedError(`${number} ${why}. Nothing was changed.`)
  }
}
