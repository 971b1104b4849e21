/**
 * Proves that a backup comes back:
 *
 *     npm run drill                              the whole drill on a database of its own, some minutes
 *       --gigabytes NUMBER beside so much other data; it needs four times the room (0)
 *     npm run drill -- --config FILE             the newest backup of your repository, restored and checked
 *       --stanza NAME      jetbridge
 *       --repo NUMBER      of several repositories, this one
 *       --at TIME          to this point in time: "2026-12-01 08:15:00+00"
 *       --most-age SECONDS fails when the last commit is older
 *       --verify           reads every file of the repository first
 *       --user NAME        a superuser of the database (postgres)
 *       --database NAME    where tables of Jetbridge stand in more than one
 *     --folder DIR         where the copy is made, and removed again (the folder for temporary files)
 *
 * DOCUMENT_KEYS opens the documents of the copy. docs/backups.md tells how often, and what to do with the result.
 */
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { drillOwn, forget } from './drill/own-backup.ts'
import { findPrograms, missingPrograms, scratchFolder } from './drill/programs.ts'

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    stanza: { type: 'string', default: 'jetbridge' },
    repo: { type: 'string' },
    at: { type: 'string' },
    'most-age': { type: 'string' },
    verify: { type: 'boolean', default: false },
    user: { type: 'string', default: 'postgres' },
    database: { type: 'string' },
    gigabytes: { type: 'string', default: '0' },
    folder: { type: 'string', default: tmpdir() },
  },
})

const since = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${line}`)

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function amountOf(text: string): number {
  const amount = Number(text)
  if (!(amount >= 0 && amount <= 10_000)) throw new Error(`--gigabytes takes a number, not ${text}`)
  return amount
}

const programs = await findPrograms()
if (programs === undefined) {
  console.log(`skipped: ${missingPrograms}`)
  // Who asked for the own repository must not take this for a good backup.
  process.exitCode = values.config === undefined ? 0 : 1
} else {
  const folder = await scratchFolder(programs, values.folder)
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
      gigabytes: amountOf(values.gigabytes),
      say,
    })
    return faults
  }
  return drillOwn({
    programs: found,
    repository: {
      programs: found,
      config: values.config,
      stanza: values.stanza,
      number: number(values.repo),
    },
    folder,
    user: values.user,
    database: values.database,
    point: values.at,
    mostAge: number(values['most-age']),
    verifies: values.verify,
    keys: process.env['DOCUMENT_KEYS'],
    say,
  })
}
