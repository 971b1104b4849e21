/** Where the step's actions are, for links that lead there. */

export const actionsId = 'step-actions'

/** On the way on, or where it will be again. */
export function focusContinue(): void {
  const actions = document.getElementById(actionsId)
  const [onward] = [...(actions?.querySelectorAll('button') ?? [])].slice(-1)
  const place = onward ?? actions
  place?.focus()
}
