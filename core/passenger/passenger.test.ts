import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import {
  fieldProblem,
  inTypeOrder,
  isCompletePassenger,
  judgePassenger,
  type PassengerDetails,
  partyOf,
} from './passenger.ts'
import { personFields } from './person.ts'
import { choiceOf } from './person-value.ts'

const ada: PassengerDetails = {
  passengerType: 'adult',
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'F',
  dateOfBirth: '1980-12-10',
}
const context = {
  travel: { first: localDate('2026-07-01'), last: localDate('2026-07-15') },
  today: localDate('2026-03-15'),
  customFields: [],
}

describe('a passenger', () => {
  it('is complete with a name, a gender and a birth date [PAX-06, PAX-07, PAX-09, PAX-10]', () => {
    expect(judgePassenger(ada, context)).toEqual({})
    expect(isCompletePassenger(ada, context)).toBe(true)
    expect(judgePassenger({ passengerType: 'adult', firstName: '', lastName: ' ' }, context)).toEqual({
      firstName: 'required',
      lastName: 'required',
      gender: 'required',
      dateOfBirth: 'required',
    })
  })

  it.each([
    [{ firstName: 'R2D2' }, { firstName: 'not-valid' }],
    [{ lastName: '王' }, { lastName: 'needs-latin-letters' }],
    [{ gender: 'Y' }, { gender: 'not-valid' }],
    [{ firstName: '' }, { firstName: 'single-name' }],
    [{ firstName: '-' }, { firstName: 'single-name' }],
    [{ lastName: '.' }, { lastName: 'single-name' }],
    [{ lastName: ' FNU ' }, { lastName: 'single-name' }],
    [
      { firstName: '', lastName: 'M2' },
      { firstName: 'required', lastName: 'not-valid' },
    ],
    [{ gender: '__proto__' }, { gender: 'not-valid' }],
    [{ gender: ' ' }, { gender: 'required' }],
    [{ dateOfBirth: '1980-02-31' }, { dateOfBirth: 'date-not-valid' }],
    [{ dateOfBirth: '2026-03-16' }, { dateOfBirth: 'date-in-future' }],
    [{ dateOfBirth: '2014-07-02' }, { dateOfBirth: 'age-adult' }],
    [{ passengerType: 'child' as const }, { dateOfBirth: 'age-child' }],
    [{ passengerType: 'infant' as const }, { dateOfBirth: 'age-infant' }],
    [{ passengerType: 'infant' as const, dateOfBirth: '' }, { dateOfBirth: 'required' }],
    [{ passengerType: 'infant' as const, dateOfBirth: '2024-07-10' }, { dateOfBirth: 'infant-turns-two' }],
  ])(
    '%o breaks %o [PAX-06, PAX-09, PAX-10, PAX-15, PAX-16, PAX-17, PAX-18, PAX-27, PAX-34]',
    (change, problems) => {
      expect(judgePassenger({ ...ada, ...change }, context)).toEqual(problems)
    },
  )

  it.each([
    ['M', 'M'],
    ['Male', 'M'],
    ['F', 'F'],
    ['female', 'F'],
    ['X', 'X'],
    ['unspecified', 'X'],
    ['Other', 'X'],
    [' u ', 'U'],
    ['Undisclosed', 'U'],
  ] as const)('may write its gender as %s', (gender, kept) => {
    expect(judgePassenger({ ...ada, gender }, context)).toEqual({})
    expect(choiceOf(personFields.gender, gender)).toBe(kept)
  })

  it('may leave out a text; a text that is given fits the field’s length and pattern', () => {
    const field = {
      kind: 'text',
      description: 'Anything',
      maxLength: 6,
      isRequired: false,
      inForm: true,
      visibleTo: 'owner',
    } as const
    const inCapitals = { ...field, pattern: /^[A-Z]+$/ }
    const judged = (given: string | null | undefined) =>
      fieldProblem(inCapitals, given, { ...context, passengerType: 'adult' })
    expect([undefined, null, ' ', 'ABC', ' ABC '].map(judged)).toEqual(Array(5).fill(undefined))
    expect(['abc', 'ABCDEFG'].map(judged)).toEqual(['not-valid', 'not-valid'])
    expect(fieldProblem(field, 'abc', { ...context, passengerType: 'adult' })).toBeUndefined()
    expect(fieldProblem({ ...field, isRequired: true }, '', { ...context, passengerType: 'adult' })).toBe(
      'required',
    )
  })

  it('needs a valid email if its form asks for one [PAX-08]', () => {
    const asking = { ...context, asksEmail: true }
    expect(judgePassenger(ada, asking)).toEqual({ email: 'required' })
    expect(judgePassenger({ ...ada, email: 'ada@' }, asking)).toEqual({ email: 'email-not-valid' })
    expect(judgePassenger({ ...ada, email: 'ada@example.com' }, asking)).toEqual({})
  })

  it('must answer a required custom field, and only from its list [PAX-19, PAX-20]', () => {
    const customFields = [
      { fieldName: 'meal', isRequired: true, allowedValues: { veg: 'Vegetarian' } },
      { fieldName: 'note', isRequired: false, allowedValues: {} },
    ]
    const asking = { ...context, customFields }
    expect(judgePassenger(ada, asking)).toEqual({ 'customFields.meal': 'required' })
    expect(judgePassenger({ ...ada, customFields: { meal: 'fish' } }, asking)).toEqual({
      'customFields.meal': 'not-a-choice',
    })
    expect(judgePassenger({ ...ada, customFields: { meal: 'veg', note: 'any text' } }, asking)).toEqual({})
  })
})

describe('a party', () => {
  const people = (['infant', 'adult', 'child', 'adult', 'infant'] as const).map((passengerType, number) => ({
    passengerType,
    number,
  }))

  it('is in the order of types, each type as it was entered [PAX-32]', () => {
    expect(inTypeOrder(people).map(({ number }) => number)).toEqual([1, 3, 2, 0, 4])
  })

  it('is counted by type', () => {
    expect(partyOf(people)).toEqual({ adult: 2, child: 1, infant: 2 })
  })
})
