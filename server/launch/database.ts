/** The embedded database of a launch: started, watched, started again should it die, stopped last. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseOptions, type RunningDatabase, startDatabase } from '../db/embedded.ts'
import { isAlive } from './process.ts'

/** @param say told when it died and is started again, on the same port, so that its address stays true */
export async function keepDatabase(
  options: DatabaseOptions,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  let current = await startDatabase(options)
  let stopping = false
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await sleep(500, undefined, { ref: false })
      if (stopping || (await isAlive(current.pid))) continue
      say('The database stopped and is started again.')
      try {
        current = await startDatabase({ ...options, port: current.port })
      } catch (error) {
        say(String(error))
        await sleep(5_000, undefined, { ref: false })
      }
    }
  }
  void watch()
  return {
    ...current,
    async stop() {
      stopping = true
      await current.stop()
    },
  }
}
