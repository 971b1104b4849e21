/**
 * Which session a failed call says is gone: the number is the message of the 401 (ledger GAP-48). `account`: the
 * caller must sign in, and a booking that is under way has nothing to do with it.
 */
export const sessionSource = { booking: 1, agency: 2, account: 3 } as const
export type SessionSource = keyof typeof sessionSource
