/**
 * Where launchers of one user say which folders they run on, so that a command on another folder can name them. It is a
 * folder of small files in the place for temporary ones: nothing depends on it, and what is told counts only as far as
 * the launcher still runs.
 */
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { commandOf, isAlive } from '../machine/process.ts'
import { type LockHolder, readHolder } from './lock.ts'

export interface RunningLauncher extends LockHolder {
  readonly data: string
}

/** Some systems remove a temporary file that nobody has touched for ten days. */
const againMilliseconds = 24 * 60 * 60 * 1_000

function registerFolder(): string {
  return join(tmpdir(), `jetbridge-running-${userInfo().uid}`)
}

/** The file that names who runs on a folder. */
export function holderFile(data: string): string {
  return join(data, 'launch.json')
}

/** @returns what takes it out again. A place that cannot be written is no reason not to start. */
export async function enterRegister(data: string): Promise<() => Promise<void>> {
  const folder = registerFolder()
  const entry = join(folder, String(process.pid))
  const enter = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (await isOurs(folder)) await writeFile(entry, data, { mode: 0o600 })
  }
  await enter().catch(() => undefined)
  const again = setInterval(() => void enter().catch(() => undefined), againMilliseconds)
  again.unref()
  return async () => {
    clearInterval(again)
    await rm(entry, { force: true }).catch(() => undefined)
  }
}

/** Launchers of this user that run now, on this machine. */
export async function listLaunchers(): Promise<RunningLauncher[]> {
  const folder = registerFolder()
  if (!(await isOurs(folder))) return []
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(names.map((name) => launcherOf(join(folder, name), Number(name))))
  return found.flat()
}

async function launcherOf(entry: string, pid: number): Promise<RunningLauncher[]> {
  const data = await readFile(entry, 'utf8').catch(() => '')
  const holder = await readHolder(holderFile(data))
  // Another program may have got the number of one that was killed.
  if (holder?.pid === pid && (await commandOf(pid)).includes('start.mjs')) return [{ ...holder, data }]
  if (!(await isAlive(pid))) await rm(entry, { force: true }).catch(() => undefined)
  return []
}

/** Another user may have made a folder of this name first. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === userInfo().uid && (found.mode & 0o022) === 0
}
