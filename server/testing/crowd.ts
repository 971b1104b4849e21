/** Many travellers at a time, as far as the engine can serve them. */
import { setTimeout as wait } from 'node:timers/promises'
import { isAwayOrBusy } from '../db/unavailable.ts'

/** As many at once as the database takes without a long queue. */
export async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index)
  }
  await Promise.all(Array.from({ length: 15 }, worker))
  return done
}

/** A traveller who is told that the engine is too busy comes again: that is no answer. */
export async function untilServed<Told extends { readonly status: number }>(
  ask: () => Promise<Told>,
): Promise<Told> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await wait(50)
  }
}

/** The same for work of the engine in this process. */
export async function untilTaken<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAwayOrBusy(error)) throw error
    }
    await wait(50)
  }
}
