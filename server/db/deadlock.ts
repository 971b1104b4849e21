/** Runs a transaction again that the database ended to let others go on. */
import { setTimeout as wait } from 'node:timers/promises'

const mostTries = 4
/** Milliseconds before the next try, longer each time: the others go first. */
const pause = 20

/** Deadlock or serialisation failure: nothing of the transaction is kept, and it may well pass next time. */
function isUndone(error: unknown): boolean {
  const { code } = error as { readonly code?: string }
  return code === '40P01' || code === '40001'
}

/**
 * Runs a transaction again if the database has undone it so that others can go on. @throws what it throws, also after
 * a few tries
 */
export async function untilDone<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === mostTries || !isUndone(error)) throw error
      await wait(pause * tries)
    }
  }
}
