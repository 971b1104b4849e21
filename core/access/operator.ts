/**
 * Who acts for the airline, and why. Every write of the airline takes one; the audit log keeps it.
 */

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

/** One of the airline's own people, who has signed in. */
export interface StaffOperator extends Motive {
  readonly by: 'staff'
  readonly accountId: string
  /** of the call */
  readonly requestId: string
}

export type Operator = ConsoleOperator | StaffOperator
