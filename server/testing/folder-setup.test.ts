import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setup } from './folder-setup.ts'

const before = process.env['TMPDIR']
let outer: string
beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'jetbridge-outer-'))
  process.env['TMPDIR'] = outer
})
afterEach(async () => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  await rm(outer, { recursive: true, force: true })
})

it('what tests leave among temporary files goes at the end of the run, also what their processes left', async () => {
  const end = await setup()
  const left = await mkdtemp(join(tmpdir(), 'jetbridge-sandbox-'))
  const child = spawn(process.execPath, ['-p', 'require("node:os").tmpdir()'])
  expect((await text(child.stdout)).trim()).toBe(join(left, '..'))
  await end()
  expect(await readdir(outer)).toEqual([])
  expect(tmpdir()).toBe(outer)
})

it('the folder of a run that was killed goes at the next one, and one that runs keeps its own', async () => {
  const [dead, alive] = [join(outer, 'jetbridge-run-999999999'), join(outer, `jetbridge-run-${process.ppid}`)]
  for (const folder of [dead, alive]) await mkdir(folder)
  const end = await setup()
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
  await end()
})
