import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffPermissionNames } from '@jetbridge/core/access/permission.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { expect, test } from 'vitest'
import { catalogues, createTexts } from './texts.ts'

const desk = join(import.meta.dirname, '..')
const web = join(desk, '../web')

type Part = keyof typeof catalogues

async function textsIn(locale: Locale, parts = Object.keys(catalogues) as Part[]) {
  const texts = createTexts(locale)
  for (const part of parts) await texts.load(part)
  return texts.i18n.messages
}

/** Names and shapes that both languages share. */
const alike = new Set(['clock.utc', 'account.passkeys', 'departures.inState'])

test('every text is there in English and in German, and no text is alike in both', async () => {
  const [english, german] = await Promise.all(locales.map((locale) => textsIn(locale)))
  expect(Object.keys(german ?? {}).sort()).toEqual(Object.keys(english ?? {}).sort())
  const same = Object.entries(english ?? {}).filter(
    ([key, text]) => JSON.stringify(text) === JSON.stringify(german?.[key]) && !alike.has(key),
  )
  expect(same.map(([key]) => key)).toEqual([])
})

/** The sources that are in the desk: its own, and the shared pieces that it imports, with what these import. */
function sources(): string[] {
  const own = globSync('**/*.{ts,tsx}', { cwd: desk, exclude: ['**/node_modules/**', 'dist/**', 'i18n/**'] })
    .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => join(desk, file))
  const found = new Set(own)
  for (const file of found) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+\.tsx?)'/g)) {
      if (name.startsWith('@jetbridge/web/')) found.add(join(web, name.replace('@jetbridge/web/', '')))
      else if (name.startsWith('.') && file.startsWith(web)) found.add(join(file, '..', name))
    }
  }
  return [...found].filter((file) => !/\/(i18n|build)\//.test(file))
}

const keysIn = (code: string) =>
  [...code.matchAll(/\bt\('([a-z][A-Za-z]*\.[\w.-]+)'/g)].map(([, key = '']) => key)

test('a shared piece finds its texts: the desk has every one that it may show', async () => {
  const texts = await textsIn('en')
  const shared = sources().filter((file) => file.startsWith(web))
  expect(shared.length).toBeGreaterThan(3)
  const asked = shared.flatMap((file) => keysIn(readFileSync(file, 'utf8')))
  expect([...new Set(asked)].filter((key) => !(key in texts))).toEqual([])
})

test('every text is shown somewhere', async () => {
  const texts = await textsIn('en', ['frame', 'sign-in', 'account'])
  const code = [...sources(), join(desk, 'i18n/failure-text.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const begun = [...code.matchAll(/`([a-z][A-Za-z]*\.[\w.-]*)\$\{/g)].map(([, key = '']) => key)
  const isShown = (key: string) => code.includes(`'${key}'`) || begun.some((start) => key.startsWith(start))
  expect(Object.keys(texts).filter((key) => !isShown(key))).toEqual([])
})

test('every right has a name', async () => {
  const texts = await textsIn('en')
  expect(staffPermissionNames.filter((name) => !(`permission.${name}` in texts))).toEqual([])
})
