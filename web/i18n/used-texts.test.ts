import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wholeTexts } from '../testing/whole-texts.ts'
import { loadHeadTexts } from './head-texts.ts'

const web = join(import.meta.dirname, '..')

/** The keys in the site's code: whole ones, and the part before a value that is put in. */
function writtenKeys() {
  const rooms = ['build', 'features', 'form', 'offline', 'session', 'trip', 'ui'].map(
    (room) => `${room}/**/*.ts*`,
  )
  const files = globSync([...rooms, 'i18n/*.ts*', '*.ts*'], { cwd: web })
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  return {
    whole: new Set([...code.matchAll(/['"`]([a-z][A-Za-z]*\.[\w.-]+)['"`]/g)].map(([, key]) => key)),
    begun: [...code.matchAll(/`([a-z][A-Za-z]*\.[\w.-]*)\$\{/g)].map(([, key]) => key ?? ''),
  }
}

test('every text is shown somewhere', async () => {
  const texts = wholeTexts('en')
  const parts = [
    'common',
    'account',
    'agency',
    'booking',
    'change',
    'choice',
    'error',
    'membership',
    'help',
    'newsletter',
    'offline',
    'profile',
    'report',
    'reservation',
    'table',
  ] as const
  for (const part of parts) await texts.load(part)
  await loadHeadTexts(texts, 'en')
  const { whole, begun } = writtenKeys()
  const isUsed = (key: string) => whole.has(key) || begun.some((start) => key.startsWith(start))
  expect(Object.keys(texts.i18n.messages).filter((key) => !isUsed(key))).toEqual([])
})
