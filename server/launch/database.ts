/** The embedded database of a launch: started, watched, started again if it dies, stopped last. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseOptions, type RunningDatabase, startDatabase } from '../db/embedded.ts'
import { isAlive } from '../machine/process.ts'

/** @param say called when it died and is started again, on the same port, so that its address stays valid */
export async function keepDatabase(
  options: DatabaseOptions,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  const first = await startDatabase(options)
  let current = Promise.resolve(first)
  let stopping = false
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await sleep(500, undefined, { ref: false })
      if (stopping || (await isAlive((await current).pid))) continue
      say('The database stopped and is started again.')
      const before = current
      const next = startDatabase({ ...options, port: first.port })
      // A stop in the middle waits for the start; otherwise the started process would stay behind.
      current = next.catch(() => before)
      await next.catch(async (error: Error) => {
        say(error.message)
        await sleep(5_000, undefined, { ref: false })
      })
    }
  }
  void watch()
  return {
    ...first,
    async stop() {
      stopping = true
      await (await current).stop()
    },
  }
}
