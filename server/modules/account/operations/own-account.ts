/**
 * How an owner changes password and address of the account while signed in. Invariants: the owner has just proved who
 * they are; an address counts once the signed-in owner has opened its link; nobody learns whether an address has an
 * account; every other session ends; the old address is told.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { judgePassword } from '@jetbridge/core/identity/password.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { isEmail } from '@jetbridge/core/passenger/email.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readPurposeKey } from '../../identity/operations/link.ts'
import { budgetOf, openThrottle, type Throttle } from '../../identity/operations/throttle.ts'
import { queueNotice } from '../../notice/operations.ts'
import {
  type AccountHolder,
  askHours,
  emailAskKind,
  emailPurpose,
  type PasswordAskFacts,
} from '../account.ts'
import { findAccountById, lockAccount } from '../queries/account.ts'
import {
  endOtherSessions,
  insertEmailAsk,
  moveAddress,
  setPassword,
  useEmailAsk,
} from '../queries/own-account.ts'
import { keepPassword } from './passwords.ts'
import { requireProof } from './proof.ts'
import { tellOwner } from './tell-owner.ts'

const day = 24 * 60 * 60
const mailsADay = 5

/** @throws Refusal `proof-required`, `invalid-fields` for the password */
export async function changePassword(deps: Deps, actor: AccountHolder, password: string): Promise<void> {
  const { accountId, brand, sessionUid } = actor
  await requireProof(deps.db.query, actor)
  const account = await findAccountById(deps.db.query, brand.id, accountId)
  if (!account) throw new Refusal('not-found')
  const verdict = judgePassword(password, [account.email, brand.name])
  if (!verdict.ok) throw refusalOf('invalid-fields', { password: `password-${verdict.why}` })
  const phc = await keepPassword(password, deps.random)
  await deps.db.transact(async (tx) => {
    await lockAccount(tx, accountId)
    await setPassword(tx, accountId, phc)
    await endOtherSessions(tx, accountId, sessionUid)
    await tellOwner(tx, deps, { brand: brand.id, accountId, event: 'password-changed' })
  })
}

/** Throws Refusal `proof-required`, `invalid-fields`, `too-many-requests` of an account. */
export type AskEmail = (actor: AccountHolder, typed: string) => Promise<void>

/** The desk of one process. */
export function openEmailAsks(deps: Deps): AskEmail {
  const throttle = openThrottle(deps)
  return async (actor, typed) => {
    const email = typed.trim().toLowerCase()
    if (!isEmail(email)) throw refusalOf('invalid-fields', { email: 'email-not-valid' })
    await requireProof(deps.db.query, actor)
    await countAccount(throttle, actor.accountId)
    const answerTime = wait(deps.config.lookUp.answerMilliseconds)
    await ask(deps, throttle, actor, email)
    await answerTime
  }
}

async function countAccount(throttle: Throttle, accountId: string): Promise<void> {
  await throttle.admit([budgetOf('email-account', [accountId], mailsADay, day)])
}

/** The same for an address with an account and one without: only the mail says which it is. */
async function ask(deps: Deps, throttle: Throttle, actor: AccountHolder, email: string): Promise<void> {
  const { accountId, brand } = actor
  const counted = await throttle.count([
    budgetOf('account-address', [brand.id, actor.kind, email], mailsADay, day),
  ])
  if (counted.isOver) return
  const id = uuidv7(deps.now(), deps.random)
  await deps.db.transact(async (tx) => {
    await insertEmailAsk(tx, { id, accountId, email })
    await queueNotice(tx, {
      kind: emailAskKind,
      brand: brand.id,
      address: { to: 'asker', id },
      source: `${emailAskKind}:${id}`,
      facts: { askId: id } satisfies PasswordAskFacts,
    })
  })
}

/** Answers the new address. @throws Refusal `not-found` for a link that is used, over, or not the account's */
export async function confirmEmail(deps: Deps, actor: AccountHolder, key: string): Promise<string> {
  const { accountId, brand, sessionUid } = actor
  const id = readPurposeKey(deps, emailPurpose, key)
  if (id === undefined) throw new Refusal('not-found')
  return deps.db.transact(async (tx) => {
    await lockAccount(tx, accountId)
    const email = await useEmailAsk(tx, { id, accountId }, askHours)
    const left = email && (await moveAddress(tx, { id, accountId, email }))
    if (!email || !left) throw new Refusal('not-found')
    await endOtherSessions(tx, accountId, sessionUid)
    await tellOwner(tx, deps, { brand: brand.id, accountId, event: 'email-changed', askId: id })
    return email
  })
}
