/**
 * Owns whether an account asks for a code besides its password. Invariants: an app counts once a code of it was
 * entered; recovery codes are told once, when they are made; the owner hears of every change.
 */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Account, AccountHolder, Realm } from '../account.ts'
import { findAccountById, lockAccount } from '../queries/account.ts'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  keepSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from '../queries/second-factor.ts'
import {
  drawRecoveryCodes,
  drawSecret,
  type Enrolment,
  enrolmentOf,
  plainCode,
  recoveryHash,
  sealSecret,
  stepOf,
} from './codes.ts'
import { requireProof } from './proof.ts'
import { tellOwner } from './tell-owner.ts'
import type { Tries } from './tries.ts'

/** A new secret, in place of an unconfirmed one; undefined if the account already has an app. */
export async function beginEnrolment(
  deps: Pick<Deps, 'db' | 'config' | 'random'>,
  { name }: Pick<Realm, 'name'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Enrolment | undefined> {
  const secret = drawSecret(deps.random)
  const isKept = await keepSecondFactor(deps.db.query, id, sealSecret(deps, id, secret))
  return isKept ? enrolmentOf(name, email, secret) : undefined
}

/**
 * The app counts from now on. Answers the recovery codes.
 * @throws Refusal `code-refused`, `too-many-requests`, `not-found` where nothing is to be confirmed
 */
export async function confirmEnrolment(
  deps: Deps,
  tries: Tries,
  { id, brand }: Pick<Account, 'id' | 'brand'>,
  typed: string,
): Promise<string[]> {
  const counted = await tries.admitCode(id)
  const codes = await deps.db.transact(async (tx) => {
    await lockAccount(tx, id)
    const factor = await lockSecondFactor(tx, id)
    if (!factor || factor.isConfirmed) throw new Refusal('not-found')
    const step = stepOf(deps, id, factor, plainCode(typed))
    if (step === undefined) throw new Refusal('code-refused')
    await confirmSecondFactor(tx, id, step)
    await tellOwner(tx, deps, { brand, accountId: id, event: 'second-factor-on' })
    return newRecoveryCodes(tx, deps, id)
  })
  await counted.giveBack()
  return codes
}

async function newRecoveryCodes(
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  accountId: string,
): Promise<string[]> {
  const codes = drawRecoveryCodes(random)
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => recoveryHash(accountId, code)),
  )
  return codes
}

/** @throws Refusal `proof-required`, `not-found` where an app counts already */
export async function beginSecondFactor(deps: Deps, actor: AccountHolder): Promise<Enrolment> {
  const { brand, accountId } = actor
  await requireProof(deps.db.query, actor)
  const account = await findAccountById(deps.db.query, brand.id, accountId)
  const enrolment = account && (await beginEnrolment(deps, brand, account))
  if (!enrolment) throw new Refusal('not-found')
  return enrolment
}

/** @throws Refusal as {@link confirmEnrolment}, and `proof-required` */
export async function confirmSecondFactorOf(
  deps: Deps,
  tries: Tries,
  actor: AccountHolder,
  code: string,
): Promise<string[]> {
  await requireProof(deps.db.query, actor)
  return confirmEnrolment(deps, tries, { id: actor.accountId, brand: actor.brand.id }, code)
}

/** The old codes are over. @throws Refusal `proof-required`, `not-found` where no app counts */
export async function renewRecoveryCodes(deps: Deps, actor: AccountHolder): Promise<string[]> {
  const { accountId, brand } = actor
  return deps.db.transact(async (tx) => {
    await lockAccount(tx, accountId)
    await requireProof(tx, actor)
    const factor = await findSecondFactor(tx, accountId)
    if (!factor?.isConfirmed) throw new Refusal('not-found')
    await tellOwner(tx, deps, { brand: brand.id, accountId, event: 'recovery-codes-renewed' })
    return newRecoveryCodes(tx, deps, accountId)
  })
}

/** @throws Refusal `proof-required`, `not-found` where there is none */
export async function endSecondFactor(deps: Deps, actor: AccountHolder): Promise<void> {
  const { accountId, brand } = actor
  await deps.db.transact(async (tx) => {
    await lockAccount(tx, accountId)
    await requireProof(tx, actor)
    if (!(await deleteSecondFactor(tx, accountId))) throw new Refusal('not-found')
    await tellOwner(tx, deps, { brand: brand.id, accountId, event: 'second-factor-off' })
  })
}
