import { brandById } from '@jetbridge/brands/brands.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import { emptyContact, emptyInfo, type PassengerSlot, slotsFor } from '../wizard/party-draft.ts'
import { sampleTexts } from '../testing/sample-texts.ts'
import { typeBirthDate } from '../../../form/birth-typing.ts'
import { checked, contactProblems, draftFor, firstOpenPanel, partyProblems } from './party-check.ts'

const english = await sampleTexts('en')
const rules = {
  travel: { first: localDate('2026-06-01'), last: localDate('2026-06-15') },
  today: localDate('2026-01-01'),
  customFields: [],
}
const contact = {
  ...emptyContact,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  mobilePhone: '+43 664 1234567',
  address: 'Seestraße 1',
  postCode: '6900',
  city: 'Bregenz',
  state: 'Vorarlberg',
  country: 'AT',
}
const party = { adult: 1, child: 0, infant: 1 }

function filled(slot: PassengerSlot, dateOfBirth: string): PassengerSlot {
  const info = { ...emptyInfo, firstName: 'Ada', lastName: 'Byron', gender: 'F', dateOfBirth } as const
  return { ...slot, info }
}

function fullDraft() {
  const [adult, infant] = slotsFor(party)
  return {
    people: [filled(adult!, '1990-03-25'), filled(infant!, '2025-10-01')],
    typedContact: contact,
    contact: undefined,
  }
}

test('a traveller who becomes valid is marked complete, and one who no longer is loses the mark [PAX-22, PAX-23]', () => {
  const done = checked(fullDraft(), rules)
  expect(done.people.map(({ isCompleted }) => isCompleted)).toEqual([true, true])
  const people = done.people.map((slot) => ({ ...slot, info: { ...slot.info, lastName: '' } }))
  expect(checked({ ...done, people }, rules).people.map(({ isCompleted }) => isCompleted)).toEqual([
    false,
    false,
  ])
})

test('an infant needs a birth date and valid fields, and is asked for no email [PAX-01, PAX-27]', () => {
  const draft = fullDraft()
  const infant = draft.people[1]!
  const without = {
    ...draft,
    people: [draft.people[0]!, { ...infant, info: { ...infant.info, dateOfBirth: '' } }],
  }
  expect(partyProblems(without, rules)).toEqual([{ panel: 2, field: 'dateOfBirth', problem: 'required' }])
})

test('typed text that is no date is called that, not missing [PAX-14]', () => {
  const draft = fullDraft()
  const info = { ...draft.people[0]!.info, dateOfBirth: '', birthText: '31.02.1990' }
  const people = [{ ...draft.people[0]!, info }, draft.people[1]!]
  expect(partyProblems({ ...draft, people }, rules)).toEqual([
    { panel: 1, field: 'dateOfBirth', problem: 'date-not-valid' },
  ])
})

describe('the contact', () => {
  test('is stored only while it is valid, and kept as typed otherwise [CNT-11]', () => {
    expect(checked(fullDraft(), rules).contact).toEqual(contact)
    const broken = checked({ ...fullDraft(), typedContact: { ...contact, city: '' } }, rules)
    expect(broken.contact).toBeUndefined()
    expect(broken.typedContact.firstName).toBe('Ada')
  })

  test('its mobile number must be one that can be dialled, once the table of numbers is there [CNT-03]', () => {
    expect(contactProblems(contact, { isPhone: () => false })).toEqual({ mobilePhone: 'phone-not-valid' })
    expect(contactProblems(contact)).toEqual({})
    expect(english('problem.phone-not-valid')).toBe('Please specify a valid phone number')
  })
})

