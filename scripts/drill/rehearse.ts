/**
 * The whole drill on a database of its own: bookings and backups at the same time, the data folder destroyed in the
 * middle of the load, and the restores: to the end of the archive, and to a point in time.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../server/db/migrate.ts'
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { addBallast } from './ballast.ts'
import { type Exactness, judgeEnd, judgePoint, type Loss, momentOf, tellDistance } from './judgement.ts'
import { bookOn, type Load, startLoad, type Witness } from './load.ts'
import { lastLines, ownFolder, type Programs } from './programs.ts'
import {
  findDamage,
  mustPgbackrest,
  readSettings,
  type Repository,
  settingsOf,
  writeSettings,
} from './stored-backups.ts'
import { gapsOf, jetbridge, type RestoredServer, restore } from './restored.ts'
import { makeData, type ScratchServer, startScratchServer } from './scratch-server.ts'

const shipped = join(import.meta.dirname, '../../deploy/backups')
const stanza = 'jetbridge'
const user = 'postgres'
const database = 'jetbridge'

export interface Rehearsal {
  readonly programs: Programs
  /** everything is in it; the caller removes it */
  readonly folder: string
  /** seconds after which PostgreSQL hands a segment to the archive that is not full */
  readonly archiveTimeout: number
  /** major version of PostgreSQL */
  readonly major: number
  readonly travellers: number
  /** of data beside the product’s own; 0 without them */
  readonly gigabytes: number
  readonly say: (line: string) => void
}

export interface RehearsalOutcome {
  readonly loss: Loss
  readonly exactness: Exactness | undefined
  /** each names a fault that must not happen */
  readonly faults: readonly string[]
}

/** A segment is on its way for some seconds on a busy machine. */
const pushSeconds = 10

/** @throws Error when a step before the restores fails; what fails after them is a fault */
export async function rehearse(rehearsal: Rehearsal): Promise<RehearsalOutcome> {
  return comeBack(await loseDatabase(rehearsal), rehearsal.folder)
}

/** The remains of a database that was destroyed under load. */
export interface LostDatabase {
  readonly rehearsal: Rehearsal
  readonly repository: Repository
  readonly load: Witness
  readonly destroyedAt: number
  /** a point in time before, as PostgreSQL reads it, and in epoch milliseconds */
  readonly point: string
  readonly pointAt: number
  /** `DOCUMENT_KEYS` with everything that is needed */
  readonly keys: string
  /** the key that everything was sealed with again, after the point */
  readonly current: string
}

/** Up to the moment when only the repository is left. @throws Error when a step fails */
export async function loseDatabase(rehearsal: Rehearsal): Promise<LostDatabase> {
  const { programs, folder, say, archiveTimeout, major, travellers, gigabytes } = rehearsal
  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
  const [retired, current] = [key('retired'), key('current')]
  const repository = await makeRepository(rehearsal)
  const place = { programs, folder: join(folder, 'primary'), user }
  await makeData(place, major)
  if (gigabytes > 0) {
    await addBallast(place, gigabytes)
    say(`${gigabytes} GB of other data in the same PostgreSQL`)
  }
  const settings = await archiveSettings(repository, archiveTimeout)
  const server = await startScratchServer(place, settings)
  let load: Load | undefined
  try {
    await mustPgbackrest(repository, ['stanza-create'])
    await withClient(server.urlOf('postgres'), (client) => client.query(`create database ${database}`))
    const url = server.urlOf(database)
    await migrate(url)
    say(`PostgreSQL ${major}, archive_timeout ${archiveTimeout} s, ${travellers} travellers at the same time`)
    load = await startLoad({
      databaseUrl: url,
      // the retired key still seals in one of two processes
      keys: [`${retired},${current}`, `${current},${retired}`],
      witnessFile: join(folder, 'witness.jsonl'),
      travellers,
    })
    await backups(repository, { load, say })
    const { point, pointAt } = await pointIn(url)
    say(`the point in time: ${point}`)
    // A point is reached with the first transaction behind it, which must be archived.
    await wait((archiveTimeout + pushSeconds) * 1_000)
    const sealedAgain = await jetbridge(url, ['documents', 'reseal'], `${current},${retired}`)
    if (sealedAgain.code !== 0) throw new Error(`documents reseal failed:\n${lastLines(sealedAgain.output)}`)
    say(`documents reseal, while bookings go on: ${lastLines(sealedAgain.output, 1)}`)
    await wait(Math.random() * archiveTimeout * 1_000)

    const destroyedAt = Date.now()
    await destroy(server)
    await load.stop()
    say(`destroyed under load, after ${load.bookings.length} bookings and ${load.documents.length} documents`)
    const keys = `${current},${retired}`
    return { rehearsal, repository, load, destroyedAt, point, pointAt, keys, current }
  } finally {
    await server.kill()
    await load?.stop()
  }
}

