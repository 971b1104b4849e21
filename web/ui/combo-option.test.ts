import { expect, test } from 'vitest'
import { type ComboOption, findOption, fits, nameOf, onlyOption } from './combo-option.ts'

const options: readonly ComboOption[] = [
  { id: 'AT', name: 'Österreich', also: ['Austria', 'AT'] },
  { id: 'AU', name: 'Australien', also: ['Australia', 'AU'] },
  { id: 'NE', name: 'Niger', also: ['NE'] },
  { id: 'NG', name: 'Nigeria', also: ['NG'] },
]
const idOf = (option: ComboOption | undefined) => option?.id

test('a name is found in any case, without accents, in another language and by its code', () => {
  for (const text of ['Österreich', 'osterreich ', 'AUSTRIA', 'at'])
    expect(idOf(findOption(options, text))).toBe('AT')
  expect(idOf(findOption(options, 'niger'))).toBe('NE')
  expect(findOption(options, 'aust')).toBeUndefined()
  expect(findOption(options, '')).toBeUndefined()
})

test('the start of a name is enough when only one fits', () => {
  expect(idOf(onlyOption(options, 'austral'))).toBe('AU')
  expect(onlyOption(options, 'aust')).toBeUndefined()
  expect(onlyOption(options, 'Atlantis')).toBeUndefined()
  expect(onlyOption(options, ' ')).toBeUndefined()
})

test('the list holds names with a word that begins with the typed text', () => {
  const britain = { id: 'GB', name: 'Vereinigtes Königreich', also: ['United Kingdom'] }
  for (const text of ['konig', 'ver', 'united k']) expect(fits(britain, text)).toBe(true)
  for (const text of ['reich', 'inigtes']) expect(fits(britain, text)).toBe(false)
  expect(fits({ id: 'KN', name: 'St. Kitts und Nevis' }, 'st kitts')).toBe(true)
  expect(options.filter((option) => fits(option, '')).length).toBe(4)
})

test('a text without an option is shown as it was typed', () => {
  expect([nameOf(options, 'AT'), nameOf(options, 'Atlantis')]).toEqual(['Österreich', 'Atlantis'])
})
