/** Which session a failed call says is gone: the number is the message of the 401 (ledger GAP-48). */
export const sessionSource = { booking: 1, agency: 2 } as const
export type SessionSource = keyof typeof sessionSource
