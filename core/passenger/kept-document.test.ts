import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/time.ts'
import {
  documentsOf,
  formOfKept,
  holderOf,
  judgeUse,
  type KeptDocument,
  type KeptPeople,
  type KeptPerson,
  numberEnd,
} from './kept-document.ts'

const nothing = {
  issuedBy: null,
  middleName: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postal: null,
  country: null,
}
const passport = (change: Partial<KeptDocument> = {}): KeptDocument => ({
  ...nothing,
  type: 'Passport',
  number: 'P1234567',
  expiresOn: '2032-05-21',
  firstName: 'Ada',
  lastName: 'Byron',
  ...change,
})
const ada: KeptPerson = {
  firstName: 'Ada',
  lastName: 'Byron',
  nationality: 'AT',
  address1: 'Ring 1',
  city: 'Wien',
  postal: '1010',
  country: 'AT',
}
const noa: KeptPerson = { firstName: 'Noa', lastName: 'Byron', nationality: 'CH' }
const people: KeptPeople = { owner: ada, companions: [noa] }
const numbersFor = (firstName: string, lastName: string, kept: readonly KeptDocument[], of = people) =>
  documentsOf({ firstName, lastName }, kept, of).map(({ number }) => number)

describe('the documents of a traveller', () => {
  const family = [
    passport(),
    passport({ firstName: 'Noa', number: 'N1' }),
    passport({ firstName: 'Noa', middleName: 'Maria', number: 'N2', type: 'ID' }),
    passport({ firstName: 'Leo', lastName: 'Berger', number: 'L1' }),
  ]

  test.each([
    ['Ada', 'Byron', ['P1234567']],
    ['ADA', 'byron', ['P1234567']],
    ['Noa', 'Byron', ['N1', 'N2']],
    ['Noa Maria', 'Byron', ['N2']],
    ['Leo', 'Berger', ['L1']],
    ['Leo', 'Byron', []],
    ['Maria', 'Byron', []],
    ['', 'Byron', []],
    ['Ada', '', []],
  ])('of %s %s are those that print the name', (firstName, lastName, numbers) => {
    expect(numbersFor(firstName, lastName, family)).toEqual(numbers)
  })

  test('may print further first names, or fewer, where no other document agrees word for word', () => {
    const long = passport({ firstName: 'Ada Augusta', number: 'LONG' })
    expect(numbersFor('Ada', 'Byron', [long])).toEqual(['LONG'])
    expect(numbersFor('Ada', 'Byron', [long, passport()])).toEqual(['P1234567'])
    expect(numbersFor('Ada Augusta', 'Byron', [passport()])).toEqual(['P1234567'])
  })

  test.each([
    ['Jörg', 'Groß', 'JOERG', 'GROSS'],
    ['Anne-Marie', 'O’Hara', 'Anne Marie', 'Ohara'],
  ])('are found by another spelling of %s %s', (firstName, lastName, asFirst, asLast) => {
    expect(
      numbersFor(firstName, lastName, [passport({ firstName: asFirst, lastName: asLast })]),
    ).toHaveLength(1)
  })

  test('without a name are the passenger’s own', () => {
    const bare = passport({ firstName: null, lastName: null })
    expect(numbersFor('Ada', 'Byron', [bare])).toEqual(['P1234567'])
    expect(numbersFor('Noa', 'Byron', [bare])).toEqual([])
  })

  test.each([{ type: 'Visa' }, { type: 'SeamansBook' }, { number: null }, { number: ' ' }])(
    'have a number and are no visa: not %j',
    (change) => {
      expect(numbersFor('Ada', 'Byron', [passport(change)])).toEqual([])
    },
  )

  test('belong to the person of the profile with that name', () => {
    expect(holderOf(passport({ firstName: 'Noa' }), people)).toBe(noa)
    expect(holderOf(passport({ firstName: 'Leo' }), people)).toBeUndefined()
  })
})

describe('a document for a trip', () => {
  const on = (day: string) => ({ departsOn: localDate(day), arrivesOn: localDate(day) })
  const trip = { today: localDate('2030-01-01'), flights: [on('2030-02-01'), on('2030-02-09')] }

  test.each([
    ['2030-02-09', { ok: true }],
    ['9999-01-01', { ok: true }],
    [null, { ok: true }],
    ['2030-02-08', { ok: false, why: 'ends-before-flight' }],
    ['2030-01-01', { ok: false, why: 'ends-before-flight' }],
    ['2029-12-31', { ok: false, why: 'expired' }],
  ])('that ends on %s', (expiresOn, verdict) => {
    expect(judgeUse({ expiresOn }, trip)).toEqual(verdict)
  })
})

describe('the form of a booking', () => {
  test('is filled in from the document, and from its holder where it says nothing', () => {
    expect(formOfKept(passport({ issuedBy: 'AT' }), people)).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      middleName: '',
      address: 'Ring 1, Wien',
      country: 'AT',
      citizenship: 'AT',
      state: '',
      postalCode: '1010',
      number: 'P1234567',
      issuedBy: 'AT',
      expiresOn: '2032-05-21',
    })
  })

  test('takes the address of a document as a whole, and nothing of another person’s', () => {
    const own = passport({ firstName: 'Noa', address1: 'Quai 2', country: 'CH' })
    expect(formOfKept(own, people)).toMatchObject({
      address: 'Quai 2',
      country: 'CH',
      postalCode: '',
      citizenship: 'CH',
    })
    const stranger = passport({ firstName: 'Leo', lastName: 'Berger' })
    expect(formOfKept(stranger, people)).toMatchObject({ address: '', country: '', citizenship: '' })
  })

  test('takes what is told only where nothing is kept', () => {
    const told = { citizenship: 'DE', issuedBy: 'DE', expiresOn: '2020-01-01' }
    expect(formOfKept(passport(), people, told)).toMatchObject({
      citizenship: 'AT',
      issuedBy: 'DE',
      expiresOn: '2032-05-21',
    })
  })
})

test.each([
  ['P1234567', '••4567'],
  ['XDA 123 456', '••3456'],
  ['A1', '••A1'],
])('the end of %s is %s', (number, end) => {
  expect(numberEnd(number)).toBe(end)
})
