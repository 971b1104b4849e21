/** What an act about the staff has changed, in a few words for the audit log. Names nobody. */
import type { AmountAct, AmountLimit } from '@jetbridge/core/access/amount-limit.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, type Instant } from '@jetbridge/core/kernel/time.ts'
import type { OwnRole, RoleGrant } from '../staff.ts'

/** The same operator, with what has changed before the note that came with the act. */
export function noting<O extends Operator>(operator: O, what: string): O {
  const { note } = operator
  return { ...operator, note: note === undefined ? what : `${what}: ${note}` }
}

/** `controller at VIE`, `clerk everywhere` */
export function heldWords({ role, station }: RoleGrant): string {
  return station === null ? `${role} everywhere` : `${role} at ${station}`
}

/** `no end`, `until 2027-03-04T23:00:00Z` */
export function endWords(endsAt: Instant | null): string {
  return endsAt === null ? 'no end' : `until ${formatInstant(endsAt)}`
}

/** `grant-voucher EUR 50.00 each, 200.00 a day, 100.00 a guest` */
export function limitWords(act: AmountAct, { each, day, guest }: AmountLimit): string {
  const shown = [
    `${toDecimalText(each)} each`,
    `${toDecimalText(day)} a day`,
    `${toDecimalText(guest)} a guest`,
  ]
  return `${act} ${each.currency} ${shown.join(', ')}`
}

export function permissionWords({ permissions }: OwnRole): string {
  return permissions.length === 0 ? 'nothing' : permissions.join(', ')
}
