/** A request for every call of the desk that takes one. */
import type { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { BodyInput, Endpoint, QueryInput } from '@jetbridge/core/contract/endpoint.ts'
import type { ApiExample } from './api-example.ts'
import { sample, samplePasskey } from './api-sample.ts'

/** What the call takes; a field that it does not know does not compile. */
type ExampleOf<E extends Endpoint> = Omit<ApiExample, 'body' | 'query'> & {
  readonly body?: BodyInput<E>
  readonly query?: Readonly<Partial<Record<keyof QueryInput<E>, string>>>
}

type Examples = {
  readonly [Group in keyof typeof deskContract]: {
    readonly [Name in keyof (typeof deskContract)[Group]]: (typeof deskContract)[Group][Name] extends Endpoint
      ? ExampleOf<(typeof deskContract)[Group][Name]>
      : never
  }
}

const email = 'kim@peoples.example'
const password = 'seven clouds over Altenrhein'
const ofDeparture = { query: { id: sample.flightId } } as const
const ofMember = { brand: 'peoples', memberId: sample.companionUid } as const
const reason = 'New in the station team'
const ofReset = { ...ofMember, resetId: sample.documentUid, reason } as const
const aRole = { role: 'station-agent', station: 'VIE' } as const
const ofBooking = { query: { code: sample.confirmationCode } } as const

export const deskApiExamples: Examples = {
  account: {
    askLink: { body: { email } },
    choosePassword: { body: { key: sample.passwordKey, password } },
    signIn: { body: { email, password } },
    signInCode: { body: { code: sample.code } },
    passkeyRequest: {},
    signInPasskey: { body: { passkey: samplePasskey.answer } },
    lock: {},
    proveRequest: {},
    prove: { body: { code: sample.code } },
    sessions: {},
    endSession: { body: { id: sample.sessionName } },
    endSessions: {},
    security: {},
    passkeyCreation: {},
    addPasskey: { body: { name: 'My key', passkey: samplePasskey.made } },
    removePasskey: { body: { id: sample.passkeyId } },
    renewRecoveryCodes: {},
    changePassword: { body: { password: 'eight clouds over Altenrhein' } },
  },
  departures: {
    list: { query: { date: sample.departureDate, days: '1', station: 'VIE', states: 'moved,cancelled' } },
    watch: { query: { date: sample.departureDate } },
    read: ofDeparture,
    people: { query: { id: sample.flightId, limit: '50' } },
    history: ofDeparture,
    passengerList: { query: { id: sample.flightId, columns: 'names', locale: 'en' } },
  },
  guest: {
    find: { query: { q: 'Müller, Kim', limit: '20' } },
    booking: ofBooking,
    timeline: ofBooking,
    reveal: {
      body: {
        code: sample.confirmationCode,
        passengerUid: sample.passengerUid,
        what: 'document',
        reason: 'The traveller asks which passport we have',
      },
    },
  },
  member: {
    read: {},
    views: {},
    saveView: { body: { name: 'Vienna, late', address: '/departures?station=VIE&states=moved' } },
    removeView: { body: { id: sample.documentUid } },
  },
  staff: {
    list: {},
    roles: {},
    member: { query: ofMember },
    history: { query: { ...ofMember, of: 'about', limit: '50' } },
    invite: { body: { brand: 'peoples', email, ...aRole, lastDay: sample.departureDate, reason } },
    inviteAgain: { body: { ...ofMember, reason } },
    grant: { body: { ...ofMember, ...aRole, lastDay: null, reason } },
    withdraw: { body: { ...ofMember, ...aRole, reason } },
    end: { body: { ...ofMember, lastDay: sample.departureDate, reason } },
    liftEnd: { body: { ...ofMember, reason } },
    setLimit: {
      body: {
        ...ofMember,
        act: 'grant-voucher',
        currencyCode: 'EUR',
        each: 50,
        day: 200,
        guest: 100,
        reason,
      },
    },
    endSessions: { body: { ...ofMember, reason } },
    askFactorReset: { body: { ...ofMember, reason } },
    confirmFactorReset: { body: ofReset },
    refuseFactorReset: { body: ofReset },
    withdrawFactorReset: { body: ofReset },
    defineRole: {
      body: {
        brand: 'peoples',
        name: 'night-desk',
        permissions: ['read-departures', 'read-reservations'],
        reason,
      },
    },
    dropRole: { body: { brand: 'peoples', name: 'night-desk', reason } },
  },
}
