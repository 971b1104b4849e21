/** The drill of an operator: the newest backup of a repository in use, restored into a scratch folder and checked. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { lastLines, type Programs } from './programs.ts'
import { findDamage, readHoldings, type Repository } from './stored-backups.ts'
import { gapsOf, jetbridge, restore } from './restored.ts'
import type { ScratchServer } from './scratch-server.ts'

export interface OwnDrill {
  readonly programs: Programs
  readonly repository: Repository
  /** everything is restored below it; the caller removes it */
  readonly folder: string
  readonly user: string
  /** absent: the only one with tables of Jetbridge */
  readonly database?: string | undefined
  /** a point in time; absent: the end of the archive */
  readonly point?: string | undefined
  /** how many seconds old the last commit may be */
  readonly mostAge?: number | undefined
  /** read the whole repository first */
  readonly verifies: boolean
  readonly keys: string | undefined
  readonly say: (line: string) => void
}

/** Answers the faults; empty when the backup is good. @throws Error when it cannot be restored at all */
export async function drillOwn(drill: OwnDrill): Promise<string[]> {
  const { repository, folder, user, point, say, keys } = drill
  const began = Date.now()
  const { backups } = await readHoldings(repository)
  const newest = backups.at(-1)
  if (newest)
    say(`newest backup: ${newest.label} (${newest.type}), ended ${new Date(newest.endedAt).toISOString()}`)
  const faults = drill.verifies ? await verify(repository, say) : []
  const back = await restore(repository, { folder, user, point })
  try {
    const { files, recovery } = back.seconds
    say(
      `restored in ${(files + recovery).toFixed(1)} s: files ${files.toFixed(1)} s, recovery ${recovery.toFixed(1)} s`,
    )
    if (point === undefined) faults.push(...gapsOf(back), ...ageOf(back.lastCommitAt, began, drill))
    else say(`last commit taken: ${timeOf(back.lastCommitAt)}`)
    const url = back.server.urlOf(drill.database ?? (await databaseIn(back.server)))
    const { rows } = await withClient(url, (client) =>
      client.query<{ bookings: string }>(
        `select count(*) as bookings from reservation where state = 'confirmed'`,
      ),
    )
    say(`${rows[0]?.bookings ?? 0} bookings came back`)
    const checked = await jetbridge(url, ['check'], keys)
    if (checked.code === 0) say(`jetbridge check: ${lastLines(checked.output, 1)}`)
    else faults.push(`jetbridge check failed:\n${lastLines(checked.output, 60)}`)
    return faults
  } finally {
    await back.server.kill()
  }
}

async function verify(repository: Repository, say: (line: string) => void): Promise<string[]> {
  const damage = await findDamage(repository)
  if (damage.length === 0) say('pgbackrest verify: every file of the repository is as it was written')
  return damage
}

const timeOf = (at: number | undefined) =>
  at === undefined ? 'none after the backup' : new Date(at).toISOString()

/** What would be lost now. */
function ageOf(lastCommitAt: number | undefined, began: number, { mostAge, say }: OwnDrill): string[] {
  const seconds = lastCommitAt === undefined ? undefined : (began - lastCommitAt) / 1_000
  say(
    `last commit that came back: ${timeOf(lastCommitAt)}${seconds === undefined ? '' : `, ${seconds.toFixed(1)} s before the drill began`}`,
  )
  if (mostAge === undefined || (seconds ?? Infinity) <= mostAge) return []
  return [`the last commit is older than ${mostAge} s: WAL does not arrive, or nobody books`]
}

async function databaseIn(server: ScratchServer): Promise<string> {
  const { rows } = await withClient(server.urlOf('postgres'), (client) =>
    client.query<{ name: string }>(
      'select datname as name from pg_database where datallowconn and not datistemplate',
    ),
  )
  const names: string[] = []
  const others: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await withClient(server.urlOf(name), (client) =>
      client.query(`select 1 from pg_class where relname = 'booking_flow' and relkind = 'r'`),
    )
    ;(rowCount ? names : others).push(name)
  }
  if (names.length === 1 && names[0] !== undefined) return names[0]
  throw new Error(
    names.length === 0
      ? `no database of this backup has tables of Jetbridge; it has ${others.join(', ')}`
      : `tables of Jetbridge are in ${names.join(', ')}. Name one: --database ${names[0]}, or DRILL_DATABASE=${names[0]} in the settings of the unit`,
  )
}

/** Removes what was restored: it is a copy of everybody's data. */
export async function forget(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 })
  await rm(folder, { recursive: true, force: true })
}
