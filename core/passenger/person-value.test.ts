import { expect, it } from 'vitest'
import { emptyPerson, personOf, visiblePerson } from './person-value.ts'

const isSomething = (value: string | null | object) => value !== null && Object.keys(value).length > 0

const ada = personOf({
  firstName: '  Ada ',
  lastName: 'Byron',
  gender: 'Female',
  dateOfBirth: '1980-12-10',
  customFields: { meal: 'veg' },
  profileUid: ' ',
  associatedPassengerProfileUid: 'p-1',
})

it('is kept tidied, with null for what was left out', () => {
  expect(ada).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    gender: 'F',
    dateOfBirth: '1980-12-10',
    customFields: { meal: 'veg' },
    profileUid: null,
    associatedPassengerProfileUid: 'p-1',
  })
  const { firstName, lastName, customFields, ...rest } = personOf({ firstName: 'Ada', lastName: 'Byron' })
  expect([firstName, lastName, customFields]).toEqual(['Ada', 'Byron', {}])
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

it('is visible to the owner of the booking; others see the names and nothing else', () => {
  const { firstName, lastName, gender, dateOfBirth, customFields } = ada
  const toOwner = visiblePerson(ada, 'owner')
  expect(toOwner).toMatchObject({ firstName, lastName, gender, dateOfBirth, customFields })
  expect(toOwner).not.toHaveProperty('associatedPassengerProfileUid')
  const toOthers = visiblePerson(ada, 'everybody')
  expect(toOthers).toMatchObject({ gender: null, dateOfBirth: null, customFields: {} })
  expect(Object.entries(toOthers).filter(([, value]) => isSomething(value))).toEqual([
    ['firstName', 'Ada'],
    ['lastName', 'Byron'],
  ])
})

it('is drafted empty', () => {
  expect(Object.values(emptyPerson).some(isSomething)).toBe(false)
})
