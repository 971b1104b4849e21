/** The PostgreSQL that has a data folder open: whether it runs, where it listens, and how to stop it. */
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../machine/cannot-start.ts'
import { commandOf, isAlive, signal, waitForEnd } from '../machine/process.ts'
import { clientsOf } from './hosts.ts'

export const superuser = 'jetbridge'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** accepts connections */
  readonly ready: boolean
}

/** Reads `postmaster.pid`. https://www.postgresql.org/docs/18/storage-file-layout.html */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}

/** How long to wait for a PostgreSQL that is recovering or shutting down. */
const patienceMilliseconds = 60_000

/**
 * The PostgreSQL that already runs on these data, left behind by a launcher that was killed. A lock file is
 * removed when its process is gone, or is another program that got its number.
 * @throws CannotStart when one runs but answers nobody
 */
export async function findRunning(data: string, password: string): Promise<Postmaster | undefined> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const postmaster = await readPostmaster(data)
    if (!postmaster) return undefined
    if (!(await holdsData(postmaster.pid, data))) {
      await rm(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (postmaster.ready && (await servesData(postmaster.port, password, data))) return postmaster
    if (performance.now() > deadline) {
      throw new CannotStart(
        `PostgreSQL (process ${postmaster.pid}) holds ${data} but does not answer: end it first`,
      )
    }
    await sleep(100)
  }
}

/** A postmaster works in its data folder; where the folder is not visible, its command line names it. */
async function holdsData(pid: number, data: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === data
  return process.platform !== 'linux' && (await commandOf(pid)).includes(data)
}

async function servesData(port: number, password: string, data: string): Promise<boolean> {
  try {
    return await withClient(urlOf(port, password, 'postgres'), async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      return rows[0]?.folder === data
    })
  } catch {
    return false
  }
}

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new (clientsOf(url))({ connectionTimeoutMillis: 5_000 })
  // The next query reports a connection that was lost between queries. Without a listener, the event would
  // end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Fast shutdown: open transactions roll back, data are written out. A database that hangs is ended after a
 * minute.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd(pid, patienceMilliseconds)) return
  signal(pid, 'SIGQUIT')
  await waitForEnd(pid, 10_000)
}
