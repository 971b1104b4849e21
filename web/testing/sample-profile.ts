/** A profile with two companions: a child, and somebody whose birth date is not known. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'

type Companion = WireProfile['associatedProfiles'][number]

const nothing = { address1: null, address2: null, city: null, state: null, postal: null }
const abroad = { country: null, nationality: null }

const ben: Companion = {
  ...nothing,
  ...abroad,
  associatedPassengerProfileUid: 'companion-1',
  passengerProfileUid: 'profile-1',
  firstName: 'Ben',
  lastName: 'Byron',
  email: 'ben@example.com',
  gender: 'Male',
  dob: '2018-05-17',
}

const cyd: Companion = {
  ...ben,
  associatedPassengerProfileUid: 'companion-2',
  firstName: 'Cyd',
  lastName: 'Lee',
  email: 'cyd@example.com',
  gender: null,
  dob: null,
}

export function sampleProfile(changed: Partial<WireProfile> = {}): WireProfile {
  return {
    passengerProfileUid: 'profile-1',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    gender: 'Female',
    dob: '1990-12-10',
    nationality: 'AT',
    membershipId: null,
    membershipLevel: null,
    membershipExpiry: null,
    redress: null,
    knownTraveler: null,
    contact: {
      company: null,
      phone: null,
      mobilePhone: '+436641234567',
      address: 'Seestraße 1',
      city: 'Bregenz',
      state: null,
      postCode: '6900',
      country: 'AT',
    },
    preferences: [],
    associatedProfiles: [ben, cyd],
    travelDocuments: [],
    payments: [],
    vouchers: [],
    flights: [],
    ...changed,
  }
}
