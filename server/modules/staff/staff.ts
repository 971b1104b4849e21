/** What others must know of the airline's own people. */
import type { AmountAct } from '@jetbridge/core/access/amount-limit.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'

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

/** A set of permissions that an airline has made itself. */
export interface OwnRole {
  readonly name: string
  readonly permissions: readonly StaffPermission[]
}
