/**
 * One launcher for each data folder. A file beside its lock names the holder, so that a second start can say who it
 * is.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { lockFile } from '../machine/lock.ts'
import { privateFile } from '../machine/private-folder.ts'
import { isAlive } from '../machine/process.ts'

/** Within this time a launcher that has just got the lock writes who it is. */
const patienceMilliseconds = 2_000

const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** where the site answers; unknown while starting */
  address: z.string().optional(),
  /** of a PostgreSQL of their own, for people; absent: the data are in the folder */
  database: z.string().optional(),
})

export type LockHolder = z.output<typeof holderSchema>

export interface Lock {
  /** tells a second start where the site answers */
  publish(address: string): Promise<void>
  release(): Promise<void>
}

/**
 * @param path the file that names the holder; the lock is at `<path>.lock`
 * @param database for people: where the data are, when they are not in the folder
 * @returns the lock, or its holder (undefined: it has not said who it is)
 */
export async function takeLock(
  path: string,
  database?: string,
): Promise<Lock | { holder: LockHolder | undefined }> {
  const unlock = lockFile(`${path}.lock`)
  if (!unlock) return { holder: await holderIn(path) }
  const name = async (holder: LockHolder) => {
    const draft = `${path}.${process.pid}`
    await writeFile(draft, JSON.stringify({ ...holder, database }), { mode: privateFile })
    await rename(draft, path)
  }
  await name({ pid: process.pid })
  return {
    publish: (address) => name({ pid: process.pid, address }),
    async release() {
      await rm(path, { force: true })
      unlock()
    },
  }
}

async function holderIn(path: string): Promise<LockHolder | undefined> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const holder = await readHolder(path)
    if (holder || performance.now() > deadline) return holder
    await sleep(20)
  }
}

/**
 * Who runs on the folder of this file. The entry of an ended launcher may be there until the next one writes its own,
 * and another program may have got its number.
 */
export async function readHolder(path: string): Promise<LockHolder | undefined> {
  const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''))
  return holder && (await isAlive(holder.pid)) ? holder : undefined
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
