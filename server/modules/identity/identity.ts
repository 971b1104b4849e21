/** How many calls one key may make in any span of `seconds`. */
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
