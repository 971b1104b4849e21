/** The question before an import stores, as a person at a real terminal meets it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'

/** Gives a command a terminal (util-linux). */
const terminal = '/usr/bin/script'
let fresh: FreshDatabase
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-question-'))
  const row = 'GRZ,Graz,Graz,AT,Europe/Vienna,46.9911,15.4396'
  await writeFile(join(folder, 'a.csv'), `code,name,city,country,zone,latitude,longitude\n${row}\n`)
  fresh = await freshDatabase()
})
afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

/** Types keys when the question is on the screen, and returns the exit code. */
async function answer(keys: string, behind = ''): Promise<unknown> {
  const words = [process.execPath, join(import.meta.dirname, 'jetbridge.ts'), 'import airports a.csv']
  const child = spawn(terminal, ['-qec', `set -o pipefail; ${words.join(' ')} ${behind}`, '/dev/null'], {
    cwd: folder,
    env: { ...process.env, SHELL: '/bin/bash', DATABASE_URL: fresh.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let shown = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const stood = shown.includes('[y/N]')
    shown += chunk.toString()
    if (!stood && shown.includes('[y/N]')) child.stdin.write(keys)
  })
  const [code] = await ended
  return code
}

async function stored(): Promise<number> {
  const db = openDatabase(fresh.url)
  const airports = await listAirports(db.query)
  await db.close()
  return airports.length
}

describe.skipIf(!existsSync(terminal) || !existsSync('/bin/bash'))(
  `the question of an import (skipped where ${terminal} is absent)`,
  () => {
    test('is answered on the screen, also when the output goes into a pipe', async () => {
      expect(await answer('y\r', '| cat > said')).toBe(0)
      expect(await stored()).toBe(1)
    })

    test.each([
      ['Ctrl-D', '\u0004'],
      ['Ctrl-C', '\u0003'],
      ['n', 'n\r'],
    ])('is no when somebody types %s: nothing is stored, and the exit code says refused', async (_, keys) => {
      expect(await answer(keys)).toBe(1)
      expect(await stored()).toBe(0)
    })
  },
)
