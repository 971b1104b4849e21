/** When the server can be reached again: it answered something, or the browser found its network. */

const waiting = new Set<() => void>()

/** Calls back once, at the next answer of the server or when the browser goes online. */
export function onceReached(callBack: () => void): void {
  if (waiting.size === 0) addEventListener('online', reached, { once: true })
  waiting.add(callBack)
}

/** The server has just answered, with any answer. */
export function reached(): void {
  const told = [...waiting]
  waiting.clear()
  for (const callBack of told) callBack()
}
