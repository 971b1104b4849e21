/** Many travellers at a time, as far as the engine goes along. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './app.ts'

/** As many at once as the database takes without queueing for long. */
export async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index)
  }
  await Promise.all(Array.from({ length: 15 }, worker))
  return done
}

/** Whoever is told that it is too busy just now comes again. */
export async function untilTold<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await wait(50)
  }
}
