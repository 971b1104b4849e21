import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../testing/command.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jetbridge-language-'))
  mkdirSync(join(folder, 'dist/drawing'), { recursive: true })
  const english = {
    common: { 'a.search': 'Search', 'a.bags': '{count, plural, one {# bag} other {# bags}}' },
  }
  writeFileSync(join(folder, 'dist/drawing/english.json'), JSON.stringify(english))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Needs no database. */
const command = (...args: string[]) =>
  runCommand('', args, { environment: { WEB_DIST: join(folder, 'dist') } })
const italian = () => join(folder, 'languages/it')

it('template language writes every text of the product to translate, and touches no file', async () => {
  const { ended, said } = await command('template', 'language', italian())
  expect(said).toContain(`JETBRIDGE_LANGUAGES=${italian()} npm start`)
  expect(ended).toBe(0)
  expect(readdirSync(italian()).toSorted()).toEqual(['common.json', 'letters.json'])
  const letters = JSON.parse(readFileSync(join(italian(), 'letters.json'), 'utf8')) as Record<string, string>
  expect(letters['letter.booking.confirmed']).toBe('Your booking {0} is confirmed')
  const again = await command('template', 'language', italian())
  expect(again).toMatchObject({ ended: 1, said: expect.stringContaining('there is a file') as string })
  expect((await command('language', 'check', italian())).said).toContain(
    'common: 2 of 2 texts, 2 as in English',
  )
})

it('language check names what is missing and what is wrong, all at once', async () => {
  const own = join(folder, 'own/it')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'site.json'), '{"a.search":"Cerca"}')
  const good = await command('language', 'check', own, '--missing')
  expect(good.ended).toBe(0)
  expect(good.said).toContain('common: 1 of 2 texts\n  a.bags is missing: "{count, plural')
  expect(good.said).toMatch(/letters: 0 of \d{3} texts/)
  expect(good.said).toContain('Nothing is wrong with the texts of it.')

  writeFileSync(
    join(own, 'site.json'),
    '{"a.search":"Cerca {nome}","a.bags":"{count, plural, one {#}}","a.c":"x"}',
  )
  const { ended, said } = await command('language', 'check', own)
  expect(ended).toBe(1)
  expect(said).toContain('3 texts of it cannot be used')
  expect(said).toContain('a.search: names {nome}; the English text names none')
  expect(said).toContain('a.bags: has no form "other" for {count}')
  expect(said).toContain('a.c: is the key of no text')

  writeFileSync(join(own, 'site.json'), '{')
  expect(await command('language', 'check', own)).toMatchObject({
    ended: 1,
    said: expect.stringContaining('site.json: is not JSON') as string,
  })
  expect((await command('language', 'check')).said).toContain('name one folder of a language')
})
