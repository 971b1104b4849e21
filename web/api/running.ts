/** The number of calls under way: one counter for the whole page. [HDR-16] */
import { useSyncExternalStore } from 'react'

const running = new Set<symbol>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Counts a call for as long as it takes. */
export async function counted<Result>(call: () => Promise<Result>): Promise<Result> {
  const own = Symbol('call')
  running.add(own)
  tell()
  try {
    return await call()
  } finally {
    running.delete(own)
    tell()
  }
}

/** For a page that has ended: nobody waits for its calls any more. */
export function forgetRunning(): void {
  running.clear()
  tell()
}

export function useRunningCalls(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => running.size,
    () => 0,
  )
}
