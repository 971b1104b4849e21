/** What others must know of the people of agencies. */

/** The kind of the notice that tells somebody of an agency's user that is theirs, with a link to choose a password. */
export const invitedKind = 'agency-invited'

/** The data of such a notice; the mail address and the names are read when the mail is written. */
export interface InvitedFacts {
  readonly askId: string
  readonly accountId: string
}

/** The login of the administrator whom the airline makes, unless it names another one. */
export const firstLogin = 'admin'
