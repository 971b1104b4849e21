import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileTexts } from './compile.ts'
import { readLanguageFolder } from './read.ts'

const root = mkdtempSync(join(tmpdir(), 'jetbridge-language-'))
afterAll(() => rmSync(root, { recursive: true }))

let made = 0
function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, String(++made), name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

test('a language is its folder: any number of files, any number of texts', () => {
  const { locale, texts } = readLanguageFolder(
    folderOf('it', {
      'common.json': '\uFEFF{"$schema":"x","layout.language":"Lingua"}',
      'letters.json': '{"letter.booking.code":"Codice"}',
      'notes.txt': 'not read',
    }),
  )
  expect(locale).toBe('it')
  expect([...texts]).toEqual([
    ['layout.language', 'Lingua'],
    ['letter.booking.code', 'Codice'],
  ])
  expect(readLanguageFolder(folderOf('fr', {})).texts.size).toBe(0)
})

test.each([
  ['it', { 'a.json': '{' }, 'a.json: is not JSON'],
  ['it', { 'a.json': '[]' }, 'a.json: is not an object of texts'],
  ['it', { 'a.json': 'null' }, 'a.json: is not an object of texts'],
  ['it', { 'a.json': '{"x":{"y":"z"}}' }, 'a.json: "x" is not a text'],
  ['it', { 'a.json': '{"x":"1"}', 'b.json': '{"x":"2"}' }, 'b.json: "x" is in another file too'],
  ['it', { 'a.json': `{"x":"${'y'.repeat(1_000_001)}"}` }, 'a.json: is larger than 1000000 bytes'],
  ['de', {}, 'de: is a language of the product'],
  ['italiano', {}, 'italiano: must be the short code of a language'],
  ['ar', {}, 'ar: is written from right to left'],
  ['xq', {}, 'xq: is not a language that dates can be written in'],
])('says what is wrong with the folder %s %#', (name, files, why) => {
  expect(() => readLanguageFolder(folderOf(name, files))).toThrow(why)
})

test('says that there is no such folder', () => {
  expect(() => readLanguageFolder(join(root, 'gone/it'))).toThrow('cannot be read')
})

test('a text that is wrong is named, and English stays in its place', () => {
  const english = new Map([
    ['a', 'One'],
    ['b', 'Two {name}'],
  ])
  const own = new Map([
    ['a', 'Uno'],
    ['b', 'Due {nome}'],
    ['c', 'Tre'],
    ['__proto__', 'x'],
  ])
  const { texts, problems } = compileTexts(own, english)
  expect(texts).toEqual({ a: ['Uno'] })
  expect(problems).toEqual([
    { where: 'b', message: 'names {nome}; the English text names {name}' },
    { where: 'c', message: 'is the key of no text' },
    { where: '__proto__', message: 'is the key of no text' },
  ])
})
