/** A copy of the checkout to plant faults in: its own sources, with the packages of the real one. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The repository's own packages: in the copy they are the copy's. */
const ownScope = '@jetbridge'
/** What tools keep there is of one checkout. */
const notLinked = new Set([ownScope, '.cache', '.vite', '.vite-temp', '.vitest'])

/** Copies what git knows and what is new; what git ignores stays behind. */
export async function copyCheckout(root: string, folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await run('git', list, { cwd: root, maxBuffer: 1 << 26 })
  const paths = [...new Set(stdout.split('\0'))].filter((path) => path !== '')
  for (const place of new Set(paths.map((path) => dirname(path))))
    await mkdir(join(folder, place), { recursive: true })
  await Promise.all(paths.map((path) => copyFile(join(root, path), join(folder, path)).catch(unlessRemoved)))
  await linkPackages(root, folder)
}

/** Git still knows a file that was removed and not yet committed. */
function unlessRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function linkPackages(root: string, folder: string): Promise<void> {
  const rooms = await readdir(join(root, 'node_modules', ownScope))
  for (const place of ['', ...rooms]) await linkEntries(join(root, place), join(folder, place))
  const own = join(folder, 'node_modules', ownScope)
  await mkdir(own, { recursive: true })
  for (const room of rooms) await symlink(join(folder, room), join(own, room), 'junction')
}

async function linkEntries(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, 'node_modules')).catch(() => undefined)
  if (!names) return
  await mkdir(join(to, 'node_modules'), { recursive: true })
  for (const name of names.filter((each) => !notLinked.has(each)))
    await symlink(join(from, 'node_modules', name), join(to, 'node_modules', name), 'junction')
}
