import { describe, expect, it } from 'vitest'
import { fitsBearer, readTypedName } from './family-name.ts'
import { fullNameOf, listedNameOf } from './name.ts'
import { judgePassenger } from './passenger.ts'
import { isSingleName, keptName, singleNameField, typedName } from './single-name.ts'
import { ticketName } from './ticket-name.ts'
import { localDate } from '../kernel/time.ts'

const sukarno = { firstName: 'FNU', lastName: 'Sukarno' }
const ada = { firstName: 'Ada', lastName: 'Byron' }

describe('a person with one name only', () => {
  it.each([
    { firstName: '', lastName: 'Sukarno' },
    { firstName: 'Sukarno', lastName: '' },
    { firstName: ' - ', lastName: 'Sukarno' },
    { firstName: 'Sukarno', lastName: '.' },
  ])('is kept with it as last name, typed as %o', (typed) => {
    expect(singleNameField(typed)).toBeDefined()
    expect(keptName({ ...typed, hasOneName: true })).toEqual(sukarno)
  })

  it('is nobody who has two names, or none, or who did not say so', () => {
    expect(keptName({ ...ada, hasOneName: true })).toEqual(ada)
    expect(keptName({ firstName: '', lastName: '', hasOneName: true })).toEqual({
      firstName: '',
      lastName: '',
    })
    expect(keptName({ firstName: '', lastName: '4', hasOneName: true })).toEqual({
      firstName: '',
      lastName: '4',
    })
    expect(keptName({ firstName: '', lastName: 'Byron', hasOneName: false })).toEqual({
      firstName: '',
      lastName: 'Byron',
    })
  })

  it('is found again in the fields of a form', () => {
    expect(typedName(sukarno)).toEqual({ firstName: '', lastName: 'Sukarno', hasOneName: true })
    expect(keptName(typedName(sukarno))).toEqual(sukarno)
    expect(typedName(ada)).toEqual({ ...ada, hasOneName: false })
    expect([isSingleName({ firstName: ' FNU ' }), isSingleName({ firstName: 'Fnu' })]).toEqual([true, false])
  })

  it('is booked, printed with FNU on the ticket, and shown by the name', () => {
    const booked = { ...sukarno, passengerType: 'adult', gender: 'M', dateOfBirth: '1980-12-10' } as const
    const day = localDate('2026-07-01')
    expect(
      judgePassenger(booked, { travel: { first: day, last: day }, today: day, customFields: [] }),
    ).toEqual({})
    expect(ticketName('FNU', 'Sukarno', 'MR')).toBe('SUKARNO/FNUMR')
    expect([fullNameOf(sukarno), fullNameOf(ada)]).toEqual(['Sukarno', 'Ada Byron'])
    expect([listedNameOf(sukarno), listedNameOf(ada)]).toEqual(['Sukarno', 'Byron, Ada'])
    expect(fullNameOf({ firstName: null, lastName: null })).toBe('')
  })

  it.each([
    ['Sukarno', true],
    ['SUKARNO/FNU', true],
    ['FNU Sukarno', true],
    ['FNU', false],
  ])('finds the booking by %s: %s [GAP-94]', (typed, isFound) => {
    expect(fitsBearer(readTypedName(typed), [sukarno])).toBe(isFound)
  })
})
