/**
 * Signs somebody in without the provider's page: name, password and code in one call. Invariants: the token is one of
 * the embedded provider's, bound to the key of the call's proof; a proof counts once; a try is counted before it is
 * evaluated; an unknown name costs the same work and gets the same answer as a wrong password; a change made during
 * the sign-in ends the new session.
 */
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { Deps } from '../../../deps.ts'
import type { CalledPlace } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import { type AccountKind, needsSecondFactor, type Realm, workingDaySeconds } from '../account.ts'
import type { Accounts } from '../oidc/accounts.ts'
import { type KeyProof, readKeyProof } from '../oidc/proof.ts'
import { findAccountById, keepLocale, type KeptAccount } from '../queries/account.ts'
import { findSecondFactor } from '../queries/second-factor.ts'
import { endSessionOf, spendProof } from '../queries/signed-in.ts'
import { type Enrolment, spendCode } from './codes.ts'
import { beginEnrolment, confirmEnrolment } from './second-factor.ts'
import { isPassword } from './passwords.ts'
import type { Tries } from './tries.ts'

export interface DirectTry {
  readonly site: Site<Realm>
  readonly kind: AccountKind
  readonly address: string
  /** of the page, where it is known: letters to them follow it */
  readonly locale: Locale | undefined
  readonly called: CalledPlace
  readonly proof: string | undefined
  /** what the tries are counted by */
  readonly who: string
  readonly password: string
  readonly code: string | undefined
  readonly puzzle: PuzzleAnswer | undefined
  /** the account of the name that was given; undefined: nobody may sign in by it */
  readonly findAccount: () => Promise<string | undefined>
  /** of an unknown name and a wrong password */
  readonly refusal: ErrorCode
}

export interface DirectlySignedIn {
  readonly accountId: string
  readonly accessToken: string
  readonly expiresIn: number
  readonly sessionUid: string
  readonly recoveryCodes?: readonly string[]
}

export type DirectStep =
  | { readonly asks: 'code' }
  | { readonly asks: 'enrolment'; readonly enrolment: Enrolment }
  | (DirectlySignedIn & { readonly asks?: never })

export type DirectSignIn = (asked: DirectTry) => Promise<DirectStep>

/**
 * The desk of one process. Its function throws Refusal `malformed-request` without a proof of possession,
 * `puzzle-required`, `code-refused`, `too-many-requests` of codes, `not-found` for a code where no app was asked for.
 */
export function openDirectSignIn(deps: Deps, accounts: Accounts, tries: Tries): DirectSignIn {
  return async (asked) => {
    const proof = await proofOf(deps, asked)
    const account = await ownerOf(deps, tries, asked, proof)
    const step = await secondStep(deps, tries, asked, account)
    if ('asks' in step) return step
    const session = await openSession(accounts, asked, account, proof.thumbprint)
    if (!(await isAsItWas(deps, asked, account))) {
      await endSessionOf(deps.db.query, account.id, session.sessionUid)
      throw new Refusal(asked.refusal)
    }
    await keepLocale(deps.db.query, account.id, asked.locale)
    return { ...session, ...step }
  }
}

async function proofOf(deps: Deps, { proof, called }: DirectTry): Promise<KeyProof> {
  const read = await readKeyProof(deps, proof, called)
  if (read) return read
  throw proofMissing()
}

function proofMissing(): Refusal {
  return new Refusal(
    'malformed-request',
    'Send a proof of possession for this call in the header DPoP: a new one each time.',
  )
}

/** No account: an unknown name costs the same reads as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000'

async function ownerOf(
  { db }: Pick<Deps, 'db'>,
  tries: Tries,
  { site, kind, address, who, password, puzzle, findAccount, refusal }: DirectTry,
  { hash, seconds }: KeyProof,
): Promise<KeptAccount> {
  const brand = site.brand.id
  const counted = await tries.admit(address, { brand, kind, who, puzzle })
  // Only now: a spent proof leaves a row, and a caller over the budget could make any number of them.
  if (!(await spendProof(db.query, hash, seconds))) {
    await counted.giveBack()
    throw proofMissing()
  }
  const id = await findAccount()
  const account = await findAccountById(db.query, brand, id ?? nobody)
  const fits = await isPassword(password, account?.password)
  if (!account || !fits) throw new Refusal(refusal)
  await counted.giveBack()
  return account
}

/** What is asked next, or recovery codes where the code has set an app up. */
async function secondStep(
  deps: Deps,
  tries: Tries,
  { site, kind, code }: DirectTry,
  account: KeptAccount,
): Promise<DirectStep | { readonly recoveryCodes?: string[] }> {
  const factor = await findSecondFactor(deps.db.query, account.id)
  if (factor?.isConfirmed) {
    if (code === undefined) return { asks: 'code' }
    await spendCode(deps, tries, account.id, code)
    return {}
  }
  if (!needsSecondFactor(kind)) return {}
  if (code !== undefined) return { recoveryCodes: await confirmEnrolment(deps, tries, account, code) }
  const enrolment = await beginEnrolment(deps, site.brand, account)
  // Another browser has just set one up.
  return enrolment ? { asks: 'enrolment', enrolment } : { asks: 'code' }
}

async function openSession(
  { issueToken }: Pick<Accounts, 'issueToken'>,
  { site, kind }: DirectTry,
  { id: accountId, readAt }: KeptAccount,
  thumbprint: string,
): Promise<DirectlySignedIn> {
  const issuer = { brand: site.brand.id, kind, site: site.address }
  const given = { accountId, signedInAt: readAt, thumbprint, seconds: workingDaySeconds }
  return { accountId, expiresIn: workingDaySeconds, ...(await issueToken(issuer, given)) }
}

/** Neither the password was changed, nor the name taken away, while the session was made. */
async function isAsItWas(
  { db }: Pick<Deps, 'db'>,
  { site, findAccount }: DirectTry,
  { id, password }: KeptAccount,
): Promise<boolean> {
  const named = await findAccount()
  const now = await findAccountById(db.query, site.brand.id, id)
  return named === id && now?.password === password
}
