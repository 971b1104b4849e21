/**
 * The folder of an embedded database:
 *
 *     data/          the PostgreSQL data folder (a link when this folder is closed to the database's account)
 *     password       made at random with the data, readable by its owner only
 *     state.json     port and process of the last start
 *     start.lock     lets one start alone look at the folder and change it
 *     postgres.log   what PostgreSQL wrote since the last start; the start before is in postgres.log.1
 */
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../machine/cannot-start.ts'
import { privateFile } from '../machine/private-folder.ts'
import { type Account, canPass } from './embedded-account.ts'

/** For files that another account must reach when this folder lies in a closed home. */
export const sharedFolder = '/var/lib/jetbridge'

export interface DatabaseFolder {
  readonly data: string
  readonly password: string
  readonly state: string
  readonly lock: string
  readonly log: string
}

export function databaseFolder(folder: string): DatabaseFolder {
  return {
    data: join(folder, 'data'),
    password: join(folder, 'password'),
    state: join(folder, 'state.json'),
    lock: join(folder, 'start.lock'),
    log: join(folder, 'postgres.log'),
  }
}

export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}

/** @throws CannotStart when there are data but their password is lost */
export async function databasePassword(place: DatabaseFolder): Promise<string> {
  const known = await readFile(place.password, 'utf8').catch(unlessMissing)
  if (known) return known.trim()
  if (await exists(place.data)) {
    throw new CannotStart(
      `${place.password} is missing: put it back, or move ${place.data} away to start from nothing`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(place.password, `${password}\n`, { mode: privateFile })
  return password
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  if (error.code === 'EACCES') {
    throw new CannotStart(
      `${error.path} belongs to another user: start as that user, or use another data folder`,
    )
  }
  throw error
}

/**
 * An empty folder for initdb, owned by the account and reachable by it. `adopt` moves it to its place once it
 * is whole, so an interrupted start leaves no half-made data behind.
 */
export async function draftData(
  place: DatabaseFolder,
  account: Account | undefined,
): Promise<{ path: string; adopt: () => Promise<void> }> {
  const beside = `${place.data}.new`
  await rm(beside, { recursive: true, force: true })
  if (await canPass(account, dirname(place.data))) {
    await mkdir(beside, { mode: 0o700 })
    if (account) await chown(beside, account.uid, account.gid)
    return { path: beside, adopt: () => rename(beside, place.data) }
  }
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const elsewhere = await mkdtemp(join(sharedFolder, 'postgres-'))
  await chmod(elsewhere, 0o700)
  if (account) await chown(elsewhere, account.uid, account.gid)
  return { path: elsewhere, adopt: () => symlink(elsewhere, place.data) }
}

/** The data folder itself, with links followed: PostgreSQL must get this path. */
export function realData(place: DatabaseFolder): Promise<string> {
  return realpath(place.data)
}

const stateSchema = z.object({ port: z.number(), pid: z.number() })
export type DatabaseState = z.output<typeof stateSchema>

/** What the last start wrote; undefined before the first start, or when the file is damaged. */
export async function readState(place: DatabaseFolder): Promise<DatabaseState | undefined> {
  const text = await readFile(place.state, 'utf8').catch(() => '{}')
  try {
    return stateSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export async function writeState(place: DatabaseFolder, state: DatabaseState): Promise<void> {
  const draft = `${place.state}.new`
  await writeFile(draft, `${JSON.stringify(state)}\n`, { mode: privateFile })
  await rename(draft, place.state)
}
