/**
 * A lock between processes of this machine. The operating system keeps it, so it ends with its process however that
 * ends.
 */
import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { privateFile } from './private-folder.ts'

/** Answers of SQLite. https://sqlite.org/rescode.html */
const codes = { busy: 5, cantOpen: 14 } as const

/** Error codes of the operating system for a user who may not make or write the file. */
const unwritable = ['EACCES', 'ENOENT', 'EPERM', 'EROFS']

/**
 * Node has no call that locks a file; SQLite, which it brings, locks one of its own on every system.
 *
 * @param path of the file, made when missing, in a folder that is there
 * @returns what unlocks it, or undefined: someone else has it, in this process or another
 * @throws CannotStart when this user may not write the file
 */
export function lockFile(path: string): (() => void) | undefined {
  let file: DatabaseSync | undefined
  try {
    // SQLite would make it for everybody to read.
    closeSync(openSync(path, 'a', privateFile))
    file = new DatabaseSync(path, { timeout: 0 })
    // The writer's lock: one process has it and nobody waits. For "exclusive" all readers have to be gone: of
    // several that begin at once, possibly none would get it.
    file.exec('begin immediate')
    // SQLite also opens a file that it may only read, and locks nothing then.
    accessSync(path, constants.W_OK)
    const locked = file
    return () => locked.close()
  } catch (error) {
    file?.close()
    const { errcode, code = '' } = error as { errcode?: number; code?: string }
    if (errcode === codes.busy) return undefined
    if (errcode !== codes.cantOpen && !unwritable.includes(code)) throw error
    throw new CannotStart(
      `${path} cannot be written: start as the user it belongs to, or use another data folder`,
      { cause: error },
    )
  }
}

/**
 * Runs work while nobody else has the lock. It waits while another process works, but not longer than that process
 * lives.
 *
 * @param waits called once when it has to wait
 */
export async function alone<T>(path: string, work: () => Promise<T>, waits?: () => void): Promise<T> {
  let unlock = lockFile(path)
  if (!unlock) waits?.()
  while (!unlock) {
    await sleep(20)
    unlock = lockFile(path)
  }
  try {
    return await work()
  } finally {
    unlock()
  }
}
