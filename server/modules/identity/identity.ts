/** So many calls in any span of so many seconds, for one key. */
export interface Budget {
  readonly scope: string
  /** SHA-256, hexadecimal */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

export interface BudgetState {
  /** with this call, if it was counted */
  readonly used: number
  /** it was used up before this call */
  readonly isOver: boolean
  /** seconds until there may be room again */
  readonly opensIn: number
  readonly countedAt: string
}
