import type { SentHeaders } from '../../http/actor.ts'
import type { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/serve.ts'
import { calledSite } from '../../http/site-address.ts'
import { visitorLocale } from '../../http/visitor-locale.ts'
import type { AccountName, FindAgencyHolder } from './account.ts'
import type { Accounts } from './oidc/accounts.ts'
import { finishSignIn, passedBy, readQuestion, requireOwnPage } from './operations/interaction.ts'
import { openChangeLimit } from './operations/change-limit.ts'
import { changePassword, confirmEmail, openEmailAsks } from './operations/own-account.ts'
import { askPasskey, checkPasskey } from './operations/passkey-answer.ts'
import { addPasskey, passkeyCreation, removePasskey } from './operations/passkeys.ts'
import { choosePassword, openPasswordLinks } from './operations/password-link.ts'
import { prove, proveRequest } from './operations/proof.ts'
import {
  beginSecondFactor,
  confirmSecondFactorOf,
  endSecondFactor,
  renewRecoveryCodes,
} from './operations/second-factor.ts'
import { afterPassword, enterCode } from './operations/second-step.ts'
import { readSecurity } from './operations/security.ts'
import { endSession, readSessions } from './operations/sessions.ts'
import { checkPassword } from './operations/sign-in.ts'
import type { Tries } from './operations/tries.ts'
import { wirePasskey } from './present.ts'

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
  const questionOf = (kind: 'passenger' | 'agency' | 'staff', sent: SentHeaders) => {
    const site = calledSite(deps, String(sent['host']))
    requireOwnPage(site, sent)
    return { site, read: () => readQuestion(accounts, site, kind, sent) }
  }
  return {
    askLink: async ({ actor: { brand }, caller, body, requestHeaders }) => {
      const locale = visitorLocale(requestHeaders, brand)
      await askLink({ brand, address: caller.address, locale }, body)
      return { isAsked: true }
    },
    choosePassword: async ({ actor: { brand }, body }) => {
      const { kind, email } = await choosePassword(deps, brand, body)
      return { kind, email }
    },
    signIn: async ({ caller, body, requestHeaders }) => {
      const { site, read } = questionOf(body.kind, requestHeaders)
      const credentials = { ...body, email: body.email.trim().toLowerCase(), brand: site.brand.id }
      const account = await checkPassword(deps, tries, caller.address, credentials)
      await requireAccess(account, account.id)
      return afterPassword(deps, site.brand, await read(), account)
    },
    signInCode: async ({ body, requestHeaders }) => {
      const { site, read } = questionOf(body.kind, requestHeaders)
      const question = await read()
      await requireAccess({ brand: site.brand.id, kind: body.kind }, passedBy(question).accountId)
      const { accountId, ...entered } = await enterCode(deps, tries, site.brand, question, body.code)
      await noteSignIn(accountId)
      return entered
    },
    passkeyRequest: async ({ body: { kind }, requestHeaders }) => {
      const { site, read } = questionOf(kind, requestHeaders)
      const { uid } = await read()
      return askPasskey(deps, site, { purpose: 'sign-in', brand: site.brand.id, kind, uid })
    },
    signInPasskey: async ({ caller, body: { kind, passkey, puzzle }, requestHeaders }) => {
      const { site, read } = questionOf(kind, requestHeaders)
      const question = await read()
      const binding = { purpose: 'sign-in', brand: site.brand.id, kind, uid: question.uid } as const
      const answered = { site, binding, answer: passkey, puzzle }
      const account = await checkPasskey(deps, tries, caller.address, answered)
      await requireAccess(account, account.id)
      await noteSignIn(account.id)
      return { returnTo: await finishSignIn(question, account) }
    },
    sessions: async ({ actor }) => ({ sessions: await readSessions(deps, actor) }),
    endSession: async ({ actor, body }) => {
      await endSession(deps, actor, body.id)
      return { isEnded: true }
    },
  }
}

export function securityHandlers(deps: Deps, tries: Tries): Handlers<typeof securityEndpoints> {
  const askEmail = openEmailAsks(deps)
  const countChange = openChangeLimit(deps)
  /** Passkeys belong to the site of the caller's own airline, the only one where its token counts. */
  const siteOf = ({ host }: SentHeaders) => calledSite(deps, String(host))
  return {
    read: ({ actor }) => readSecurity(deps, actor),
    proveRequest: ({ actor, requestHeaders }) => proveRequest(deps, siteOf(requestHeaders), actor),
    prove: async ({ actor, body, caller: { address }, requestHeaders }) => {
      await prove(deps, tries, { site: siteOf(requestHeaders), actor, address }, body)
      return { isDone: true }
    },
    passkeyCreation: ({ actor, requestHeaders }) => passkeyCreation(deps, siteOf(requestHeaders), actor),
    addPasskey: async ({ actor, body, requestHeaders, onRecord }) => {
      onRecord(actor.accountId)
      await countChange(actor)
      const passkey = await addPasskey(deps, siteOf(requestHeaders), actor, body)
      return { passkey: wirePasskey(passkey) }
    },
    removePasskey: async ({ actor, body, onRecord }) => {
      onRecord(actor.accountId)
      await countChange(actor)
      await removePasskey(deps, actor, body.id)
      return { isDone: true }
    },
    beginSecondFactor: ({ actor }) => beginSecondFactor(deps, actor),
    confirmSecondFactor: async ({ actor, body, onRecord }) => {
      onRecord(actor.accountId)
      await countChange(actor)
      return { recoveryCodes: await confirmSecondFactorOf(deps, tries, actor, body.code) }
    },
    renewRecoveryCodes: async ({ actor, onRecord }) => {
      onRecord(actor.accountId)
      await countChange(actor)
      return { recoveryCodes: await renewRecoveryCodes(deps, actor) }
    },
    endSecondFactor: async ({ actor, onRecord }) => {
      onRecord(actor.accountId)
      await countChange(actor)
      await endSecondFactor(deps, actor)
      return { isDone: true }
    },
    changePassword: async ({ actor, body, onRecord }) => {
      onRecord(actor.accountId)
      await countChange(actor)
      await changePassword(deps, actor, body.password)
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
