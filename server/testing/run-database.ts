/** The PostgreSQL of one run of tests or journeys, in a temporary folder. */
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '../db/embedded.ts'
import { isAlive } from '../machine/process.ts'
import { fastSettings } from './database-url.ts'

const folderPrefix = 'jetbridge-test-'

/** Files of several kinds of test have their servers on it at the same time. */
const settings = { ...fastSettings, max_connections: '400' }

export interface RunDatabase {
  /** connection string, allowed to make databases */
  readonly url: string
  stop(): Promise<void>
}

/** @param name of the kind of test, because one process may run several */
export async function startRunDatabase(name: string): Promise<RunDatabase> {
  await clearAbandoned()
  const folder = join(tmpdir(), `${folderPrefix}${process.pid}-${name}`)
  const database = await startDatabase({ folder, port: 0, settings })
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A run that was killed leaves its PostgreSQL running; the next run ends it. */
async function clearAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix))
  for (const name of names) {
    const pid = Number.parseInt(name.slice(folderPrefix.length), 10)
    if (await isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    const abandoned = await startDatabase({ folder }).catch(() => undefined)
    await abandoned?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
