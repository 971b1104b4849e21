/** Commands on a PostgreSQL of the operator in which Jetbridge has made no tables. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { withClient } from '../db/embedded-postmaster.ts'
import { runCommand } from '../testing/command.ts'
import { withDatabase } from '../testing/database-url.ts'

const name = `bare_${process.pid}`
const url = () => withDatabase(inject('databaseAdminUrl'), name)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-bare-'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await withClient(inject('databaseAdminUrl'), (client) => client.query(`create database ${name}`))
  // Of another program.
  await withClient(url(), (client) => client.query('create table ours (id int)'))
  return () =>
    withClient(inject('databaseAdminUrl'), (client) => client.query(`drop database ${name} with (force)`))
})

async function tablesNow(): Promise<string[]> {
  return withClient(url(), async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select tablename as table from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map(({ table }) => table)
  })
}

async function jetbridge(...args: string[]) {
  const noted: string[] = []
  const ran = await runCommand(url(), args, { note: (line) => noted.push(line) })
  return { ...ran, noted }
}

test.each([
  ['audit', '--brand', 'peoples'],
  ['agency', 'list', '--brand', 'peoples'],
  ['check'],
  ['reset', '--yes'],
])('%s makes no tables there, takes none away, and says what to do', async (...args) => {
  const { ended, said, noted } = await jetbridge(...args)
  expect(said).toMatch(
    new RegExp(`^The database ${name} at .* has no tables of Jetbridge yet: npm run jetbridge -- migrate$`),
  )
  expect(ended).toBe(3)
  expect(noted).toEqual([expect.stringMatching(`^Data: the database ${name} at .* \\(DATABASE_URL\\)\\.$`)])
  expect(await tablesNow()).toEqual(['ours'])
})

test('an import makes them and says where; the next command says only which data it works on', async () => {
  const file = join(folder, 'airports.csv')
  await writeFile(
    file,
    'code,name,city,country,zone,latitude,longitude\nACH,Altenrhein,Altenrhein,CH,Europe/Zurich,47.48,9.56\n',
  )
  const first = await jetbridge('import', 'airports', file, '--yes')
  expect(first).toMatchObject({ ended: 0 })
  expect(first.noted).toEqual([
    expect.stringMatching(`^Data: the database ${name} at `),
    'It has no Jetbridge tables yet: they are made now.',
  ])
  expect(await tablesNow()).toContain('airport')
  const next = await jetbridge('audit', '--brand', 'peoples')
  expect(next).toMatchObject({ ended: 0, said: 'Nothing was written down yet.' })
  expect(next.noted).toHaveLength(1)
})

test('reset takes everything out of a database of Jetbridge, once somebody is sure', async () => {
  await jetbridge('migrate')
  await withClient(url(), (client) => client.query(`insert into ours values (1)`))
  expect(await jetbridge('reset', '--empty')).toMatchObject({
    ended: 1,
    said: expect.stringMatching(/^Nothing was changed\.\s+There is nobody to ask here\..+--yes$/),
  })
  expect(await tablesNow()).toContain('ours')
  expect(await jetbridge('reset', '--empty', '--yes')).toMatchObject({
    ended: 0,
    said: 'The database is new.',
  })
  expect(await tablesNow()).not.toContain('ours')
  expect(await jetbridge('check')).toMatchObject({ ended: 0, said: 'All invariants hold.' })
})
