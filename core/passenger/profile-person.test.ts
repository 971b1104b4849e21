import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { judgeProfilePerson } from './profile.ts'
import {
  keptPersonNames,
  nameFieldNames,
  ofProfileFields,
  personDraftOf,
  type ProfilePerson,
  profileFieldNames,
  type ProfilePersonTexts,
} from './profile-person.ts'

const ada: ProfilePerson = {
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'Female',
  dob: '1990-12-10',
  nationality: 'AT',
}
const rules = { today: localDate('2026-06-01'), countries: ['AT'] }
const nothing = ofProfileFields<ProfilePersonTexts>(() => '')

describe('the person of a profile', () => {
  it('has the fields of a passenger that a profile keeps, and a nationality', () => {
    expect(profileFieldNames).toEqual(['firstName', 'lastName', 'gender', 'dob', 'nationality'])
    expect(keptPersonNames).toEqual(['firstName', 'lastName', 'gender', 'dateOfBirth'])
  })

  it('fills in a booking, whose answers are its own [GAP-61]', () => {
    const draftOf = (person: ProfilePerson) => personDraftOf(person, (kept) => kept ?? '')
    expect(draftOf(ada)).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      gender: 'F',
      dateOfBirth: '1990-12-10',
    })
    expect(draftOf({ ...ada, gender: 'Other' }).gender).toBe('X')
    expect(draftOf({ ...ada, gender: 'Undisclosed' }).gender).toBe('U')
    expect(draftOf(ofProfileFields<ProfilePerson>(() => null))).toEqual({
      firstName: '',
      lastName: '',
      gender: '',
      dateOfBirth: '',
    })
  })

  it('needs names, and each other field only if it is told [GAP-63]', () => {
    expect(Object.keys(judgeProfilePerson(nothing, rules))).toEqual(nameFieldNames)
    const wrong = { firstName: '4', lastName: '4', gender: 'F', dob: '2026-06-02', nationality: 'XX' }
    expect(judgeProfilePerson(wrong, rules)).toEqual({
      firstName: 'not-valid',
      lastName: 'not-valid',
      gender: 'not-valid',
      dob: 'date-not-valid',
      nationality: 'not-valid',
    })
    expect(judgeProfilePerson({ ...ada, dob: '0001-01-01' } as ProfilePersonTexts, rules)).toEqual({})
  })
})
