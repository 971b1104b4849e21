import { expect, test } from 'vitest'
import { keyReader, wordOf } from './keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('a press is a word; Ctrl and Command are the same one', () => {
  expect(wordOf({ ...plain, key: '?' })).toBe('?')
  expect(wordOf({ ...plain, key: 'K', ctrlKey: true })).toBe('Mod+k')
  expect(wordOf({ ...plain, key: 'k', metaKey: true })).toBe('Mod+k')
  expect(wordOf({ ...plain, key: 'Escape' })).toBe('Escape')
})

test('two keys one after the other are a pair, unless the second one comes late', () => {
  const reader = keyReader()
  expect(reader.read({ ...plain, key: 'g' }, 0)).toEqual(['g'])
  expect(reader.read({ ...plain, key: 'h' }, 500)).toEqual(['g h', 'h'])
  expect(reader.read({ ...plain, key: 'g' }, 9_000)).toEqual(['g'])
  expect(reader.read({ ...plain, key: 'h' }, 12_000)).toEqual(['h'])
})
