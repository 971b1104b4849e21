/** What others must know of the airline's own people. */
import type { AmountAct } from '@jetbridge/core/access/amount-limit.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import {
  endOfDay,
  type Instant,
  instantOf,
  type LocalDate,
  localDateTime,
  zone,
} from '@jetbridge/core/kernel/time.ts'

/** The kind of notice that warns an administrator of what a member does. */
export const warnedKind = 'staff-warned'

/** The data of such a notice; addresses are read when the mail is written. */
export interface WarnedFacts {
  readonly administratorId: string
  readonly memberId: string
  /** different people whose personal data the member has seen within the hour */
  readonly people: number
}

/** A desk that nobody has used for this long is locked. */
export const lockMinutes = 10

/** Why an act of the administration was refused; nothing was changed. */
export type StaffRefusalReason =
  | 'no-member'
  | 'no-role'
  | 'role-is-held'
  | 'role-is-standard'
  /** it would leave an airline without anybody who may administer its staff */
  | 'last-administrator'
  /** nobody changes their own rights */
  | 'own-rights'
  /** the administrator has lost the right by the time of the act */
  | 'right-lost'
  /** it would concern an airline whose staff the administrator does not administer */
  | 'works-elsewhere'
  /** somebody has asked for it already, and a second administrator is waited for */
  | 'reset-asked'
  /** nobody asks for it any more */
  | 'reset-over'
  /** who has asked is not the second one */
  | 'own-request'
  /** somebody else has asked */
  | 'not-asker'

export class StaffRefusal extends Error {
  readonly why: StaffRefusalReason

  constructor(why: StaffRefusalReason) {
    super(why)
    this.why = why
  }
}

/** A member of the staff may not move so much. */
export class AmountRefusal extends Error {
  readonly act: AmountAct
  /** `none`: they have no limit of their own, so nothing may be moved */
  readonly why: 'each' | 'day' | 'guest' | 'none'

  constructor(act: AmountAct, why: 'each' | 'day' | 'guest' | 'none') {
    super(`${act}: ${why}`)
    this.act = act
    this.why = why
  }
}

/** A role of a member at an airline. */
export interface RoleGrant {
  /** one that every airline has, or one of its own */
  readonly role: string
  /** IATA code; null: everything of the airline */
  readonly station: string | null
}

/** When a role ends that has a last day: with that day, in the airline's zone. */
export function endOfLastDay(day: LocalDate, { timeZone }: { readonly timeZone: string }): Instant {
  const where = zone(timeZone)
  return endOfDay(instantOf(localDateTime(`${day}T12:00`), where), where)
}

/** A set of permissions that an airline has made itself. */
export interface OwnRole {
  readonly name: string
  readonly permissions: readonly StaffPermission[]
}
