/** Commands that somebody calls through npm from another folder than the root, as real processes. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'

const root = join(import.meta.dirname, '../..')
let fresh: FreshDatabase
let folder: string

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'jetbridge-called-')))
})
afterEach(() => rm(folder, { recursive: true }))

/** What npm tells a script about its caller, who is in `folder`. @throws with the output when it fails */
async function jetbridge(args: readonly string[], script = 'jetbridge') {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: fresh.url,
    INIT_CWD: folder,
    npm_lifecycle_event: script,
  }
  return promisify(execFile)(process.execPath, ['server/cli/jetbridge.ts', ...args], { cwd: root, env })
}

const airports = `code,name,city,country,zone,latitude,longitude
QQA,A place,Town,AT,Europe/Vienna,47.5,9.5
`

test('a file is read from the folder of the caller', async () => {
  await writeFile(join(folder, 'airports.csv'), airports)
  await jetbridge(['import', 'airports', 'airports.csv', '--yes'])
  const db = openDatabase(fresh.url)
  const stored = await listAirports(db.query)
  await db.close()
  expect(stored.map(({ code }) => code)).toContain('QQA')
})

test('files are written to the folder of the caller, and a folder below it is meant from there', async () => {
  await jetbridge(['template', 'airports', 'airports.csv', '--brand', 'peoples'])
  await mkdir(join(folder, 'mine'))
  const asked = ['--name', 'Own Air', '--carrier', 'OA', '--airports', 'VIE,ACH']
  await jetbridge(['brand', 'new', 'mine/own-air', ...asked])
  expect((await readdir(folder)).toSorted()).toEqual(['airports.csv', 'mine'])
  const { stdout } = await jetbridge(['template', 'fares', 'fares.csv', '--brand', 'mine/own-air'])
  expect(stdout).toContain('fares.csv')
  expect(await readdir(folder)).toContain('fares.csv')
})

test('what another npm script runs stays in the folder that the script chose', async () => {
  await writeFile(join(folder, 'airports.csv'), airports)
  await expect(jetbridge(['import', 'airports', 'airports.csv', '--yes'], 'test')).rejects.toThrow(
    'there is no file airports.csv',
  )
})
