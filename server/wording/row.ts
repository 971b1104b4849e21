export interface Row {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
}

/** A flight or a passenger: its name, and lines about it. */
export interface Entry {
  readonly title: string
  readonly lines: readonly string[]
}
