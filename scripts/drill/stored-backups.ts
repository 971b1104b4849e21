/** A repository of pgBackRest, by its settings file: what it holds, and a restore out of it. */
import { existsSync } from 'node:fs'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { lastLines, mustRun, ownFolder, type Programs, run, type RunResult } from './programs.ts'
import { dataOf } from './scratch-server.ts'

export interface Repository {
  readonly programs: Programs
  /** the settings file of pgBackRest; what stands in `conf.d` beside it counts, too */
  readonly config: string
  readonly stanza: string
  /** number of the repository, where there are several: the first unless told */
  readonly number?: number | undefined
}

const infoSchema = z
  .array(
    z.object({
      name: z.string(),
      status: z.object({ code: z.number(), message: z.string() }),
      archive: z.array(
        z.object({
          max: z.string().nullable(),
          database: z.object({ id: z.number(), 'repo-key': z.number() }),
        }),
      ),
      backup: z.array(
        z.object({
          label: z.string(),
          type: z.enum(['full', 'diff', 'incr']),
          timestamp: z.object({ stop: z.number() }),
        }),
      ),
    }),
  )
  .length(1)

export interface Holdings {
  readonly backups: readonly { readonly label: string; readonly type: string; readonly endedAt: number }[]
  /** file name of the newest WAL segment */
  readonly newestWal: string | undefined
}

/** @throws Error where it cannot be read, or has no backup */
export async function readHoldings(repository: Repository): Promise<Holdings> {
  const text = await mustRun(repository.programs, repository.programs.pgbackrest, [
    ...namedIn(repository),
    '--log-level-console=off',
    '--output=json',
    'info',
  ])
  const [stanza] = infoSchema.parse(JSON.parse(text))
  if (!stanza || stanza.backup.length === 0)
    throw new Error(
      `The repository has no backup of ${repository.stanza}: ${stanza?.status.message ?? 'no stanza'}`,
    )
  const backups = stanza.backup.map(({ label, type, timestamp }) => ({
    label,
    type,
    endedAt: timestamp.stop * 1_000,
  }))
  return { backups, newestWal: stanza.archive.at(-1)?.max ?? undefined }
}

/** Where `--config` is given, pgBackRest reads no folder beside it unless it is told to. */
export function settingsOf(config: string): string[] {
  const folder = join(dirname(config), 'conf.d')
  return [`--config=${config}`, ...(existsSync(folder) ? [`--config-include-path=${folder}`] : [])]
}

function namedIn({ config, stanza, number }: Repository): string[] {
  return [...settingsOf(config), `--stanza=${stanza}`, ...(number === undefined ? [] : [`--repo=${number}`])]
}

function pgbackrest(repository: Repository, args: readonly string[]): Promise<RunResult> {
  return run(repository.programs, repository.programs.pgbackrest, [...namedIn(repository), ...args])
}

/** @throws Error with the end of what it printed */
export async function mustPgbackrest(repository: Repository, args: readonly string[]): Promise<string> {
  const { programs } = repository
  return mustRun(programs, programs.pgbackrest, [...namedIn(repository), ...args])
}

/**
 * Puts the data of a backup into a folder, ready to be started: recovery then runs to the end of the archive, or to a
 * point in time. The copy never writes to the repository.
 * @param point as PostgreSQL reads a timestamp with its zone
 * @throws Error with what pgBackRest says
 */
export async function restoreInto(repository: Repository, folder: string, point?: string): Promise<void> {
  await ownFolder(repository.programs, folder)
  await ownFolder(repository.programs, dataOf(folder))
  await mustPgbackrest(repository, [
    `--pg1-path=${dataOf(folder)}`,
    '--reset-pg1-host',
    '--archive-mode=off',
    `--tablespace-map-all=${join(folder, 'tablespaces')}`,
    `--spool-path=${await ownFolder(repository.programs, join(folder, 'spool'))}`,
    `--lock-path=${await ownFolder(repository.programs, join(folder, 'lock'))}`,
    '--log-level-console=warn',
    '--log-level-file=off',
    ...(point === undefined
      ? ['--type=default']
      : ['--type=time', `--target=${point}`, '--target-action=promote']),
    'restore',
  ])
}

/** A backup that somebody makes just now is none yet. */
const fineBackups = ['valid', 'in-progress']

/**
 * Reads every file of the repository. Answers what is wrong; WAL that is missing altogether shows in a restore only.
 * pgBackRest ends it with 0 in either case, and says nothing of a good one unless it is asked to.
 */
export async function findDamage(repository: Repository): Promise<string[]> {
  const { code, output } = await pgbackrest(repository, [
    '--log-level-console=warn',
    '--output=text',
    '--verbose',
    'verify',
  ])
  const statuses = [...output.matchAll(/status: ([\w-]+)/g)].map(([, status]) => status ?? '')
  const isGood =
    code === 0 && statuses[0] === 'ok' && statuses.slice(1).every((status) => fineBackups.includes(status))
  return isGood ? [] : [`the repository is damaged:\n${lastLines(output)}`]
}

type Settings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The shipped settings with some of them set otherwise, as a file of the account's own. */
export async function writeSettings(
  { account }: Programs,
  { from, to, change }: { readonly from: string; readonly to: string; readonly change: Settings },
): Promise<void> {
  const shipped = readSettings(await readFile(from, 'utf8'))
  const sections = [...new Set([...Object.keys(shipped), ...Object.keys(change)])]
  const lines = sections.flatMap((section) => [
    `[${section}]`,
    ...Object.entries({ ...shipped[section], ...change[section] }).map(([name, value]) => `${name}=${value}`),
  ])
  await writeFile(to, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (account) await chown(to, account.uid, account.gid)
}

/** By section, then by name. */
export function readSettings(text: string): Settings {
  const settings: Record<string, Record<string, string>> = {}
  let section = ''
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? []
    if (name !== undefined) section = name
    if (name !== undefined || line === '' || line.startsWith('#')) continue
    const [key = '', ...value] = line.split('=')
    settings[section] = { ...settings[section], [key.trim()]: value.join('=').trim() }
  }
  return settings
}
