export interface Row {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
}

/** A flight, a passenger: its name, and lines of what there is to know. */
export interface Entry {
  readonly title: string
  readonly lines: readonly string[]
}
