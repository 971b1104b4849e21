/**
 * Signs somebody in at the page that the embedded provider shows. Invariants: only the browser that brought the question
 * answers it, from a page of the same site; whose access has ended is told once they have proved who they are. Letters
 * to them follow the language of the page.
 */
import type { PasskeyAnswer, PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'
import type { Deps } from '../../../deps.ts'
import type { SentHeaders } from '../../../http/actor.ts'
import { namedLocale } from '../../../http/visitor-locale.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import type { AccountKind, AccountName } from '../account.ts'
import type { Accounts } from '../oidc/accounts.ts'
import { calledRealm } from '../oidc/realm.ts'
import { keepLocale } from '../queries/account.ts'
import { finishSignIn, passedBy, readQuestion, requireOwnPage } from './interaction.ts'
import { askPasskey, checkPasskey } from './passkey-answer.ts'
import { afterPassword, enterCode, type Step } from './second-step.ts'
import { checkPassword } from './sign-in.ts'
import type { Tries } from './tries.ts'

/** What is asked of those that keep people of one kind. */
export interface Admission {
  /** of somebody who has proved who they are. @throws Refusal `access-ended` */
  readonly require: (name: Pick<AccountName, 'brand' | 'kind'>, accountId: string) => Promise<void>
  readonly note: (accountId: string) => Promise<void>
}

interface PageCall {
  readonly kind: AccountKind
  readonly requestHeaders: SentHeaders
}

interface PasswordCall extends PageCall {
  /** of the caller */
  readonly address: string
  readonly email: string
  readonly password: string
  readonly puzzle?: PuzzleAnswer | undefined
}

interface PasskeyCall extends PageCall {
  readonly address: string
  readonly passkey: PasskeyAnswer
  readonly puzzle?: PuzzleAnswer | undefined
}

export function openPageSignIn(deps: Deps, accounts: Accounts, tries: Tries, admission: Admission) {
  const questionOf = ({ kind, requestHeaders }: PageCall) => {
    const site = calledRealm(deps, String(requestHeaders['host']))
    requireOwnPage(site, requestHeaders)
    return { site, read: () => readQuestion(accounts, site, kind, requestHeaders) }
  }
  const followLanguage = (accountId: string, { requestHeaders }: PageCall) => {
    const { brand } = calledRealm(deps, String(requestHeaders['host']))
    return keepLocale(deps.db.query, accountId, namedLocale(requestHeaders, brand))
  }
  return {
    /** @throws Refusal `sign-in-refused`, `puzzle-required`, `not-found` once the question is over */
    async password(call: PasswordCall): Promise<Step> {
      const { site, read } = questionOf(call)
      const { kind, address, password, puzzle } = call
      const email = call.email.trim().toLowerCase()
      const brand = site.brand.id
      const account = await checkPassword(deps, tries, address, { brand, kind, email, password, puzzle })
      await admission.require(account, account.id)
      await followLanguage(account.id, call)
      return afterPassword(deps, site.brand, await read(), account)
    },
    /** @throws Refusal `code-refused`, `not-found` where no password was entered */
    async code(call: PageCall & { readonly code: string }) {
      const { site, read } = questionOf(call)
      const question = await read()
      await admission.require({ brand: site.brand.id, kind: call.kind }, passedBy(question).accountId)
      const { accountId, ...entered } = await enterCode(deps, tries, site.brand, question, call.code)
      await admission.note(accountId)
      return entered
    },
    async passkeyRequest(call: PageCall): Promise<PasskeyRequest> {
      const { site, read } = questionOf(call)
      const { uid } = await read()
      return askPasskey(deps, site, { purpose: 'sign-in', brand: site.brand.id, kind: call.kind, uid })
    },
    /** @throws Refusal `passkey-refused`, `puzzle-required` */
    async passkey(call: PasskeyCall): Promise<{ returnTo: string }> {
      const { site, read } = questionOf(call)
      const { kind, address, passkey: answer, puzzle } = call
      const question = await read()
      const binding = { purpose: 'sign-in', brand: site.brand.id, kind, uid: question.uid } as const
      const account = await checkPasskey(deps, tries, address, { site, binding, answer, puzzle })
      await admission.require(account, account.id)
      await admission.note(account.id)
      await followLanguage(account.id, call)
      return { returnTo: await finishSignIn(question, account) }
    },
  }
}