async function makeRepository({ programs, folder }: Rehearsal): Promise<Repository> {
  const place = (name: string) => ownFolder(programs, join(folder, name))
  const config = join(folder, 'pgbackrest.conf')
  await writeSettings(programs, {
    from: join(shipped, 'pgbackrest.conf'),
    to: config,
    change: {
      global: {
        'repo1-path': await place('repository'),
        'spool-path': await place('spool'),
        'log-path': await place('log'),
        'lock-path': await place('lock'),
        'log-level-console': 'warn',
      },
      [stanza]: {
        'pg1-path': join(folder, 'primary/data'),
        'pg1-socket-path': join(folder, 'primary'),
        'pg1-user': user,
        'pg1-database': 'postgres',
      },
    },
  })
  await writeSettings(programs, {
    from: join(shipped, 'secrets.conf.example'),
    to: join(await place('conf.d'), 'secrets.conf'),
    change: { global: { 'repo1-cipher-pass': randomBytes(48).toString('base64') } },
  })
  return { programs, config, stanza }
}

/** The shipped settings of PostgreSQL, with the drill's own repository and time-out. */
async function archiveSettings(
  { programs, config }: Repository,
  archiveTimeout: number,
): Promise<Record<string, string>> {
  const text = await readFile(join(shipped, 'postgresql.conf'), 'utf8')
  const lines = readSettings(`[postgresql]\n${text}`)['postgresql'] ?? {}
  const plain = Object.fromEntries(
    Object.entries(lines).map(([name, value]) => [name, value.replace(/^'(.*)'$/, '$1')]),
  )
  const command = (plain['archive_command'] ?? '').replace(
    /^pgbackrest /,
    `${[programs.pgbackrest, ...settingsOf(config)].join(' ')} `,
  )
  return { ...plain, archive_command: command, archive_timeout: `${archiveTimeout}s` }
}

interface RehearsalWatch {
  readonly load: Load
  readonly say: (line: string) => void
}

async function backups(repository: Repository, { load, say }: RehearsalWatch): Promise<void> {
  for (const type of ['full', 'diff']) {
    const [since, before] = [performance.now(), load.bookings.length]
    await mustPgbackrest(repository, [`--type=${type}`, 'backup'])
    const seconds = (performance.now() - since) / 1_000
    const made = load.bookings.length - before
    say(
      `${type} backup in ${seconds.toFixed(1)} s, with ${made} bookings meanwhile (${(made / seconds).toFixed(1)} a second)`,
    )
  }
}

/** Of the database's clock, which is the machine's. */
async function pointIn(url: string): Promise<{ point: string; pointAt: number }> {
  await wait(2_000)
  const { rows } = await withClient(url, (client) =>
    client.query<{ point: string; at: string }>(`
      select to_char(at, 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as point, extract(epoch from at) * 1000 as at
      from (select clock_timestamp() at time zone 'UTC' as at) as now`),
  )
  const [{ point, at } = { point: '', at: '0' }] = rows
  return { point, pointAt: Number(at) }
}

async function destroy(server: ScratchServer): Promise<void> {
  await server.kill()
  await rm(server.data, { recursive: true, force: true, maxRetries: 10 })
}

