/** The folder for temporary files of one run of tests: all that its tests leave behind goes with it. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../machine/process.ts'

const prefix = 'jetbridge-run-'

/**
 * From now on `tmpdir()` is in it, here and in processes that are started from here. Folders of runs that were killed go
 * first. @returns what ends it
 */
export async function setup(): Promise<() => Promise<void>> {
  const [outer, before] = [tmpdir(), process.env['TMPDIR']]
  await clearAbandoned(outer)
  const folder = join(outer, `${prefix}${process.pid}`)
  await mkdir(folder)
  // The user of a database enters it.
  await chmod(folder, 0o755)
  process.env['TMPDIR'] = folder
  return async () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function clearAbandoned(outer: string): Promise<void> {
  const names = (await readdir(outer)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const isRunning = await isAlive(Number.parseInt(name.slice(prefix.length), 10))
    if (!isRunning) await rm(join(outer, name), { recursive: true, force: true })
  }
}
