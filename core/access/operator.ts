/**
 * Who acts for the airline, and why. Every write of the airline takes one; the audit log keeps it.
 */
import type { ObjectOf, StaffPermission } from './permission.ts'

/** Why somebody acts. */
export interface Motive {
  /** may be told to travellers and agencies whom the act concerns */
  readonly reason?: string | undefined
  /** for the airline alone: no letter and no call of travellers or agencies carries it */
  readonly note?: string | undefined
}

/** Somebody at the console of the server. */
export interface ConsoleOperator extends Motive {
  readonly by: 'console'
}

declare const permitted: unique symbol

/**
 * One of the airline's own people, who has signed in and may do what the permission says to the object. Only {@link
 * operatorFor} makes one: an act of the staff without its permission does not compile.
 */
export interface StaffOperator<P extends StaffPermission = StaffPermission> extends Motive {
  readonly by: 'staff'
  readonly memberId: string
  readonly accountId: string
  readonly permission: P
  readonly object: ObjectOf<P>
  /** of the call */
  readonly requestId: string
  readonly [permitted]: true
}

/** @typeParam P what somebody of the staff must be allowed; the console may do everything */
export type Operator<P extends StaffPermission = StaffPermission> = ConsoleOperator | StaffOperator<P>
