import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { deskMemberEndpoints } from '@jetbridge/core/contract/desk/member.ts'
import type { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import type { staffHistoryEndpoints } from '@jetbridge/core/contract/desk/staff-history.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/serve.ts'
import { calledRealm, findAccount, holderOf } from '../account/read.ts'
import { proveRequest } from '../account/operations/proof.ts'
import { endSession } from '../account/operations/sessions.ts'
import type { Tries } from '../account/operations/tries.ts'
import {
  administeredBrand,
  administeredBrands,
  type DeskMemberAct,
  endOn,
  heldRole,
  inviteMember,
  memberAt,
  onAirline,
  onMember,
} from './operations/at-desk.ts'
import {
  addMember,
  defineRole,
  dropRole,
  endMember,
  endSessionsOfMember,
  grantRole,
  setLimit,
  withdrawRole,
} from './operations/members.ts'
import { endDeskSessions, lockDesk, proveStaffAgain, readDeskSessions } from './operations/sessions.ts'
import { presentAct, presentLimit, presentMembers, presentRoles, presentSession } from './present.ts'
import { listLimits } from './queries/amount.ts'
import { listGrants } from './queries/member.ts'
import { countHolders, listRoles } from './queries/role.ts'
import { readMemberHistory } from './read/history.ts'
import { lockMinutes } from './staff.ts'
import { isAnotherThere } from './operations/administrators.ts'
import {
  askFactorReset,
  confirmFactorReset,
  type FactorActAtDesk,
  refuseFactorReset,
  withdrawFactorReset,
} from './operations/factor-reset.ts'
import { listResets } from './queries/factor-reset.ts'
import { openInviteLimit } from './operations/invite-limit.ts'
import { deleteView, keepView, listViews } from './queries/view.ts'

type DeskSessions = Pick<
  typeof deskAccountEndpoints,
  'lock' | 'proveRequest' | 'prove' | 'sessions' | 'endSession' | 'endSessions'
>

export function deskSessionHandlers(deps: Deps, tries: Tries): Handlers<DeskSessions> {
  const siteOf = (host: unknown) => calledRealm(deps, String(host))
  return {
    lock: async ({ actor }) => {
      await lockDesk(deps, actor)
      return { isLocked: true }
    },
    proveRequest: ({ actor, requestHeaders: { host } }) => proveRequest(deps, siteOf(host), holderOf(actor)),
    prove: async ({ actor, body, caller: { address }, requestHeaders: { host } }) => {
      await proveStaffAgain(deps, tries, { site: siteOf(host), actor: holderOf(actor), address }, body)
      return { isDone: true }
    },
    sessions: async ({ actor }) => ({ sessions: await readDeskSessions(deps, actor) }),
    endSession: async ({ actor, body }) => {
      await endSession(deps, actor, body.id)
      return { isEnded: true }
    },
    endSessions: async ({ actor }) => {
      await endDeskSessions(deps, actor)
      return { isEnded: true }
    },
  }
}

const mostViews = 100

export function memberHandlers(deps: Deps): Handlers<typeof deskMemberEndpoints> {
  const { db, now, random } = deps
  return {
    read: async ({ actor }) => {
      const account = await findAccount(db.query, actor.accountId)
      if (!account) throw new Refusal('session-expired')
      const { isLocked, provedSeconds, grants } = actor
      const airlines = airlinesOf(deps, actor)
      return {
        email: account.email,
        isLocked,
        lockMinutes,
        provedSeconds,
        grants: grants.map(wireGrant),
        airlines,
      }
    },
    views: async ({ actor }) => ({ views: [...(await listViews(db.query, actor.memberId))] }),
    saveView: async ({ actor, body }) => {
      const view = await keepView(db.query, actor.memberId, { id: uuidv7(now(), random), ...body }, mostViews)
      if (!view) throw new Refusal('too-many-requests', `There may be ${mostViews} views: remove one first.`)
      return { view }
    },
    removeView: async ({ actor, body }) => {
      if (!(await deleteView(db.query, actor.memberId, body.id))) throw new Refusal('not-found')
      return { isRemoved: true }
    },
  }
}

function wireGrant({ brand, station, permissions }: Staff['grants'][number]) {
  return { brand, station, permissions: [...permissions] }
}

/** Those of the grants that this installation serves. */
function airlinesOf({ brands }: Pick<Deps, 'brands'>, { grants }: Pick<Staff, 'grants'>) {
  const granted = new Set(grants.map(({ brand }) => brand))
  return brands
    .filter(({ id }) => granted.has(id))
    .map(({ id, name, timeZone, light, dark }) => ({
      id,
      name,
      zone: timeZone,
      accent: { light: light.action, dark: dark.action },
    }))
}

type StaffReads = Pick<typeof staffEndpoints, 'list' | 'roles' | 'member'> & typeof staffHistoryEndpoints

/** For administrators: who works for their airlines, and as what. */
export function staffReadHandlers(deps: Deps): Handlers<StaffReads> {
  const { query } = deps.db
  const members = async ({ memberId: callerId }: Staff, brand: string, memberId?: string) => {
    const asked = { brand: deps.brandOf(brand), callerId, now: deps.now() }
    const grants = await listGrants(query, brand, memberId)
    return presentMembers(grants, await listResets(query, brand, memberId), asked)
  }
  return {
    list: async ({ actor }) => {
      const airlines = administeredBrands(deps, actor).map(({ id }) => members(actor, id))
      return { members: (await Promise.all(airlines)).flat() }
    },
    roles: async ({ actor }) => {
      const airlines = administeredBrands(deps, actor).map(async ({ id, airports, currency }) => ({
        brand: id,
        roles: presentRoles(await listRoles(query, id), await countHolders(query, id)),
        stations: [...airports],
        currencies: [...new Set([currency.default, ...currency.allowed])],
      }))
      return { airlines: await Promise.all(airlines) }
    },
    member: async ({ actor, query: { brand, memberId } }) => {
      const { accountId } = await memberAt(deps, actor, { brand, memberId })
      const [member] = await members(actor, brand, memberId)
      if (!member) throw new Refusal('not-found')
      const limits = await listLimits(query, brand, memberId)
      const sessions =
        accountId === null ? [] : await readDeskSessions(deps, { accountId, sessionUid: actor.sessionUid })
      return {
        member,
        limits: limits.map(presentLimit),
        sessions: sessions.map(presentSession),
        isResetByTwo: await isAnotherThere(query, brand, [actor.memberId, memberId]),
      }
    },
    history: async ({ actor, query: { memberId, ...asked } }) => {
      const { brand } = asked
      const member = await memberAt(deps, actor, { brand, memberId }, 'read-audit')
      const { items, nextCursor } = await readMemberHistory(query, member, asked)
      return { items: items.map(presentAct), nextCursor }
    },
  }
}

const done = { isDone: true } as const

/** The acts of the console, signed by the administrator who calls. */
export function staffActHandlers(deps: Deps): Handlers<Omit<typeof staffEndpoints, keyof StaffReads>> {
  return {
    ...memberActHandlers(deps),
    ...factorActHandlers(deps),
    ...rightActHandlers(deps),
    ...roleActHandlers(deps),
  }
}

type MemberActs = Pick<typeof staffEndpoints, 'invite' | 'inviteAgain' | 'end' | 'liftEnd' | 'endSessions'>

function memberActHandlers(deps: Deps): Handlers<MemberActs> {
  const limitInvite = openInviteLimit(deps)
  return {
    invite: async ({ actor, body, caller: { requestId } }) => ({
      memberId: await inviteMember(deps, actor, { ...body, requestId }, limitInvite),
    }),
    inviteAgain: async ({ actor, body, caller: { requestId } }) => {
      const brand = administeredBrand(deps, actor, body.brand)
      await onMember(deps, actor, { ...body, requestId }, async (asked) => {
        await limitInvite(actor, asked.email)
        await addMember(deps, { ...asked, brand, roles: [], endsAt: null, isMailed: true })
      })
      return done
    },
    end: async ({ actor, body, caller: { requestId } }) => {
      const brand = administeredBrand(deps, actor, body.brand)
      const at = body.lastDay === null ? deps.now() : endOn(deps, brand, body.lastDay)
      await onMember(deps, actor, { ...body, requestId }, (asked) => endMember(deps, asked, at))
      return done
    },
    liftEnd: async ({ actor, body, caller: { requestId } }) => {
      await onMember(deps, actor, { ...body, requestId }, (asked) => endMember(deps, asked, null))
      return done
    },
    endSessions: async ({ actor, body, caller: { requestId } }) => {
      await onMember(deps, actor, { ...body, requestId }, (asked) => endSessionsOfMember(deps, asked))
      return done
    },
  }
}

type FactorActs = Pick<
  typeof staffEndpoints,
  'askFactorReset' | 'confirmFactorReset' | 'refuseFactorReset' | 'withdrawFactorReset'
>

function factorActHandlers(deps: Deps): Handlers<FactorActs> {
  const onFactor = <T>(actor: Staff, act: DeskMemberAct, work: (asked: FactorActAtDesk) => Promise<T>) => {
    const administered = administeredBrands(deps, actor).map(({ id }) => id)
    return onMember(deps, actor, act, (asked) => work({ ...asked, administered }))
  }
  const deciding =
    (decide: typeof confirmFactorReset): Handlers<FactorActs>['withdrawFactorReset'] =>
    async ({ actor, body: { resetId, ...body }, caller: { requestId } }) => {
      await onFactor(actor, { ...body, requestId }, (asked) => decide(deps, asked, resetId))
      return done
    }
  return {
    askFactorReset: async ({ actor, body, caller: { requestId } }) => ({
      isAsked: await onFactor(actor, { ...body, requestId }, (asked) => askFactorReset(deps, asked)),
    }),
    confirmFactorReset: deciding(confirmFactorReset),
    refuseFactorReset: deciding(refuseFactorReset),
    withdrawFactorReset: deciding(withdrawFactorReset),
  }
}

type RightActs = Pick<typeof staffEndpoints, 'grant' | 'withdraw' | 'setLimit'>

function rightActHandlers(deps: Deps): Handlers<RightActs> {
  return {
    grant: async ({ actor, body, caller: { requestId } }) => {
      const { endsAt, ...held } = heldRole(deps, administeredBrand(deps, actor, body.brand), body)
      await onMember(deps, actor, { ...body, requestId }, (asked) => grantRole(deps, asked, held, endsAt))
      return done
    },
    withdraw: async ({ actor, body: { role, station, ...body }, caller: { requestId } }) => {
      await onMember(deps, actor, { ...body, requestId }, (asked) =>
        withdrawRole(deps, asked, { role, station }),
      )
      return done
    },
    setLimit: async ({ actor, body: { act, currencyCode, ...body }, caller: { requestId } }) => {
      const limit = {
        each: fromDecimal(body.each, currencyCode),
        day: fromDecimal(body.day, currencyCode),
        guest: fromDecimal(body.guest, currencyCode),
      }
      await onMember(deps, actor, { ...body, requestId }, (asked) => setLimit(deps, asked, act, limit))
      return done
    },
  }
}

function roleActHandlers(deps: Deps): Handlers<Pick<typeof staffEndpoints, 'defineRole' | 'dropRole'>> {
  return {
    defineRole: async ({ actor, body: { name, ...body }, caller: { requestId } }) => {
      const permissions = [...new Set(body.permissions)]
      await onAirline(deps, actor, { ...body, requestId }, (asked) =>
        defineRole(deps, asked, { name, permissions }),
      )
      return done
    },
    dropRole: async ({ actor, body: { name, ...body }, caller: { requestId } }) => {
      await onAirline(deps, actor, { ...body, requestId }, (asked) => dropRole(deps, asked, name))
      return done
    },
  }
}
