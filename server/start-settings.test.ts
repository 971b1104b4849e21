import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from './testing/command.ts'
import { readStart } from './start-settings.ts'

let folder = ''
const own = () => join(folder, 'own-air')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jetbridge-start-'))
  const asked = ['--name', 'Own Air', '--carrier', 'OA', '--airports', 'VIE,ACH']
  expect(await runCommand('', ['brand', 'new', own(), ...asked])).toMatchObject({ ended: 0 })
})
afterAll(() => rmSync(folder, { recursive: true }))

const live = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://here',
  JETBRIDGE_BRANDS: own(),
  SITE_URL: 'https://own-air.com',
  GATEWAY_API_KEY: 'a key of its own',
  GATEWAY_WEBHOOK_SECRET: 'a secret of its own',
  DOCUMENT_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
  LINK_SECRET: 'a link secret of its own',
  PUZZLE_SECRET: 'a puzzle secret of its own',
})

function saidOf(environment: Record<string, string | undefined>): string[] {
  try {
    readStart(environment)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

it('a production with legal texts that nobody has written does not start', () => {
  expect(saidOf(live())).toEqual([
    'Not fit for production:',
    ...['terms.en', 'terms.de', 'data-protection.en', 'data-protection.de'].map((file) =>
      expect.stringMatching(`^ {2}own_air, ${file}\\.md: ".*" stands where your own words must stand$`),
    ),
  ])
  expect(saidOf({ ...live(), NODE_ENV: 'development' })).toEqual([])
})

it('all that production demands is said in one round: settings, secrets, addresses, texts and languages', () => {
  const environment = { ...live(), SITE_URL: undefined, LINK_SECRET: 'short', PUZZLE_SECRET: undefined }
  const said = saidOf({ ...environment, JETBRIDGE_LANGUAGES: join(folder, 'gone') }).join('\n')
  for (const part of [
    'LINK_SECRET',
    'PUZZLE_SECRET is the demo secret',
    'set SITE_URL',
    'own_air, terms.en.md',
  ])
    expect(said).toContain(part)
  expect(said).toContain(join(folder, 'gone'))
})

it('two brands that cannot be served are named in one round', () => {
  const said = saidOf({ ...live(), JETBRIDGE_BRANDS: `${folder}/one,${folder}/two`, LINK_SECRET: 'short' })
  for (const part of ['LINK_SECRET', `${folder}/one`, `${folder}/two`])
    expect(said.join('\n')).toContain(part)
})

it('with words of its own it starts', () => {
  for (const name of ['terms', 'data-protection'])
    for (const locale of ['en', 'de'])
      writeFileSync(join(own(), `${name}.${locale}.md`), '# Title\n\nWords of our own.\n')
  expect(saidOf(live())).toEqual([])
  expect(readStart(live()).brands.map(({ id }) => id)).toEqual(['own_air'])
})
