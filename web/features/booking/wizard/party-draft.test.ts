import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { describe, expect, test } from 'vitest'
import {
  asChild,
  carriedTo,
  emptyContact,
  emptyInfo,
  firstAdultOf,
  slotsFor,
  storePassenger,
  withContactAsPassenger,
  withNotTravelling,
} from './party-draft.ts'
import { passengerRequest, withPassengerUids } from './passenger-request.ts'

const party = { adult: 2, child: 1, infant: 1 }
const named = (firstName: string, lastName: string) => ({ ...emptyInfo, firstName, lastName })
const ada = {
  ...named('Ada', 'Byron'),
  email: 'ada@example.org',
  gender: 'F',
  dateOfBirth: '1990-12-10',
} as const

describe('an infant who travels as a child', () => {
  test('is the last child, and the infants after it move up, with all that was typed', () => {
    const typed = slotsFor({ adult: 2, child: 1, infant: 2 }).map((slot) => ({
      ...slot,
      info: named(`${slot.passengerType} ${slot.passengerTitle.ordinal}`, 'Byron'),
    }))
    const draft = { people: typed, contact: undefined, typedContact: emptyContact }
    const { people } = asChild(draft, { number: 4 })
    expect(people.map(({ number, passengerType, info }) => [number, passengerType, info.firstName])).toEqual([
      [1, 'adult', 'adult 1'],
      [2, 'adult', 'adult 2'],
      [3, 'child', 'child 1'],
      [4, 'child', 'infant 1'],
      [5, 'infant', 'infant 2'],
    ])
    expect(asChild(draft, { number: 1 })).toBe(draft)
  })
})

