/** The system account that runs the embedded PostgreSQL, and which files that account can reach. */
import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A system user; undefined means the user of this process. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** `nobody`: every Linux has it, for machines where no user can be added. */
const nobody: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of existing data, else as the system user
 * `postgres`, which is added if it does not exist.
 */
export async function databaseAccount(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser('postgres')) ?? (await addUser('postgres')) ?? nobody
}

async function findUser(name: string): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined
}

async function addUser(name: string): Promise<Account | undefined> {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return findUser(name)
}

/** Whether an account may pass every folder down to a path and read it (and run it, if it is executable). */
export async function canReach(account: Account | undefined, path: string): Promise<boolean> {
  if (account && !permits(await stat(path), account, 0o4)) return false
  return canPass(account, dirname(path))
}

/** Whether an account may pass a folder and all above it: reach what is in it by name. */
export async function canPass(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true
  if (!permits(await stat(folder), account, 0o1)) return false
  return folder === dirname(folder) || canPass(account, dirname(folder))
}

/** @param wanted one digit of a file mode: 4 read, 1 run or pass */
export function permits(
  file: { readonly mode: number; readonly uid: number; readonly gid: number },
  account: Account,
  wanted: number,
): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0
  return ((file.mode >> shift) & wanted) === wanted
}
