/** An action by its name: the search box runs it. */
export interface Command {
  readonly id: string
  readonly name: string
  /** that do the same, as the shortcuts write them */
  readonly keys?: string
  readonly run: () => void
}