describe('slots', () => {
  test('one a seat, numbered from 1, adults, children, infants [FLOW-20, PAX-03, PAX-32]', () => {
    const slots = slotsFor(party)
    expect(slots.map(({ number, passengerType }) => `${number} ${passengerType}`)).toEqual([
      '1 adult',
      '2 adult',
      '3 child',
      '4 infant',
    ])
    expect(slots[1]).toMatchObject({
      passengerTitle: { type: 'adult', ordinal: 2 },
      canBePassenger: true,
      isPassenger: true,
      isCompleted: false,
    })
    expect(slots[2]).toMatchObject({ canBePassenger: false, isPassenger: false })
  })

  test('filled ones are used again for the same counts, cleared for others [FLOW-20, PAX-31]', () => {
    const filled = storePassenger(slotsFor(party), { ...slotsFor(party)[0]!, info: ada })
    expect(slotsFor(party, filled)).toBe(filled)
    expect(slotsFor({ ...party, adult: 1 }, filled)[0]?.info).toEqual(emptyInfo)
  })

  test('storing a passenger replaces the earlier copy [PAX-23]', () => {
    const [first] = slotsFor(party)
    const twice = storePassenger(storePassenger(slotsFor(party), { ...first!, info: ada }), {
      ...first!,
      isCompleted: true,
    })
    expect(twice.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(twice[0]?.isCompleted).toBe(true)
  })
})

test('the info of a passenger has every listed field; its birth date is kept and sent as YYYY-MM-DD [PAX-04]', () => {
  expect(Object.keys(emptyInfo)).toEqual(
    expect.arrayContaining([
      'firstName',
      'lastName',
      'email',
      'gender',
      'dateOfBirth',
      'passengerUid',
      'associatedPassengerProfileUid',
      'customFields',
    ]),
  )
  const info = {
    ...named('Ada', 'King Byron'),
    email: 'ada@example.org',
    gender: 'F' as const,
    dateOfBirth: '1990-05-17',
    associatedPassengerProfileUid: 'profile-1',
    customFields: { meal: 'vegan' },
  }
  const [slot] = slotsFor({ adult: 1, child: 0, infant: 0 }, undefined)
  const [sent] = passengerRequest({
    people: [{ ...slot!, info }],
    contact: undefined,
    typedContact: emptyContact,
  })
  expect(fullNameOf(info)).toBe('Ada King Byron')
  expect(sent).toMatchObject({
    firstName: 'Ada',
    lastName: 'King Byron',
    copyEmail: 'ada@example.org',
    gender: 'F',
    dateOfBirth: '1990-05-17',
    associatedPassengerProfileUid: 'profile-1',
    customFields: { meal: 'vegan' },
  })
})

test('not travelling puts the details aside and counts as done; untick brings them back [PAX-24, PAX-25]', () => {
  const slot = { ...slotsFor(party)[0]!, info: ada }
  const away = withNotTravelling(slot, true)
  expect(away).toMatchObject({ isCompleted: true, info: emptyInfo })
  expect(withNotTravelling(away, false)).toMatchObject({ isCompleted: false, info: ada })
})

test('"this passenger" copies name and email to the first adult, untick clears them [CNT-12]', () => {
  const contact = { ...emptyContact, isPassenger: true, firstName: 'Ada', lastName: 'Byron', email: 'a@b.at' }
  const copied = withContactAsPassenger(slotsFor(party), contact)
  expect(firstAdultOf(copied)?.info).toMatchObject({ firstName: 'Ada', lastName: 'Byron', email: 'a@b.at' })
  expect(copied[1]?.info).toEqual(emptyInfo)
  const cleared = withContactAsPassenger(copied, { ...contact, isPassenger: false })
  expect(firstAdultOf(cleared)?.info).toEqual(emptyInfo)
})

describe('what is sent', () => {
  const contact = {
    ...emptyContact,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    mobilePhone: '+43 664 123 4567',
    phone: '+43 1 234 56 78',
    city: 'Wien',
  }
  const people = slotsFor({ adult: 2, child: 0, infant: 0 }).map((slot) => ({ ...slot, info: ada }))

  test('carries the contact within the first adult and nowhere else, a phone only where there is one [CNT-13]', () => {
    const [lead, second] = passengerRequest({ people, contact, typedContact: contact })
    expect(lead).toMatchObject({
      title: 'Ms',
      mobilePhone: '+436641234567',
      phone: '+4312345678',
      city: 'Wien',
      email: contact.email,
    })
    expect(second).not.toHaveProperty('mobilePhone')
    expect(second).not.toHaveProperty('title')
    const without = { ...contact, phone: ' ' }
    expect(passengerRequest({ people, contact: without, typedContact: without })[0]).toMatchObject({
      phone: null,
    })
  })

  test('leaves an unchosen gender open: the engine asks for it', () => {
    const open = people.map((slot) => ({ ...slot, info: { ...ada, gender: '' as const } }))
    expect(passengerRequest({ people: open, contact, typedContact: contact })[0]?.gender).toBe('')
  })

  test('leaves out who is not travelling; the next adult leads', () => {
    const [first, ...rest] = people
    const sent = passengerRequest({
      people: [withNotTravelling(first!, true), ...rest],
      contact,
      typedContact: contact,
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toHaveProperty('mobilePhone')
  })
})

test('another search takes over the contact and the travellers it still has, and judges them again [SIDE-10]', () => {
  const people = slotsFor(party).map((slot) => ({
    ...slot,
    isCompleted: true,
    info: { ...named(slot.passengerType, `${slot.number}`), passengerUid: `uid ${slot.number}` },
  }))
  const typedContact = { ...emptyContact, city: 'Wien' }
  const carried = carriedTo({ adult: 1, child: 2, infant: 0 }, { people, contact: undefined, typedContact })
  expect(carried.typedContact.city).toBe('Wien')
  expect(carried.people.map(({ info }) => fullNameOf(info))).toEqual(['adult 1', 'child 3', ''])
  expect(carried.people.some(({ isCompleted, info }) => isCompleted || info.passengerUid !== '')).toBe(false)
})

test('ids are matched by name without case, namesakes each get their own [FLOW-14]', () => {
  const people = slotsFor(party).map((slot, index) => ({
    ...slot,
    info: index < 2 ? named('John', 'Smith') : named('Kid', `Number ${index}`),
  }))
  const returned = ['b', 'a'].map((passengerUid) => ({ firstName: 'JOHN', lastName: 'smith', passengerUid }))
  const ids = withPassengerUids(people, returned).map(({ info }) => info.passengerUid)
  expect(ids).toEqual(['b', 'a', '', ''])
})
