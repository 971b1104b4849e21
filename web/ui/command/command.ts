/** Actions by their name, and what else one list finds: the command box takes them. */

/** An action by its name. */
export interface Command {
  readonly id: string
  readonly name: string
  /** that do the same, as the shortcuts write them */
  readonly keys?: string
  readonly run: () => void
}

/** A row of the list. */
export interface CommandResult {
  readonly key: string
  /** what kind of thing it is */
  readonly badge: string
  readonly title: string
  readonly detail?: string
  readonly keys?: string
  readonly run: () => void
}

/** What is typed, and whether the list is open. */
export interface CommandQuestion {
  readonly text: string
  readonly isOpen: boolean
}

export const noQuestion: CommandQuestion = { text: '', isOpen: false }

/** Commands whose names fit, as rows of the list. */
export function resultsOf(commands: readonly Command[], badge: string): readonly CommandResult[] {
  return commands.map(({ id, name, keys, run }) => ({
    key: `command ${id}`,
    badge,
    title: name,
    ...(keys !== undefined && { keys }),
    run,
  }))
}
