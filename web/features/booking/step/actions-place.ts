/** The way on among the actions of a step: the last of them. */
export function onwardIn(actions: HTMLElement): HTMLButtonElement | undefined {
  return [...actions.querySelectorAll('button')].at(-1)
}
