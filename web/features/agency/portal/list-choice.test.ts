import { expect, test } from 'vitest'
import { byCreation, byDeparture, readChoice, sortKeyOf, sortKeys, writeChoice } from './list-choice.ts'

const read = (text: string, usual = byDeparture) => readChoice(new URLSearchParams(text), usual)

test('an address that says nothing, or nothing of ours, lists what leaves next first', () => {
  const usual = { sort: 'nextFlight', descending: false, search: '', departed: false }
  for (const text of ['', 'sort=price&order=down', 'order=up', 'with=all'])
    expect(read(text), text).toEqual(usual)
  expect(sortKeyOf('state', byDeparture)).toBe('nextFlight')
})

test('the printed list has the newest first', () => {
  expect(read('', byCreation)).toMatchObject({ sort: 'createDate', descending: true })
})

test('every choice comes back from its address', () => {
  for (const usual of [byDeparture, byCreation]) {
    for (const sort of sortKeys) {
      for (const is of [true, false]) {
        const choice = { sort, descending: is, search: 'Mü & co', departed: !is }
        expect(readChoice(writeChoice(choice, usual), usual)).toEqual(choice)
      }
    }
  }
  expect(String(writeChoice({ ...byDeparture, search: '', departed: false }, byDeparture))).toBe('')
})

test('a text that is too long is cut to what the engine takes', () => {
  expect(read(`find=${'x'.repeat(200)}`).search).toHaveLength(80)
})
