/**
 * Proves that a backup comes back: `npm run drill -- --help` says how it is called.
 *
 * DOCUMENT_KEYS opens the documents of the copy. docs/backups.md tells how often, and what to do with the result.
 */
import { constants, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { calledFrom } from '../server/machine/called-from.mjs'
import { drillOwn, forget } from './drill/own-backup.ts'
import { endAll, findPrograms, missingPrograms, scratchFolder } from './drill/programs.ts'

const usage = `npm run drill                              the whole drill on a database of its own, some minutes
  --gigabytes NUMBER beside so much other data (0); it needs four times the room
npm run drill -- --config FILE             the newest backup of your repository, restored and checked
  --stanza NAME      jetbridge
  --repo NUMBER      of several repositories, this one
  --at TIME          to this point in time: "2026-12-01 08:15:00+00"
  --most-age SECONDS fails when the last commit is older
  --verify           reads every file of the repository first
  --user NAME        a superuser of the database (postgres)
  --database NAME    where tables of Jetbridge stand in more than one (DRILL_DATABASE)
  --folder DIR         where the copy is made, and removed again (the folder for temporary files)`

const { values } = readArguments()

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const read = parseArgs({
      options: {
        config: text,
        stanza: { ...text, default: 'jetbridge' },
        repo: text,
        at: text,
        'most-age': text,
        verify: flag,
        user: { ...text, default: 'postgres' },
        database: text,
        gigabytes: { ...text, default: '0' },
        folder: { ...text, default: tmpdir() },
        help: flag,
      },
    })
    if (!read.values.help) return read
    console.log(usage)
    process.exit()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(1)
  }
}

const since = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${line}`)

/** Before anything is restored: "300s" would be older than no age at all. */
function number(name: string, text: string): number
function number(name: string, text: string | undefined): number | undefined
function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number, and not "${text}".`)
  process.exit(1)
}
const repo = number('repo', values.repo)
const mostAge = number('most-age', values['most-age'])
const gigabytes = number('gigabytes', values.gigabytes)

const programs = await findPrograms()
if (programs === undefined) {
  console.log(`skipped: ${missingPrograms}`)
  // A caller who asked for their own repository must not take this for a good backup.
  process.exitCode = values.config === undefined ? 0 : 1
} else {
  const folder = await scratchFolder(programs, resolve(calledFrom('drill'), values.folder))
  removeWhenEnded(programs, folder)
  try {
    const faults = await drill(programs, folder)
    for (const fault of faults) say(`FAULT: ${fault}`)
    say(faults.length === 0 ? 'The backup is good.' : `The backup is NOT good: ${faults.length} faults.`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } catch (error) {
    say(`The drill FAILED: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    await forget(folder)
  }
}

/** Somebody ends the drill before its time: the copy is everybody's data, and must not stay. */
function removeWhenEnded(found: NonNullable<typeof programs>, folder: string): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => {
      say('Ended before its time: what was restored is removed.')
      void endAll(found)
        .then(() => forget(folder))
        .finally(() => process.exit(128 + constants.signals[name]))
    })
}

async function drill(found: NonNullable<typeof programs>, folder: string): Promise<readonly string[]> {
  if (values.config === undefined) {
    // The engine is loaded only where it is used: an operator's machine may have no parts for tests.
    const { rehearse } = await import('./drill/rehearse.ts')
    const major = Math.max(...found.postgres.keys())
    const { faults } = await rehearse({
      programs: found,
      folder,
      archiveTimeout: 10,
      major,
      travellers: 4,
      gigabytes,
      say,
    })
    return faults
  }
  return drillOwn({
    programs: found,
    repository: {
      programs: found,
      config: resolve(calledFrom('drill'), values.config),
      stanza: values.stanza,
      number: repo,
    },
    folder,
    user: values.user,
    database: values.database ?? (process.env['DRILL_DATABASE'] || undefined),
    point: values.at,
    mostAge,
    verifies: values.verify,
    keys: process.env['DOCUMENT_KEYS'],
    say,
  })
}
