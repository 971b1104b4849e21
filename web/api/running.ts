/** The number of calls under way: one counter for the whole page. [HDR-16] */
import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: number) {
  running += by
  for (const listener of listeners) listener()
}

/** Counts a call for as long as it takes. */
export async function counted<Result>(call: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await call()
  } finally {
    change(-1)
  }
}

export function useRunningCalls(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => running,
    () => 0,
  )
}
