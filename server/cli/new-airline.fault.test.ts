/** `new-airline` that is stopped or killed: nothing is half-written, and the next run makes all of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { listFareBrands } from '../modules/offer/read.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'

let fresh: FreshDatabase
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-stopped-'))
  fresh = await freshDatabase()
})
afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const script = join(import.meta.dirname, 'jetbridge.ts')
const answers = ['--name', 'Own Air', '--carrier', 'OA', '--airports', 'VIE,ACH', '--contact', 'a@b.example']
const words = ['new-airline', 'own-air', ...answers, '--fare', '49']

function start(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: fresh.url }
  const stdio = ['ignore', 'ignore', 'ignore'] as const
  return spawn(process.execPath, [script, ...words, '--yes'], { cwd: folder, env, stdio: [...stdio] })
}

async function endOf(child: ChildProcess): Promise<unknown> {
  const [code, signal] = await once(child, 'exit')
  return code ?? signal
}

/** Whether the brand's folder is there, and whether the airline is in the database: both whole, or neither. */
async function standing(): Promise<{ folder: boolean; airline: boolean }> {
  const db = openDatabase(fresh.url)
  const found = await listFareBrands(db.query, 'own_air')
  await db.close()
  return { folder: existsSync(join(folder, 'own-air/data/fares.csv')), airline: found.length > 0 }
}

/** Resolves when the draft of the files is there. */
async function draftOf(child: ChildProcess): Promise<void> {
  const watcher = watch(folder)
  const ended = once(child, 'exit')
  while (!(await readdir(folder)).some((name) => name.endsWith('.part'))) {
    if (child.exitCode !== null) break
    await Promise.race([once(watcher, 'change'), ended])
  }
  watcher.close()
}

describe('an airline that is being made', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('is taken back by %s, with its files', async (signal) => {
    const child = start()
    const ended = endOf(child)
    await draftOf(child)
    child.kill(signal)
    expect(await ended).toBe(1)
    expect(await standing()).toEqual({ folder: false, airline: false })
    expect(await readdir(folder)).toEqual([])
    expect(await endOf(start())).toBe(0)
    expect(await standing()).toEqual({ folder: true, airline: true })
  })

  test.each([0, 400, 1600])(
    'exists whole or not at all when the command is killed after %i ms, and can be made again',
    async (milliseconds) => {
      const child = start()
      const ended = endOf(child)
      await draftOf(child)
      await wait(milliseconds)
      child.kill('SIGKILL')
      const how = await ended
      const found = await standing()
      const [whole, begun, nothing] = [
        { folder: true, airline: true },
        { folder: true, airline: false },
        { folder: false, airline: false },
      ]
      expect(how === 0 ? [whole] : [whole, begun, nothing]).toContainEqual(found)
      const mayEnd = found.airline ? [1] : found.folder ? [0, 1] : [0]
      expect(mayEnd).toContain(await endOf(start()))
    },
  )
})

/** Gives a command a terminal (util-linux). */
const terminal = '/usr/bin/script'

describe.skipIf(!existsSync(terminal) || !existsSync('/bin/bash'))(
  `at the keyboard (skipped where ${terminal} is absent)`,
  () => {
    test('a bad answer is asked again, and Ctrl-C ends it with nothing written', async () => {
      const line = [process.execPath, script, 'new-airline', 'own-air'].join(' ')
      const child = spawn(terminal, ['-qec', line, '/dev/null'], {
        cwd: folder,
        env: { ...process.env, SHELL: '/bin/bash', DATABASE_URL: fresh.url },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      let shown = ''
      const keys = ['Own Air\r', 'too long\r', 'OA\r', '\u0003']
      const questions = [/called\? $/, /numbers\? $/, /OA or O2\.[^]*numbers\? $/, /home first\? .*$/]
      child.stdout.on('data', (chunk: Buffer) => {
        shown += chunk.toString()
        const [question] = questions
        if (!question?.test(stripVTControlCharacters(shown))) return
        questions.shift()
        child.stdin.write(keys.shift() ?? '')
      })
      expect(await endOf(child)).toBe(1)
      expect(shown).toContain('Nothing was written.')
      expect(questions).toEqual([])
      expect(await readdir(folder)).toEqual([])
    })
  },
)
