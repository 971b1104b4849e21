/**
 * A folder whose content is its owner's alone: it holds bookings, passwords, letters and logs. As root another account
 * runs the embedded PostgreSQL; it may pass the folder to reach its own data, and see nothing in it.
 */
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const isRoot = process.getuid?.() === 0

const folderMode = isRoot ? 0o711 : 0o700

/** What only the owner may do with a file: read it, write it, run a program. */
const owners = 0o700

/** Mode of a new file. */
export const privateFile = 0o600

/**
 * Makes the folder where it is missing, and closes what it has kept open until now.
 *
 * @param apart names of entries that protect themselves or are no secret
 */
export async function makePrivate(folder: string, apart: readonly string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  await chmod(folder, folderMode)
  const names = await readdir(folder)
  await closeAll(
    folder,
    names.filter((name) => !apart.includes(name)),
  )
}

/**
 * Links, files that disappear meanwhile and files of another account are left alone. What lies in a closed folder is
 * out of reach already.
 */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.isSymbolicLink() || found.uid !== (process.getuid?.() ?? found.uid)) return
  const mode = found.mode & owners
  if ((found.mode & 0o777) === mode) return
  try {
    if (found.isDirectory()) await closeAll(path, await readdir(path))
    await chmod(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function closeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => close(join(folder, name))))
}
