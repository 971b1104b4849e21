import { describe, expect, it } from 'vitest'
import type { Brand } from '../brand/brand.ts'
import { type Access, accessRules, isProofOver, judgeAccess, openingOf } from './access.ts'
import { type Actor, actorId, type ActorKind, actorKinds } from './actor.ts'
import { staffPermissionNames } from './permission.ts'

const brandWith = (codeBeforeChanges: boolean) => ({ id: 'aero', switches: { codeBeforeChanges } }) as Brand
const brand = brandWith(false)
const account = { brand, accountId: 'account', sessionUid: 'session' }

const flow = {
  kind: 'flow-holder',
  brand,
  flowId: 'flow',
  flowKind: 'user',
  agencyCode: null,
  bookAgent: null,
  edits: null,
  step: 'flights',
  data: null,
  isCompleted: false,
  successor: null,
  minutesOld: 1,
} as const
const opened = {
  kind: 'reservation-holder',
  brand,
  sessionId: 'session',
  reservationId: 'reservation',
  openedBy: 'name',
  agent: null,
  isProven: false,
} as const

/** One actor of each kind; a missing kind does not compile. */
const actors = {
  visitor: { kind: 'visitor', brand },
  'flow-holder': flow,
  'reservation-holder': opened,
  passenger: { kind: 'passenger', ...account, profileUid: 'profile' },
  agent: { kind: 'agent', ...account, agencyCode: 'ALPS', login: 'kim', locale: 'en' },
  'agency-bookkeeper': {
    kind: 'agency-bookkeeper',
    ...account,
    agencyCode: 'ALPS',
    login: 'lee',
    locale: 'en',
  },
  'agency-administrator': {
    kind: 'agency-administrator',
    ...account,
    agencyCode: 'ALPS',
    login: 'ada',
    locale: null,
  },
  staff: {
    kind: 'staff',
    accountId: 'account',
    sessionUid: 'session',
    memberId: 'member',
    isLocked: false,
    provedSeconds: 0,
    grants: [{ brand: 'aero', station: null, permissions: ['alter-departures'] }],
  },
  'desk-visitor': { kind: 'desk-visitor' },
  'api-client': { kind: 'api-client', brand, clientId: 'client' },
} as const satisfies Readonly<Record<ActorKind, Actor>>

const accesses = Object.keys(accessRules) as Access[]

describe('who may do what', () => {
  it('is what the rules say, for every access and every kind of actor', () => {
    for (const access of accesses) {
      const may = actorKinds.filter((kind) => judgeAccess(actors[kind], access).ok)
      const { actors: asked, flow: asksFlow, permission } = accessRules[access]
      const expected = asked.filter(
        (kind) =>
          asksFlow !== 'edits' && (kind !== 'staff' || !permission || permission === 'alter-departures'),
      )
      expect(may, access).toEqual(expected)
    }
  })

  it('tells a visitor that a session is missing, and every other actor that nothing is there', () => {
    expect(judgeAccess(actors.visitor, 'reservation')).toEqual({ ok: false, why: 'session-expired' })
    expect(judgeAccess(actors.passenger, 'agency')).toEqual({ ok: false, why: 'not-found' })
    expect(judgeAccess(actors.agent, 'agency-administration')).toEqual({ ok: false, why: 'not-found' })
  })

  it('keeps flows that book and flows that change a flight apart', () => {
    const edits = { reservationId: 'r', segmentId: 's' }
    const changing = { ...flow, flowKind: 'search', edits } as const
    expect(judgeAccess(changing, 'change-flow').ok).toBe(true)
    expect(judgeAccess(changing, 'flow').ok).toBe(true)
    expect(judgeAccess(changing, 'booking-flow')).toEqual({ ok: false, why: 'not-found' })
    expect(judgeAccess(flow, 'change-flow')).toEqual({ ok: false, why: 'flight-not-active' })
  })

  it('a flow whose booking goes on in another one can only ask for that one', () => {
    const over = { ...flow, successor: 'next' }
    const ofFlows = accesses.filter((access) => accessRules[access].credential === 'flow-token')
    expect(ofFlows.filter((access) => judgeAccess(over, access).ok)).toEqual(['booking-flow-or-passed-on'])
    expect(judgeAccess(over, 'flow')).toEqual({ ok: false, why: 'not-found' })
  })

  it('asks for a one-time code where the brand wants one, until it was entered', () => {
    const strict = { ...opened, brand: brandWith(true) }
    expect(judgeAccess(strict, 'proven-reservation')).toEqual({ ok: false, why: 'code-required' })
    expect(judgeAccess(strict, 'reservation').ok).toBe(true)
    expect(judgeAccess({ ...strict, isProven: true }, 'proven-reservation').ok).toBe(true)
  })

  it('asks no agent for a one-time code: they have shown who they are at sign-in', () => {
    const agent = { agencyCode: 'ALPS', login: 'kim' }
    const asAgency = { ...opened, brand: brandWith(true), openedBy: 'agency', agent } as const
    expect(judgeAccess(asAgency, 'proven-reservation').ok).toBe(true)
    const late = { brand: brandWith(true), minutesOld: 60 }
    expect([isProofOver({ ...late, bookAgent: 'kim' }), isProofOver({ ...late, bookAgent: null })]).toEqual([
      false,
      true,
    ])
  })

  it('passes an agent’s flow on as the agency’s, and a traveller’s change as what it was begun with', () => {
    const agents = { agencyCode: 'ALPS', bookAgent: 'kim' }
    const edits = { reservationId: 'reservation', segmentId: 'segment' }
    const opens = { openedBy: 'agency', agent: { agencyCode: 'ALPS', login: 'kim' } }
    expect([openingOf({ ...agents, edits }), openingOf({ ...agents, edits: null })]).toEqual([opens, opens])
    const travellers = { agencyCode: null, bookAgent: null }
    expect(openingOf({ ...travellers, edits })).toEqual({ openedBy: 'name', agent: null })
    expect(openingOf({ ...travellers, edits: null })).toEqual({ openedBy: 'flow', agent: null })
  })

  it('lets each member of the staff do what they may, and nothing else', () => {
    for (const permission of staffPermissionNames) {
      const one = { ...actors.staff, grants: [{ brand: 'aero', station: null, permissions: [permission] }] }
      const may = accesses.filter((access) => access.startsWith('staff:') && judgeAccess(one, access).ok)
      expect(may).toEqual([`staff:${permission}`])
    }
  })

  it('lets somebody at a locked desk prove who they are, and nothing else', () => {
    const locked = { ...actors.staff, isLocked: true }
    expect(accesses.filter((access) => judgeAccess(locked, access).ok)).toEqual(['staff-locked'])
    expect(judgeAccess(locked, 'staff:alter-departures')).toEqual({ ok: false, why: 'desk-locked' })
  })

  it('names every actor but a visitor in the audit log', () => {
    const nameless = actorKinds.filter((kind) => actorId(actors[kind]) === null)
    expect(nameless).toEqual(['visitor', 'desk-visitor'])
  })
})
