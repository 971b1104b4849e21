import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { projectOf } from '../named-tests.ts'
import { zoneFiles } from '../test/zone-files.ts'
import { isAbout, plant } from './fault.ts'
import { faults } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

describe.each(faults)('$name', (fault) => {
  it('has its one place, and changes it', async () => {
    const sound = await read(fault.file)
    expect(plant(fault, sound)).not.toBe(sound)
  })

  it('is to be found by tests that stand in the named files', async () => {
    for (const file of fault.tests) expect(projectOf(file)).toBeDefined()
    const texts = (await Promise.all(fault.tests.map(read))).join('\n')
    for (const row of fault.rows) expect([row, isAbout(row, texts)]).toEqual([row, true])
  })
})

test('names are different', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

test('they are planted in every room', () => {
  const inRoom = (begin: RegExp) => faults.filter(({ file }) => begin.test(file)).length
  expect(faults.length).toBeGreaterThanOrEqual(30)
  expect(inRoom(/^core\//)).toBeGreaterThanOrEqual(9)
  expect(inRoom(/^server\/modules\//)).toBeGreaterThanOrEqual(10)
  expect(inRoom(/^server\/(?!modules\/)/)).toBeGreaterThanOrEqual(4)
  expect(inRoom(/^web\//)).toBeGreaterThanOrEqual(4)
  expect(inRoom(/^(brands|sandbox|scripts)\//)).toBeGreaterThanOrEqual(3)
})

test('a fault of a time zone is found by a file that runs in the other one, too', async () => {
  const zoned = faults.filter(({ env }) => env?.['TZ'] !== undefined)
  const files = await zoneFiles(root)
  expect(zoned.length).toBeGreaterThan(0)
  for (const fault of zoned) expect(files).toEqual(expect.arrayContaining([...fault.tests]))
})
