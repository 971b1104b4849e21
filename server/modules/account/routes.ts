import type { Passenger, Staff } from '@jetbridge/core/access/actor.ts'
import type { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import type { Deps } from '../../deps.ts'
import type { SentHeaders } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/serve.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import type { AccountName, FindAgencyHolder } from './account.ts'
import type { Accounts } from './oidc/accounts.ts'
import { openChangeLimit } from './operations/change-limit.ts'
import { changePassword, confirmEmail, openEmailAsks } from './operations/own-account.ts'
import { openPageSignIn } from './operations/page-sign-in.ts'
import { addPasskey, passkeyCreation, removePasskey } from './operations/passkeys.ts'
import { choosePassword, openPasswordLinks } from './operations/password-link.ts'
import { prove, proveRequest } from './operations/proof.ts'
import {
  beginSecondFactor,
  confirmSecondFactorOf,
  endSecondFactor,
  renewRecoveryCodes,
} from './operations/second-factor.ts'
import { readSecurity } from './operations/security.ts'
import { endOtherSessions, endSession, readSessions } from './operations/sessions.ts'
import type { Tries } from './operations/tries.ts'
import { wirePasskey } from './present.ts'
import { calledRealm, deskRealm, holderOf } from './oidc/realm.ts'

/** What agencies tell the provider's page, and hear from it. */
export interface AgencyDoor {
  readonly findHolder: FindAgencyHolder
  /** is told of everybody who has signed in at the page */
  readonly noteSignIn: (accountId: string) => Promise<void>
}

export function accountHandlers(
  deps: Deps,
  accounts: Accounts,
  tries: Tries,
  { findHolder, noteSignIn }: AgencyDoor,
): Handlers<typeof accountEndpoints> {
  const askLink = openPasswordLinks(deps)
  /** Only a user who has proved who they are is told. @throws Refusal `access-ended` */
  const requireAccess = async ({ brand, kind }: Pick<AccountName, 'brand' | 'kind'>, accountId: string) => {
    if (kind === 'agency' && (await findHolder(brand, accountId))?.hasEnded) throw new Refusal('access-ended')
  }
  const page = openPageSignIn(deps, accounts, tries, { require: requireAccess, note: noteSignIn })
  return {
    askLink: async ({ actor: { brand }, caller, body, requestHeaders }) => {
      const locale = visitorLocale(requestHeaders, brand)
      await askLink({ brand, address: caller.address, locale }, body)
      return { isAsked: true }
    },
    choosePassword: async ({ actor: { brand }, body }) => {
      const { kind, email } = await choosePassword(deps, brand, body)
      if (kind === 'staff') throw new Error('a link of the desk was taken at an airline’s site')
      return { kind, email }
    },
    signIn: ({ caller: { address }, body, requestHeaders }) =>
      page.password({ ...body, address, requestHeaders }),
    signInCode: ({ body, requestHeaders }) => page.code({ ...body, requestHeaders }),
    passkeyRequest: ({ body, requestHeaders }) => page.passkeyRequest({ ...body, requestHeaders }),
    signInPasskey: ({ caller: { address }, body, requestHeaders }) =>
      page.passkey({ ...body, address, requestHeaders }),
    sessions: async ({ actor }) => ({ sessions: await readSessions(deps, actor) }),
    endSession: async ({ actor, body }) => {
      await endSession(deps, actor, body.id)
      return { isEnded: true }
    },
    endOtherSessions: async ({ actor }) => ({ ended: await endOtherSessions(deps, actor) }),
  }
}

/** Of the site that was called: passkeys belong to it. */
function siteOf(deps: Deps, { host }: SentHeaders) {
  return calledRealm(deps, String(host))
}

interface OwnCall<Body = unknown> {
  readonly actor: Passenger | Staff
  readonly body: Body
  readonly requestHeaders: SentHeaders
  readonly onRecord: (recordId: string) => void
}

/** What passengers and the staff do alike. Each change is counted, and needs a proof. */
function safetyHandlers(deps: Deps) {
  const countChange = openChangeLimit(deps)
  const change = async ({ actor, onRecord }: Pick<OwnCall, 'actor' | 'onRecord'>) => {
    onRecord(actor.accountId)
    const holder = holderOf(actor)
    await countChange(holder)
    return holder
  }
  return {
    change,
    passkeyCreation: ({ actor, requestHeaders }: Pick<OwnCall, 'actor' | 'requestHeaders'>) =>
      passkeyCreation(deps, siteOf(deps, requestHeaders), holderOf(actor)),
    addPasskey: async (call: OwnCall<Parameters<typeof addPasskey>[3]>) => {
      const passkey = await addPasskey(deps, siteOf(deps, call.requestHeaders), await change(call), call.body)
      return { passkey: wirePasskey(passkey) }
    },
    removePasskey: async (call: OwnCall<{ readonly id: string }>) => {
      await removePasskey(deps, await change(call), call.body.id)
      return { isDone: true as const }
    },
    renewRecoveryCodes: async (call: Pick<OwnCall, 'actor' | 'onRecord'>) => ({
      recoveryCodes: await renewRecoveryCodes(deps, await change(call)),
    }),
    changePassword: async (call: OwnCall<{ readonly password: string }>) => {
      await changePassword(deps, await change(call), call.body.password)
      return { isDone: true as const }
    },
  }
}

export function securityHandlers(deps: Deps, tries: Tries): Handlers<typeof securityEndpoints> {
  const askEmail = openEmailAsks(deps)
  const { change, ...safety } = safetyHandlers(deps)
  return {
    ...safety,
    read: ({ actor }) => readSecurity(deps, actor),
    proveRequest: ({ actor, requestHeaders }) => proveRequest(deps, siteOf(deps, requestHeaders), actor),
    prove: async ({ actor, body, caller: { address }, requestHeaders }) => {
      await prove(deps, tries, { site: siteOf(deps, requestHeaders), actor, address }, body)
      return { isDone: true }
    },
    beginSecondFactor: ({ actor }) => beginSecondFactor(deps, actor),
    confirmSecondFactor: async (call) => ({
      recoveryCodes: await confirmSecondFactorOf(deps, tries, await change(call), call.body.code),
    }),
    endSecondFactor: async (call) => {
      await endSecondFactor(deps, await change(call))
      return { isDone: true }
    },
    askEmail: async ({ actor, body }) => {
      await askEmail(actor, body.email)
      return { isAsked: true }
    },
    confirmEmail: async ({ actor, body, onRecord }) => {
      onRecord(actor.accountId)
      return { email: await confirmEmail(deps, actor, body.key) }
    },
  }
}

type DeskSignIn = Pick<
  typeof deskAccountEndpoints,
  'askLink' | 'choosePassword' | 'signIn' | 'signInCode' | 'passkeyRequest' | 'signInPasskey'
>

/** How the airlines' own people sign in at the desk. An account there is enough: what they may do is asked later. */
export function deskSignInHandlers(deps: Deps, accounts: Accounts, tries: Tries): Handlers<DeskSignIn> {
  const askLink = openPasswordLinks(deps)
  const kind = 'staff'
  const page = openPageSignIn(deps, accounts, tries, { require: async () => {}, note: async () => {} })
  return {
    askLink: async ({ caller, body, requestHeaders }) => {
      const locale = visitorLocale(requestHeaders, deskRealm)
      await askLink({ brand: deskRealm, address: caller.address, locale }, { kind, ...body })
      return { isAsked: true }
    },
    choosePassword: async ({ body }) => ({ email: (await choosePassword(deps, deskRealm, body)).email }),
    signIn: ({ caller: { address }, body, requestHeaders }) =>
      page.password({ ...body, kind, address, requestHeaders }),
    signInCode: ({ body, requestHeaders }) => page.code({ ...body, kind, requestHeaders }),
    passkeyRequest: ({ requestHeaders }) => page.passkeyRequest({ kind, requestHeaders }),
    signInPasskey: ({ caller: { address }, body, requestHeaders }) =>
      page.passkey({ ...body, kind, address, requestHeaders }),
  }
}

type DeskSafety = Pick<
  typeof deskAccountEndpoints,
  'security' | 'passkeyCreation' | 'addPasskey' | 'removePasskey' | 'renewRecoveryCodes' | 'changePassword'
>

export function deskSafetyHandlers(deps: Deps): Handlers<DeskSafety> {
  const { change: _, ...safety } = safetyHandlers(deps)
  return {
    ...safety,
    security: async ({ actor }) => {
      const { secondFactor, email, passkeys, mostPasskeys } = await readSecurity(deps, holderOf(actor))
      return { email, passkeys, mostPasskeys, hasApp: secondFactor.isOn, codesLeft: secondFactor.codesLeft }
    },
  }
}
