import { expect, test } from 'vitest'
import { readChoice, sortKeys, writeChoice } from './list-choice.ts'

const read = (text: string) => readChoice(new URLSearchParams(text))

test('an address that says nothing, or nothing of ours, lists the newest first', () => {
  const usual = { sort: 'createDate', descending: true, search: '' }
  for (const text of ['', 'sort=price&order=down', 'order=up']) expect(read(text), text).toEqual(usual)
})

test('every choice comes back from its address', () => {
  for (const sort of sortKeys) {
    for (const descending of [true, false]) {
      const choice = { sort, descending, search: 'Mü & co' }
      expect(readChoice(writeChoice(choice))).toEqual(choice)
    }
  }
})

test('a text that is too long is cut to what the engine takes', () => {
  expect(read(`find=${'x'.repeat(200)}`).search).toHaveLength(80)
})
