import { describe, expect, test } from 'vitest'
import { type BookingPeople, type OwnPeople, ownParts } from './own-booking.ts'

const ada = { firstName: 'Ada', lastName: 'King' }
const bo = { firstName: 'Bo', lastName: 'Lee' }
const own: OwnPeople = {
  profileUid: 'of-ada',
  email: 'ada@example.com',
  person: ada,
  companions: [{ ...bo, id: 'bo', email: 'bo@example.com' }],
}

const seat = (id: string, name: typeof ada, profileUid: string | null = null) => ({
  ...name,
  id,
  profileUid,
  companionUid: null,
})

function booking(
  email: string,
  contact: typeof ada,
  ...passengers: BookingPeople['passengers']
): BookingPeople {
  return { contact: { ...contact, email }, passengers }
}

const nothing = { isContact: false, passengerIds: [], isWhole: false }

describe('of a booking is a passenger’s', () => {
  test('nothing where it only shares the name, and where it was found by code and name', () => {
    const other = booking('other@example.com', ada, seat('1', ada))
    expect(ownParts(other, own, undefined)).toEqual(nothing)
    expect(ownParts(other, own, 'name')).toEqual(nothing)
  })

  test('all of it where its contact has the proved address and nobody else travels', () => {
    const alone = booking(' Ada@Example.com', ada, seat('1', ada), seat('2', bo))
    expect(ownParts(alone, own, undefined)).toEqual({
      isContact: true,
      passengerIds: ['1', '2'],
      isWhole: true,
    })
  })

  test('only their own part if somebody else travels, too', () => {
    const nord = { firstName: 'Cy', lastName: 'Nord' }
    const shared = booking('ada@example.com', ada, seat('1', ada), seat('2', nord))
    expect(ownParts(shared, own, undefined)).toEqual({ isContact: true, passengerIds: ['1'], isWhole: false })
  })

  test('only the passenger whom somebody else named with the profile, whatever the other names', () => {
    const theirs = booking('nord@example.com', bo, seat('1', bo), seat('2', ada, 'of-ada'))
    expect(ownParts(theirs, own, undefined)).toEqual({
      isContact: false,
      passengerIds: ['2'],
      isWhole: false,
    })
  })

  test('the contact, too, where every passenger is the profile’s and it has the name', () => {
    const alone = booking('work@example.com', ada, seat('1', ada, 'of-ada'))
    expect(ownParts(alone, own, undefined)).toEqual({ isContact: true, passengerIds: ['1'], isWhole: true })
    const gift = booking('nord@example.com', { firstName: 'Cy', lastName: 'Nord' }, seat('1', ada, 'of-ada'))
    expect(ownParts(gift, own, undefined)).toEqual({ isContact: false, passengerIds: ['1'], isWhole: false })
  })

  test('nothing by an empty address or an empty name', () => {
    const bare: OwnPeople = {
      profileUid: 'p',
      email: '',
      person: { firstName: '', lastName: '' },
      companions: [],
    }
    const empty = { firstName: '', lastName: '' }
    expect(ownParts(booking('', empty, seat('1', empty)), bare, undefined)).toEqual(nothing)
  })
})
