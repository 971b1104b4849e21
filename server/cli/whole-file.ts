/** Files that are written part by part, and are there whole or not at all. */
import { constants, copyFile, type FileHandle, link, lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { systemReason } from '../machine/system-refusal.ts'
import { RefusedError } from './terminal.ts'

export interface WholeFile {
  /** in the place of a file that is there */
  readonly overwrite: boolean
  readonly mode?: number | undefined
}

/** @throws RefusedError where something is there that may not be written over */
export async function refuseExisting(file: string, { overwrite }: WholeFile): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  if (found && !overwrite) throw existing(file)
  if (found && !found.isFile()) throw new RefusedError(`Refused, nothing was written: ${file} is no file.`)
}

/** Under its name once all of it is written; what was begun is removed otherwise. @throws RefusedError */
export async function writeWhole(
  file: string,
  parts: AsyncIterable<string>,
  { overwrite, mode }: WholeFile,
): Promise<void> {
  const failed = (error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? existing(file) : unwritable(file, error)
  }
  const begun = join(dirname(file), `.${basename(file)}.${process.pid}`)
  const target = await open(begun, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    throw unwritable(file, error)
  })
  try {
    await writeParts(target, parts, failed)
    await (overwrite ? rename(begun, file) : nameOnce(begun, file)).catch(failed)
  } finally {
    await rm(begun, { force: true })
  }
}

async function writeParts(
  target: FileHandle,
  parts: AsyncIterable<string>,
  failed: (error: NodeJS.ErrnoException) => never,
): Promise<void> {
  try {
    for await (const part of parts) await target.writeFile(part).catch(failed)
    await target.sync().catch(failed)
  } finally {
    await target.close()
  }
}

/** Never over another file, even one that was made meanwhile. Not every file system knows links. */
async function nameOnce(begun: string, file: string): Promise<void> {
  await link(begun, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw error
    return copyFile(begun, file, constants.COPYFILE_EXCL)
  })
}

function existing(file: string): RefusedError {
  return new RefusedError(`Refused, nothing was written: there is a file ${file}.`, [
    'Next: the same command with --overwrite puts the export in its place',
  ])
}

function unwritable(file: string, { code }: NodeJS.ErrnoException): RefusedError {
  return new RefusedError(`Refused: ${file} cannot be written: ${systemReason(code) ?? code}.`)
}
