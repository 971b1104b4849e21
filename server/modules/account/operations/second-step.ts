/**
 * Owns what follows a right password at sign-in. Invariants: an account with an app asks for its code; an account
 * of an agency or the staff without one sets one up first; the code is that of the account whose password was
 * entered for this question, and a changed password ends what was begun.
 */
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { needsSecondFactor, type Realm } from '../account.ts'
import { findAccountById, type KeptAccount } from '../queries/account.ts'
import { findSecondFactor } from '../queries/second-factor.ts'
import { type Enrolment, spendCode } from './codes.ts'
import { fingerprintOf, finishSignIn, passedBy, passPassword, type Question } from './interaction.ts'
import { beginEnrolment, confirmEnrolment } from './second-factor.ts'
import type { Tries } from './tries.ts'

export interface Step {
  /** where the browser goes on, once nothing more is asked */
  readonly returnTo?: string
  readonly asks?: 'code' | 'enrolment'
  readonly enrolment?: Enrolment
}

export async function afterPassword(
  deps: Deps,
  brand: Realm,
  question: Question,
  account: KeptAccount,
): Promise<Step> {
  const factor = await findSecondFactor(deps.db.query, account.id)
  if (factor?.isConfirmed) {
    await passPassword(question, account)
    return { asks: 'code' }
  }
  if (!needsSecondFactor(account.kind)) return { returnTo: await finishSignIn(question, account) }
  const enrolment = await beginEnrolment(deps, brand, account)
  await passPassword(question, account)
  // Another browser has just set one up.
  return enrolment ? { asks: 'enrolment', enrolment } : { asks: 'code' }
}

/** @throws Refusal `not-found` if no password was entered, or it has changed since; `code-refused` */
export async function enterCode(
  deps: Deps,
  tries: Tries,
  brand: Realm,
  question: Question,
  code: string,
): Promise<{ accountId: string; returnTo: string; recoveryCodes?: string[] }> {
  const { accountId, fingerprint } = passedBy(question)
  const account = await findAccountById(deps.db.query, brand.id, accountId)
  if (!account || fingerprintOf(account.password) !== fingerprint) throw new Refusal('not-found')
  const factor = await findSecondFactor(deps.db.query, accountId)
  if (factor?.isConfirmed) {
    await spendCode(deps, tries, accountId, code)
    return { accountId, returnTo: await finishSignIn(question, account) }
  }
  const recoveryCodes = await confirmEnrolment(deps, tries, account, code)
  return { accountId, returnTo: await finishSignIn(question, account), recoveryCodes }
}
