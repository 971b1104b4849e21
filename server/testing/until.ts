/** Waits for a state instead of a time: a busy machine comes to it later. */
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which what was waited for does not come at all, on any machine. */
const hopeless = 240_000

/** Looks again and again. @throws where it never becomes true */
export async function untilTrue(look: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now()
  while (!(await look())) {
    if (performance.now() - since > hopeless) throw new Error(`never came: ${look.toString()}`)
    await wait(20)
  }
}

/** Looks until nothing is thrown any more. Answers what was seen. @throws what is thrown to the end */
export async function untilHolds<T>(look: () => T | Promise<T>): Promise<T> {
  const since = performance.now()
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() - since > hopeless) throw error
    }
    await wait(20)
  }
}

/** What counts by the second, as tokens do, tells a later moment from now only in another second. */
export async function untilNextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1_000)
  const now = second()
  await untilTrue(() => second() > now)
}
