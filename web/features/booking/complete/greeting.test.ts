import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const lead = { firstName: 'Ada', lastName: 'Byron' }

test('Mr or Ms with the last name, the whole name where the gender is unknown [FLOW-47]', () => {
  expect(greetingOf({ ...lead, gender: 'M' })).toEqual({ form: 'M', name: 'Byron' })
  expect(greetingOf({ ...lead, gender: 'F' })).toEqual({ form: 'F', name: 'Byron' })
  expect(greetingOf({ ...lead, gender: null })).toEqual({ form: 'unknown', name: 'Ada Byron' })
})

test('nobody with X or U gets a title, and a single name stands alone [FLOW-47]', () => {
  expect(greetingOf({ ...lead, gender: 'X' })).toEqual({ form: 'unknown', name: 'Ada Byron' })
  expect(greetingOf({ ...lead, gender: 'U' })).toEqual({ form: 'unknown', name: 'Ada Byron' })
  expect(greetingOf({ firstName: 'FNU', lastName: 'Sukarno', gender: 'X' }).name).toBe('Sukarno')
})
