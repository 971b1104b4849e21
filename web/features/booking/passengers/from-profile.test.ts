import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test, vi } from 'vitest'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import { emptyContact, type PartyDraft, slotsFor } from '../wizard/party-draft.ts'
import { passengerRequest } from '../wizard/passenger-request.ts'
import { knownPeople, peopleFor, unlinked, withKnown, withProfile } from './from-profile.ts'

const quiet = () => undefined
const travel = { first: localDate('2026-12-01'), last: localDate('2026-12-08') }

function draftOf(party: Partial<Record<'adult' | 'child' | 'infant', number>> = {}): PartyDraft {
  return {
    people: slotsFor({ adult: 1, child: 0, infant: 0, ...party }),
    contact: undefined,
    typedContact: { ...emptyContact, country: 'AT' },
  }
}

function filled(profile: WireProfile, draft: PartyDraft): PartyDraft {
  return withProfile(draft, profile, knownPeople(profile, quiet))
}

describe('a profile', () => {
  test('fills in the contact and the first adult, and its id is sent [PAX-29]', () => {
    const { people, typedContact } = filled(sampleProfile(), draftOf({ adult: 2 }))
    expect(typedContact).toMatchObject({
      isPassenger: true,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      mobilePhone: '+436641234567',
      address: 'Seestraße 1',
      postCode: '6900',
      city: 'Bregenz',
      country: 'AT',
    })
    expect(people[0]?.info).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      gender: 'F',
      dateOfBirth: '1990-12-10',
    })
    expect(people[1]?.info.firstName).toBe('')
    const [lead] = passengerRequest({ people, contact: typedContact, typedContact })
    expect(lead).toMatchObject({ profileUid: 'profile-1', associatedPassengerProfileUid: null })
  })

  test('with few values fills in those', () => {
    const bare = sampleProfile({ firstName: null, lastName: null, gender: null, dob: null })
    const { people, typedContact } = filled(bare, draftOf())
    expect(typedContact).toMatchObject({ isPassenger: false, firstName: '', email: 'ada@example.com' })
    expect(people[0]?.info.profileUid).toBe('')
  })

  test.each([
    ['Other', 'X'],
    ['Undisclosed', 'U'],
  ] as const)('%s is %s of a booking [GAP-61]', (gender, booked) => {
    const { people } = filled(sampleProfile({ gender }), draftOf())
    expect(people[0]?.info.gender).toBe(booked)
  })

  test.each(['0001-01-01', '0001-01-01T00:00:00', ''])(
    'the placeholder %j is no birth date, and leaves the field empty [ACC-03, PAX-05]',
    (dob) => {
      const warn = vi.fn<(text: string) => void>()
      expect(knownPeople(sampleProfile({ dob }), warn)[0]?.info.dateOfBirth).toBe('')
      expect(warn).not.toHaveBeenCalled()
    },
  )

  test('an unreadable date is reported and leaves the field empty [PAX-33]', () => {
    const warn = vi.fn<(text: string) => void>()
    expect(knownPeople(sampleProfile({ dob: '1990-02-31' }), warn)[0]?.info.dateOfBirth).toBe('')
    expect(warn.mock.calls).toEqual([['A birth date of the profile cannot be read: 1990-02-31']])
  })
})

describe('companions', () => {
  const known = knownPeople(sampleProfile(), quiet)
  const namesFor = (draft: PartyDraft, number: number) => {
    const slot = draft.people.find((each) => each.number === number)!
    return peopleFor(slot, draft, known, travel).map(({ fullName }) => fullName)
  }

  test('fill name, mail address, gender, birth date and both ids [PAX-26]', () => {
    expect(known[1]).toMatchObject({
      fullName: 'Ben Byron',
      info: {
        firstName: 'Ben',
        lastName: 'Byron',
        email: 'ben@example.com',
        gender: 'M',
        dateOfBirth: '2018-05-17',
        profileUid: 'profile-1',
        associatedPassengerProfileUid: 'companion-1',
      },
    })
  })

  test('are offered where their age fits, or is not known, and once [PAX-26]', () => {
    const draft = draftOf({ adult: 2, child: 1 })
    expect(namesFor(draft, 1)).toEqual(['Ada Byron', 'Cyd Lee'])
    expect(namesFor(draft, 3)).toEqual(['Ben Byron', 'Cyd Lee'])
    const withAda = filled(sampleProfile(), draft)
    expect(namesFor(withAda, 1)).toEqual(['Ada Byron', 'Cyd Lee'])
    expect(namesFor(withAda, 2)).toEqual(['Cyd Lee'])
  })

  test('chosen for the first adult end that the contact is that person, unless they are', () => {
    const draft = filled(sampleProfile(), draftOf())
    const [slot] = draft.people
    expect(withKnown(draft, slot!, known[2]!).typedContact.isPassenger).toBe(false)
    expect(withKnown(draft, slot!, known[0]!).typedContact.isPassenger).toBe(true)
  })

  test('no longer match once another name or birth date is typed', () => {
    const { info } = known[1]!
    expect(unlinked({ ...info, email: 'other@example.com' }, info).associatedPassengerProfileUid).toBe(
      'companion-1',
    )
    const other = unlinked({ ...info, firstName: 'Bea' }, info)
    expect([other.profileUid, other.associatedPassengerProfileUid]).toEqual(['', ''])
  })
})
