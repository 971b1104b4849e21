/** What others must know of agencies and their people. */

/** The kind of the notice that four fifths of the credit limit are used; the figures are read when it is written. */
export const limitNearKind = 'agency-limit-near'

/** The kind of notice that tells a person about their new agency user, with a link to choose a password. */
export const invitedKind = 'agency-invited'

/** The data of such a notice; the mail address and the names are read when the mail is written. */
export interface InvitedFacts {
  readonly askId: string
  readonly accountId: string
}

/** A registration that nobody approves or declines is erased after this long. A declined one goes at once. */
export const unansweredDays = 90

/** The login of the administrator whom the airline makes, unless it names another one. */
export const firstLogin = 'admin'
