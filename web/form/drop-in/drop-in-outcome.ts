/** What can go wrong with the drop-in before anything is charged. [ERR-12 … ERR-15] */
export type DropInProblem =
  | 'not-initialized'
  | 'not-visible'
  | 'authentication-failed'
  | 'failed'
  | 'sign-in-required'
