/** What others must know of agencies. */

/** The kind of the notice that four fifths of the credit limit are used; the figures are read when it is written. */
export const limitNearKind = 'agency-limit-near'
