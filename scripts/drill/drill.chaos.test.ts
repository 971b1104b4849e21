/**
 * The drill, and that it fails loudly: with WAL that is missing, a repository that is damaged, and without the keys of
 * the documents. Needs pgBackRest and a PostgreSQL of the system.
 */
import { execFile } from 'node:child_process'
import { cp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drillOwn, forget } from './own-backup.ts'
import { findPrograms, missingPrograms, ownFolder, type Programs, scratchFolder } from './programs.ts'
import { comeBack, type LostDatabase, loseDatabase } from './rehearse.ts'
import { type Repository, writeSettings } from './stored-backups.ts'

const programs = await findPrograms()
if (!programs) console.log(`skipped: ${missingPrograms}`)

describe.skipIf(!programs)('a drill', () => {
  let folder: string
  let lost: LostDatabase
  let count = 0

  beforeAll(async () => {
    folder = await scratchFolder(programs!, tmpdir())
    const major = Math.max(...programs!.postgres.keys())
    const settings = { archiveTimeout: 5, major, travellers: 4, gigabytes: 0, say: () => undefined }
    lost = await loseDatabase({ programs: programs!, folder, ...settings })
  }, 600_000)
  afterAll(() => forget(folder))

  const into = () => ownFolder(programs!, join(folder, `copy-${(count += 1)}`))

  /** The same repository as a copy, to be spoilt. */
  async function copied(): Promise<{ repository: Repository; path: string }> {
    const path = join(folder, `repository-${(count += 1)}`)
    await cp(join(folder, 'repository'), path, { recursive: true })
    await promisify(execFile)('chown', ['-R', '--reference', join(folder, 'repository'), path])
    const config = join(folder, `pgbackrest-${count}.conf`)
    const change = { global: { 'repo1-path': path } }
    await writeSettings(programs as Programs, { from: lost.repository.config, to: config, change })
    return { repository: { ...lost.repository, config }, path }
  }

  async function filesBelow(path: string, like: RegExp): Promise<string[]> {
    const all = await readdir(path, { recursive: true, withFileTypes: true })
    return all
      .filter((entry) => entry.isFile() && like.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  }

  const walIn = (path: string) => filesBelow(join(path, 'archive'), /^[\dA-F]{24}-/)

  const own = async (repository: Repository, more: { keys?: string | undefined; mostAge?: number } = {}) =>
    drillOwn({
      programs: programs!,
      repository,
      folder: await into(),
      user: 'postgres',
      verifies: true,
      keys: lost.keys,
      say: () => undefined,
      ...more,
    })

  it('brings back all but the last seconds, and a point in time exactly', async () => {
    const { loss, exactness, faults } = await comeBack(lost, await into())
    expect(faults).toEqual([])
    // A figure of the product; a minute is promised (R17).
    expect(loss.seconds).toBeLessThan(15)
    expect(loss.lastFound).toBeDefined()
    expect(exactness!.before).toBeGreaterThan(0)
    expect(exactness!.after).toBeGreaterThan(0)
  })

  it('fails where a segment of WAL is missing, which PostgreSQL takes for the end', async () => {
    const { repository, path } = await copied()
    const segments = await walIn(path)
    await rm(segments.at(-2)!)
    const { loss, faults } = await comeBack({ ...lost, repository }, await into())
    expect(faults.join('\n')).toContain('WAL is missing: recovery ended')
    expect(loss.lost.length).toBeGreaterThan(0)
    expect((await own(repository)).join('\n')).toContain('WAL is missing: recovery ended')
  })

  it('fails where a file of a backup, or a segment of WAL, has other bytes', async () => {
    for (const find of [
      async (path: string) => (await filesBelow(join(path, 'backup'), /^\d+$/))[0]!,
      async (path: string) => (await walIn(path)).at(-2)!,
    ]) {
      const { repository, path } = await copied()
      const file = await open(await find(path), 'r+')
      await file.write(Buffer.alloc(64, 7), 0, 64, 4_096)
      await file.close()
      const { faults } = await comeBack({ ...lost, repository }, await into())
      expect(faults.join('\n')).toContain('the repository is damaged')
      expect(faults.length).toBeGreaterThan(1)
    }
  })

  it('says which documents cannot be read without their keys, and with other ones', async () => {
    const other = `current:${Buffer.alloc(32, 9).toString('base64')}`
    const told = /\d+ travel documents cannot be read: DOCUMENT_KEYS does not name their key "current"/
    expect((await own(lost.repository, { keys: undefined })).join('\n')).toMatch(told)
    expect((await own(lost.repository, { keys: other })).join('\n')).toContain(
      'does not open with the key of its name',
    )
  })

  it('of an own repository passes with the keys, and fails when its last commit is too old', async () => {
    expect(await own(lost.repository)).toEqual([])
    expect((await own(lost.repository, { mostAge: 1 })).join('\n')).toContain(
      'the last commit is older than 1 s',
    )
  })
})
