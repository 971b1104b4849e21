import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openJournal } from './journal.ts'

const schema = z.object({ n: z.int() })

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-journal-'))
  folders.push(folder)
  return join(folder, 'deep', 'journal.jsonl')
}

test('entries are on the disk in order, each once its append resolves', async () => {
  const file = await newFile()
  const journal = await openJournal(file, schema)
  await Promise.all([1, 2, 3].map((n) => journal.append({ n })))
  expect(await readFile(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n{"n":3}\n')
  await journal.close()
})

test('a second opening recovers the entries and writes on', async () => {
  const file = await newFile()
  const first = await openJournal(file, schema)
  await first.append({ n: 1 })
  await first.close()
  const second = await openJournal(file, schema)
  await second.append({ n: 2 })
  await second.close()
  const third = await openJournal(file, schema)
  expect(third.recovered).toEqual([{ n: 1 }, { n: 2 }])
  await third.close()
})

test('a last line that a crash cut off is dropped, and the next entry starts a line', async () => {
  const file = await newFile()
  const first = await openJournal(file, schema)
  await first.append({ n: 1 })
  await first.close()
  await appendFile(file, '{"n":')
  const second = await openJournal(file, schema)
  expect(second.recovered).toEqual([{ n: 1 }])
  await second.append({ n: 2 })
  await second.close()
  expect(await readFile(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n')
})

test('a broken line in the middle is refused by its number, and nothing is lost', async () => {
  const file = await newFile()
  await (await openJournal(file, schema)).close()
  await writeFile(file, '{"n":1}\n{"n":"x"}\n{"n":3}\n')
  await expect(openJournal(file, schema)).rejects.toThrow('line 2')
  expect(await readFile(file, 'utf8')).toContain('"n":3')
})

test('after a failed write the journal accepts nothing any more', async () => {
  const journal = await openJournal(await newFile(), schema)
  await journal.close()
  await expect(journal.append({ n: 1 })).rejects.toThrow()
  await expect(journal.append({ n: 2 })).rejects.toThrow()
  await expect(journal.settled()).rejects.toThrow()
})