/** Both restores, in folders of their own below one. What is wrong is a fault, and never an error. */
export async function comeBack(lost: LostDatabase, folder: string): Promise<RehearsalOutcome> {
  const { repository, load, destroyedAt } = lost
  const faults: string[] = []
  faults.push(...(await findDamage(repository)))
  const loss = await toTheEnd(lost, join(folder, 'end'), faults).catch((error: unknown) => {
    faults.push(`the restore to the end of the archive failed: ${messageOf(error)}`)
    return judgeEnd({ witnessed: load.bookings, found: new Set(), destroyedAt, mostLoss: 0 })
  })
  const exactness = await toThePoint(lost, join(folder, 'point'), faults).catch((error: unknown) => {
    faults.push(`the restore to a point in time failed: ${messageOf(error)}`)
    return undefined
  })
  return { loss, exactness, faults }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const clock = (at: number | undefined) =>
  at === undefined ? 'none' : new Date(at).toISOString().slice(11, 23)

async function toTheEnd(lost: LostDatabase, folder: string, faults: string[]): Promise<Loss> {
  const { rehearsal, repository, load, destroyedAt, keys } = lost
  const { say, archiveTimeout } = rehearsal
  const back = await restore(repository, { folder, user })
  try {
    const url = back.server.urlOf(database)
    tellTimes(back, say, 'the end of the archive')
    faults.push(...gapsOf(back))
    const mostLoss = archiveTimeout + pushSeconds
    const loss = judgeEnd({ witnessed: load.bookings, found: await bookingsOn(url), destroyedAt, mostLoss })
    say(
      `last booking acknowledged at ${clock(loss.lastAcknowledged?.acknowledgedAt)}, last that came back ${clock(loss.lastFound?.acknowledgedAt)}, destroyed ${clock(destroyedAt)}`,
    )
    say(`lost: ${loss.lost.length} bookings of the last ${loss.seconds.toFixed(1)} s (at most ${mostLoss} s)`)
    faults.push(...loss.faults)
    const documents = { witnessed: load.documents, found: await documentsOn(url), destroyedAt, mostLoss }
    faults.push(...judgeEnd(documents).faults.map((fault) => `documents: ${fault}`))
    await checkOn(url, keys, { say, faults })
    await readDocuments(url, lost, faults)
    say(`the engine sells again: a booking ${(await bookOn(url, keys)).toFixed(1)} s after its start`)
    await checkOn(url, keys, { say, faults })
    return loss
  } finally {
    await back.server.stop()
  }
}

async function toThePoint(lost: LostDatabase, folder: string, faults: string[]): Promise<Exactness> {
  const { rehearsal, repository, load, point, pointAt, keys, current } = lost
  const { say } = rehearsal
  const back = await restore(repository, { folder, user, point })
  try {
    const url = back.server.urlOf(database)
    tellTimes(back, say, 'the point in time')
    const exactness = judgePoint({ witnessed: load.bookings, found: await bookingsOn(url), point: pointAt })
    const last = back.lastCommitAt === undefined ? undefined : pointAt - back.lastCommitAt
    const leftOutAt = await firstLeftOut(back.server.log)
    const next = leftOutAt === undefined ? undefined : leftOutAt - pointAt
    say(
      `of ${exactness.before} bookings before the point and ${exactness.after} after it ${exactness.faults.length} are wrong (${exactness.under} under way);` +
        ` the last commit taken is ${tellDistance(last, 'before')} the point, the first left out ${tellDistance(next, 'after')} it`,
    )
    faults.push(...exactness.faults)
    if (last !== undefined && last < 0) faults.push(`a commit ${-last} ms after the point was taken`)
    if (next !== undefined && next < 0) faults.push(`a commit ${-next} ms before the point was left out`)
    await checkOn(url, keys, { say, faults })
    // As of then the retired key was still in use: without it a part cannot be read, and the check says so.
    const without = await jetbridge(url, ['check'], current)
    const told = /\d+ travel documents cannot be read: DOCUMENT_KEYS does not name their key "retired"/.exec(
      without.output,
    )
    if (without.code === 0 || !told) faults.push('a check without the retired key did not say what needs it')
    else say(`without the retired key the check refuses: ${told[0]}`)
    return exactness
  } finally {
    await back.server.stop()
  }
}

function tellTimes(
  { seconds: { files, recovery } }: RestoredServer,
  say: (line: string) => void,
  what: string,
): void {
  say(
    `restored to ${what} in ${(files + recovery).toFixed(1)} s: files ${files.toFixed(1)} s, recovery ${recovery.toFixed(1)} s`,
  )
}

interface RehearsalReport {
  readonly say: (line: string) => void
  readonly faults: string[]
}

async function checkOn(url: string, keys: string, { say, faults }: RehearsalReport): Promise<void> {
  const { code, output } = await jetbridge(url, ['check'], keys)
  if (code === 0) say(`jetbridge check: ${lastLines(output, 1)}`)
  else faults.push(`jetbridge check failed:\n${lastLines(output)}`)
}

/** The newest and the oldest that came back. */
async function readDocuments(
  url: string,
  { load, rehearsal, keys }: LostDatabase,
  faults: string[],
): Promise<void> {
  const found = await documentsOn(url)
  const kept = load.documents.filter(({ recordLocator }) => found.has(recordLocator))
  for (const { recordLocator } of [...kept.slice(0, 1), ...kept.slice(-1)]) {
    const args = ['documents', 'docs-text', '--brand', 'peoples', '--reservation', recordLocator]
    const { code, output } = await jetbridge(url, args, keys)
    if (code !== 0 || !output.includes('XDA123456'))
      faults.push(`the document of ${recordLocator} cannot be read:\n${lastLines(output, 3)}`)
  }
  if (faults.length === 0)
    rehearsal.say(`${kept.length} travel documents came back; the first and the last read with the keys`)
}

function bookingsOn(url: string): Promise<ReadonlySet<string>> {
  return locatorsBy(url, `select record_locator as locator from reservation where state = 'confirmed'`)
}

function documentsOn(url: string): Promise<ReadonlySet<string>> {
  return locatorsBy(
    url,
    `select record_locator as locator from reservation join passenger using (flow_id)
     join travel_document on passenger_id = passenger.id`,
  )
}

async function locatorsBy(url: string, statement: string): Promise<ReadonlySet<string>> {
  const { rows } = await withClient(url, (client) => client.query<{ locator: string }>(statement))
  return new Set(rows.map(({ locator }) => locator))
}

/** When the first transaction was committed that recovery left out, as PostgreSQL logs it. */
async function firstLeftOut(log: string): Promise<number | undefined> {
  const [, time] =
    /recovery stopping before commit of transaction \d+, time (\S+ [\d:.]+)/.exec(
      await readFile(log, 'utf8'),
    ) ?? []
  return time === undefined ? undefined : momentOf(time)
}
