import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')

test('a page that draws a date field beside the search form says how high it is, or the field collapses', () => {
  const users = globSync('features/**/*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
    .filter(({ text }) => /trip\/search\/date-(?:choice|input)\.tsx'/.test(text))
  expect(users.length).toBeGreaterThan(0)
  for (const { file, text } of users) {
    const [, style = ''] = /from '\.\/(.+\.module\.css)'/.exec(text) ?? []
    expect(readFileSync(join(web, file, '..', style), 'utf8'), file).toMatch(/--cell: \d/)
  }
})
