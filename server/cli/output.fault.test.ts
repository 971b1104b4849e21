/** Commands whose output nobody reads to the end, as real processes. */
import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'

/** More lines than a pipe holds. */
const size = 3_000
const fullDisk = '/dev/full'
let fresh: FreshDatabase
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-output-'))
  file = join(folder, 'airports.csv')
  await writeFile(file, ['code,name,city,country,zone,latitude,longitude', ...rows()].join('\n'))
  fresh = await freshDatabase()
})
afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

function rows(): string[] {
  const letter = (index: number) => String.fromCharCode(65 + (index % 26))
  return Array.from({ length: size }, (_, index) => {
    const code = [index / 676, index / 26, index].map((each) => letter(Math.floor(each))).join('')
    return `${code},A place with a rather long name,Town,AT,Europe/Vienna,47.5,9.5`
  })
}

function start(stdio: StdioOptions) {
  const command = [join(import.meta.dirname, 'jetbridge.ts'), 'import', 'airports', file, '--yes']
  const child = spawn(process.execPath, command, { env: { ...process.env, DATABASE_URL: fresh.url }, stdio })
  return { child, ended: once(child, 'exit') }
}

async function stored(): Promise<number> {
  const db = openDatabase(fresh.url)
  const airports = await listAirports(db.query)
  await db.close()
  return airports.length
}

const ending = `The output was closed before its end; the command went on. Its last line:
  Stored: ${size} added, 0 changed, 0 the same.`

/** The first line says which data it works on. */
const withoutData = (complained: string) => complained.replace(/^Data: .*\n/, '').trim()

test('an import whose reader leaves after some lines stores all, and says so on the error output', async () => {
  const { child, ended } = start(['ignore', 'pipe', 'pipe'])
  const complained = text(child.stderr!)
  await once(child.stdout!, 'data')
  child.stdout!.destroy()
  expect(await ended).toEqual([0, null])
  expect(withoutData(await complained)).toBe(ending)
  expect(await stored()).toBe(size)
})

test('an import that nobody reads at all, errors included, stores all', async () => {
  const { child, ended } = start(['ignore', 'pipe', 'pipe'])
  child.stdout!.destroy()
  child.stderr!.destroy()
  expect(await ended).toEqual([0, null])
  expect(await stored()).toBe(size)
})

test('a refusal that nobody reads keeps its exit code', async () => {
  await writeFile(file, 'nothing\nof,the,kind\n')
  const { child, ended } = start(['ignore', 'pipe', 'pipe'])
  child.stdout!.destroy()
  child.stderr!.destroy()
  expect(await ended).toEqual([1, null])
})

test.skipIf(!existsSync(fullDisk))(
  `an import whose output goes to a full disk stores all (skipped where ${fullDisk} is absent)`,
  async () => {
    const { child, ended } = start(['ignore', openSync(fullDisk, 'w'), 'pipe'])
    const complained = text(child.stderr!)
    expect(await ended).toEqual([0, null])
    expect(withoutData(await complained)).toBe(ending)
    expect(await stored()).toBe(size)
  },
)
