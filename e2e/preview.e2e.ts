/** `brand preview`, as an airline runs it: every screen of a new brand, in both themes. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inMatrixUnless, test } from './site.ts'

const run = promisify(execFile)
const script = resolve(import.meta.dirname, '../server/cli/jetbridge.ts')
const minutes = 60_000

test('a brand is drawn on every screen, in both themes', inMatrixUnless(false), async () => {
  test.setTimeout(15 * minutes)
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-drawn-'))
  const own = join(folder, 'own-air')
  const asked = ['--name', 'Own Air', '--carrier', 'OA', '--zone', 'Europe/Vienna', '--airports', 'VIE,ACH']
  await run(process.execPath, [script, 'brand', 'new', own, ...asked])
  const { stdout } = await run(process.execPath, [script, 'brand', 'preview', own])
  expect(stdout).toContain(`Open ${own}-preview/index.html`)
  const pictures = (await readdir(`${own}-preview`)).filter((name) => name.endsWith('.jpg'))
  const page = await readFile(`${own}-preview/index.html`, 'utf8')
  const states = [...page.matchAll(/<section id="(\d\d-[\w-]+)">/g)].map(([, name = '']) => name)
  for (const state of [
    'home',
    'flights',
    'passengers',
    'seats',
    'payment',
    'booked',
    'changed',
    'terms',
    'sign-in',
  ])
    expect(
      states.some((name) => name.endsWith(state)),
      state,
    ).toBe(true)
  expect(pictures.toSorted()).toEqual(
    states
      .flatMap((name) =>
        ['1440-light', '1440-dark', '375-light', '375-dark'].map((view) => `${name}-${view}.jpg`),
      )
      .toSorted(),
  )
  await rm(folder, { recursive: true })
})