test('a state is asked for where addresses have one: by the country, before that by the brand’s [CNT-06]', () => {
  const without = { ...contact, state: '' }
  expect(contactProblems(without, { homeCountry: 'US' })).toEqual({})
  expect(contactProblems({ ...without, country: 'CA' })).toEqual({ state: 'required' })
  expect(contactProblems({ ...without, country: 'AT' })).toEqual({})
  expect(contactProblems({ ...without, country: 'IT' })).toEqual({})
  const { stateOfAddress: states } = brandById('slate_one')
  expect(states).toBe('required')
  for (const country of ['IT', 'BR'])
    expect(contactProblems({ ...without, country }, { states })).toEqual({ state: 'required' })
  for (const country of ['AT', 'DE', 'GB', 'AZ'])
    expect(contactProblems({ ...without, country }, { states })).toEqual({})
  const nowhere = { ...without, country: '' }
  expect(contactProblems(nowhere, { homeCountry: 'CH' })).toEqual({ country: 'required' })
  expect(contactProblems(nowhere, { homeCountry: 'US' })).toEqual({ country: 'required', state: 'required' })
})

test('travellers go into the slots of the counts asked for, and other counts start empty [PAX-31]', () => {
  const kept = checked(fullDraft(), rules)
  expect(draftFor(party, kept).people).toBe(kept.people)
  expect(draftFor({ ...party, infant: 0 }, kept).people[0]?.info).toEqual(emptyInfo)
})

test('the first panel with something to do opens', () => {
  expect(firstOpenPanel(draftFor(party, undefined))).toBe('contact')
  const done = checked(fullDraft(), rules)
  const people = [done.people[0]!, { ...done.people[1]!, isCompleted: false }]
  expect(firstOpenPanel({ ...done, people })).toBe(2)
})

test('ages are described in the words of the specification [PAX-16, PAX-17, PAX-18]', () => {
  expect([english('problem.age-adult'), english('problem.age-child'), english('problem.age-infant')]).toEqual(
    [
      'The age must be more than 12 years',
      'The age must be between 2 and 12 years',
      'The age must be less than 2 years',
    ],
  )
})

test('the printed messages are there letter for letter at the sample brand [FLOW-30, PAY-32, ERR-09, ERR-11, ERR-12, ERR-13, QRY-13]', async () => {
  const [printed, printedGerman] = await Promise.all([
    sampleTexts('en', 'slate_one'),
    sampleTexts('de', 'slate_one'),
  ])
  expect(printed('booking.blocked.selectFlight')).toBe('Please, select a flight')
  expect(printed('payment.termsMissing')).toBe('The Terms and conditions should be confirmed')
  expect(printedGerman('payment.termsMissing')).toBe('Bitte akzeptieren')
  expect(printed('payment.failed')).toBe('Payment Failed')
  expect(printed('payment.declinedTitle')).toBe('Payment Failed')
  expect(printed('dropIn.not-initialized')).toBe('Payment UI not initialized')
  expect(printed('dropIn.not-visible')).toBe(
    '3D Secure Drop-in UI is not visible. Make sure the container is shown.',
  )
  expect(printed('payment.failedRetry')).toBe('Payment has failed. Please try again')
  expect(printed('booking.invalidQuery')).toBe(
    'Data for search is invalid. Please use the sidebar for a new request.',
  )
})

test.each([
  ['0325', 'MM/DD/YYYY', '03/25'],
  ['03251990', 'MM/DD/YYYY', '03/25/1990'],
  ['25031990', 'DD.MM.YYYY', '25.03.1990'],
  ['1.2.1990', 'DD.MM.YYYY', '01.02.1990'],
  ['25/', 'DD.MM.YYYY', '25/'],
  ['25/3/1990', 'DD.MM.YYYY', '25/03/1990'],
  ['1990-03-25', 'DD.MM.YYYY', '1990-03-25'],
  ['19.90-', 'DD.MM.YYYY', '1990-'],
  ['19/90-0', 'MM/DD/YYYY', '1990-0'],
  ['25.03.', 'DD.MM.YYYY', '25.03.'],
] as const)('typing %s into %s reads %s [PAX-11, PAX-12]', (typed, pattern, shown) => {
  expect(typeBirthDate(typed, pattern)).toBe(shown)
})
