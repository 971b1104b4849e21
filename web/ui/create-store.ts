/** A value, the one way to change it, and those who want to know. */
export interface Store<State> {
  readonly getState: () => State
  /** the fields that change; without a change subscribers are not called */
  readonly setState: (change: Partial<State>) => void
  /** @returns ends it */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(start: State): Store<State> {
  let state = start
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    setState(change) {
      const next = { ...state, ...change }
      if (isShallowSame(state, next)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The same value, or objects or lists whose fields are the same values. */
export function isShallowSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [fields, others] = [Object.entries(one), Object.entries(other)]
  return (
    fields.length === others.length &&
    fields.every(([key, value]) => key in other && Object.is(value, other[key as keyof typeof other]))
  )
}
