/** One launcher for each data folder. A file beside its lock says who has it, for a second start to tell. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { lockFile } from '../machine/lock.ts'
import { privateFile } from '../machine/private-folder.ts'
import { isAlive } from '../machine/process.ts'

/** In this time a launcher that has just got the lock has written who it is. */
const patienceMilliseconds = 2_000

const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** where the site answers; unknown while starting */
  address: z.string().optional(),
})

export type LockHolder = z.output<typeof holderSchema>

export interface Lock {
  /** tells a second start where the site answers */
  publish(address: string): Promise<void>
  release(): Promise<void>
}

/**
 * @param path the file that names the holder; the lock is at `<path>.lock`
 * @returns the lock, or its holder (undefined: it has not said who it is)
 */
export async function takeLock(path: string): Promise<Lock | { holder: LockHolder | undefined }> {
  const unlock = lockFile(`${path}.lock`)
  if (!unlock) return { holder: await holderIn(path) }
  const name = async (holder: LockHolder) => {
    const draft = `${path}.${process.pid}`
    await writeFile(draft, JSON.stringify(holder), { mode: privateFile })
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

/** The name of one that is gone may stand there until the next has written its own. */
async function holderIn(path: string): Promise<LockHolder | undefined> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''))
    if (holder && (await isAlive(holder.pid))) return holder
    if (performance.now() > deadline) return undefined
    await sleep(20)
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
