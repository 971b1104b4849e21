/** Longer than the presses, touches and focuses are apart that one press of a finger is told as. */
const pressMilliseconds = 300

/** For what a press makes likely, but does not wait for: to begin with it at once would hold up the press's own answer. */
export function afterPress(work: () => void): void {
  setTimeout(work, pressMilliseconds)
}
