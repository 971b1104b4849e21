import type { SentHeaders } from '../../http/actor.ts'
import type { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../deps.ts'
import { refusalOf } from '../../http/field-sentences.ts'
import type { Handlers } from '../../http/serve.ts'
import { calledSite } from '../../http/site-address.ts'
import { namedLocale, visitorLocale } from '../../http/visitor-locale.ts'
import type { DirectSignIn } from '../account/operations/direct-sign-in.ts'
import { endOwnSession } from '../account/operations/sessions.ts'
import { getOwnAgency, readOwnAudit } from './operations/details.ts'
import { getColleague, openPeople, resetFactorOf } from './operations/people.ts'
import { openRegistration } from './operations/register.ts'
import { signInAgent } from './operations/sign-in.ts'
import { presentAgency, presentAudit, presentUser, presentUserInfo } from './present.ts'
import { listUsers } from './queries/user.ts'

/** All but the bookings, which the module of reservations serves. */
type OwnEndpoints = Omit<typeof agencyEndpoints, 'bookings'>

export function agencyHandlers(deps: Deps, directSignIn: DirectSignIn): Handlers<OwnEndpoints> {
  const people = openPeople(deps)
  const register = openRegistration(deps)
  return {
    signIn: signInHandler(deps, directSignIn),
    signOut: async ({ actor }) => {
      await endOwnSession(deps, actor)
      return { isDone: true }
    },
    details: async ({ actor }) => {
      const { agency, userInfo } = await detailsOf(deps, actor, actor.login)
      return { ...agency, userInfo }
    },
    detailsOf: async ({ actor, body }) => {
      const { agency, userInfo } = await detailsOf(deps, actor, body.Username)
      return { ...agency, userInfo }
    },
    users: async ({ actor }) => {
      const users = await listUsers(deps.db.query, actor.brand.id, actor.agencyCode)
      return { users: users.map((user) => presentUser(user, actor)) }
    },
    createUser: async ({ actor, body, requestHeaders, onRecord }) => {
      const accountId = uuidv7(deps.now(), deps.random)
      onRecord(accountId)
      const locale = visitorLocale(requestHeaders, actor.brand)
      return presentUser(await people.create(actor, accountId, body, locale), actor)
    },
    changeSettings: async ({ actor, body, caller }) =>
      presentAgency(await people.changeSettings(actor, body, caller.requestId)),
    changeUser: async ({ actor, body: { login, ...change }, onRecord }) => {
      const user = await getColleague(deps, actor, login)
      onRecord(user.accountId)
      return presentUser(await people.change(actor, user, change), actor)
    },
    inviteAgain: async ({ actor, body, onRecord }) => {
      const user = await getColleague(deps, actor, body.login)
      onRecord(user.accountId)
      await people.inviteAgain(actor, user)
      return { isDone: true }
    },
    resetSecondFactor: async ({ actor, body, onRecord }) => {
      const user = await getColleague(deps, actor, body.login)
      onRecord(user.accountId)
      await resetFactorOf(deps, actor, user)
      return { isDone: true }
    },
    audit: async ({ actor, query }) => {
      const { page, logins } = await readOwnAudit(deps, actor, query)
      return { items: page.items.map((row) => presentAudit(row, logins)), nextCursor: page.nextCursor }
    },
    register: async ({ actor: { brand }, caller, body }) => {
      await register({ brand, address: caller.address }, body)
      return { isAsked: true }
    },
  }
}

function signInHandler(deps: Deps, directSignIn: DirectSignIn): Handlers<OwnEndpoints>['signIn'] {
  return async ({ actor: { brand }, caller, body, requestHeaders, setHeader }) => {
    const { username, Username = username, login = Username, ...named } = body
    if (login === undefined) throw refusalOf('invalid-fields', { username: 'required' })
    const { password, code, puzzle, agencyCode } = named
    const step = await signInAgent(deps, directSignIn, {
      ...placeOf(deps, requestHeaders, 'agency/sign-in'),
      address: caller.address,
      locale: namedLocale(requestHeaders, brand),
      proof: textOf(requestHeaders['dpop']),
      password,
      code,
      puzzle,
      agencyCode,
      login,
    })
    if (step.asks) return step
    const { accessToken, expiresIn, recoveryCodes, sessionUid } = step
    setHeader(headers.sessionId, sessionUid)
    const details = await detailsOf(deps, { brand, agencyCode: step.agencyCode }, step.login)
    return {
      accessToken,
      expiresIn,
      ...details,
      ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }),
    }
  }
}

/** The call that a proof of possession names. */
function placeOf(deps: Deps, { host }: SentHeaders, path: string) {
  const site = calledSite(deps, String(host))
  return { site, called: { method: 'POST', url: `${site.address}${deps.config.apiBase}/${path}` } }
}

async function detailsOf(deps: Deps, actor: Parameters<typeof getColleague>[1], login: string) {
  return {
    userInfo: presentUserInfo(await getColleague(deps, actor, login)),
    agency: presentAgency(await getOwnAgency(deps, actor)),
  }
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
