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

test('the list holds what is typed anywhere in a name', () => {
  expect(options.filter((option) => fits(option, 'reich')).map(idOf)).toEqual(['AT'])
  expect(options.filter((option) => fits(option, '')).length).toBe(4)
})

test('a text that is no option is shown as it was typed', () => {
  expect([nameOf(options, 'AT'), nameOf(options, 'Atlantis')]).toEqual(['Österreich', 'Atlantis'])
})
