/**
 * One launcher for each data folder: a file names the one that runs, and means nothing once that process is
 * gone.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { commandOf, isAlive } from '../machine/process.ts'

const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** its command line, to tell it from another program that got its number */
  command: z.string(),
  /** where the site answers; unknown while starting */
  address: z.string().optional(),
})

export type LockHolder = z.output<typeof holderSchema>

export interface Lock {
  /** tells a second start where the site answers */
  publish(address: string): Promise<void>
  release(): Promise<void>
}

/** @returns the lock, or its holder */
export async function takeLock(path: string): Promise<Lock | { holder: LockHolder }> {
  const own: LockHolder = { pid: process.pid, command: await commandOf(process.pid) }
  for (;;) {
    if (await create(path, own)) return lockOn(path, own)
    const text = await readFile(path, 'utf8').catch(() => '')
    const holder = parseHolder(text)
    if (holder && (await isRunning(holder))) return { holder }
    await clear(path, text)
  }
}

async function create(path: string, own: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function isRunning({ pid, command }: LockHolder): Promise<boolean> {
  return (await isAlive(pid)) && (await commandOf(pid)) === command
}

/** Removes a lock without a process, unless another start was quicker and has put its own there meanwhile. */
async function clear(path: string, worthless: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const taken = await readFile(aside, 'utf8')
  if (taken === worthless) return rm(aside)
  await rename(aside, path)
}

function lockOn(path: string, own: LockHolder): Lock {
  return {
    async publish(address) {
      const draft = `${path}.${process.pid}`
      await writeFile(draft, JSON.stringify({ ...own, address }))
      await rename(draft, path)
    },
    release: () => rm(path, { force: true }),
  }
}
