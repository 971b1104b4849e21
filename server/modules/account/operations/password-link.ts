/**
 * Owns how an account gets its password: by a link in a mail. Invariants: only the owner of an address makes its
 * account, so nobody prepares one for somebody else; nobody learns whether an address has one, by words or by
 * time; an address gets few mails; a link works once, and the first that is used ends the others; a new password
 * ends every session.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { judgePassword } from '@jetbridge/core/identity/password.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { isEmail } from '@jetbridge/core/passenger/email.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readPurposeKey } from '../../identity/operations/link.ts'
import { budgetOf, openThrottle, type Throttle } from '../../identity/operations/throttle.ts'
import { queueNotice } from '../../notice/operations.ts'
import {
  type AccountKind,
  type AccountName,
  type Realm,
  askHours,
  passwordAskKind,
  askPurpose,
  type PasswordAskFacts,
} from '../account.ts'
import { isSignedInAt } from '../oidc/realm.ts'
import { keepPassword } from './passwords.ts'
import { endAllSessions } from '../queries/own-account.ts'
import { endAsks, insertAsk, keepAccount, peekAsk, useAsk } from '../queries/account.ts'

const hour = 60 * 60
const mostOfSource = 60
const mailsADay = 5

interface Asker {
  readonly brand: Realm
  readonly address: string
  readonly locale: Locale
}

/**
 * The desk of one process. Its function throws Refusal `invalid-fields`, and `too-many-requests` of a source.
 */
export function openPasswordLinks(
  deps: Deps,
): (asker: Asker, of: { kind: AccountKind; email: string }) => Promise<void> {
  const throttle = openThrottle(deps)
  return async ({ brand, address, locale }, { kind, email: typed }) => {
    const email = typed.trim().toLowerCase()
    if (!isEmail(email)) throw refusalOf('invalid-fields', { email: 'email-not-valid' })
    await countSource(throttle, address)
    const answerTime = wait(deps.config.lookUp.answerMilliseconds)
    await ask(deps, throttle, { brand: brand.id, kind, email }, locale)
    await answerTime
  }
}

async function countSource(throttle: Throttle, address: string): Promise<void> {
  await throttle.admit([budgetOf('account-source', [sourceOf(address)], mostOfSource, hour)])
}

/** The same for an address with an account and one without: only the mail says which it is. */
async function ask(deps: Deps, throttle: Throttle, name: AccountName, locale: Locale): Promise<void> {
  const { brand, kind, email } = name
  const counted = await throttle.count([
    budgetOf('account-address', [brand, kind, email], mailsADay, 24 * hour),
  ])
  if (counted.isOver) return
  const id = uuidv7(deps.now(), deps.random)
  await deps.db.transact(async (tx) => {
    await insertAsk(tx, { ...name, id, locale })
    await queueNotice(tx, {
      kind: passwordAskKind,
      brand,
      address: { to: 'asker', id },
      source: `${passwordAskKind}:${id}`,
      facts: { askId: id } satisfies PasswordAskFacts,
    })
  })
}

/**
 * Makes the account, or gives it the password. The link stays good while the password is refused.
 * @throws Refusal `not-found` for a link that is used, over or not ours, `invalid-fields` for the password
 */
export async function choosePassword(
  deps: Deps,
  realm: Realm,
  { key, password }: { readonly key: string; readonly password: string },
): Promise<AccountName> {
  const { id: brand } = realm
  const id = readPurposeKey(deps, askPurpose, key)
  const asked = id === undefined ? undefined : await peekAsk(deps.db.query, brand, id, askHours)
  // The link is older than the settings, if another provider signs such people in by now.
  if (id === undefined || !asked || !isSignedInAt(deps, realm, asked.kind)) throw new Refusal('not-found')
  const verdict = judgePassword(password, [asked.email, realm.name])
  if (!verdict.ok) throw refusalOf('invalid-fields', { password: `password-${verdict.why}` })
  const phc = await keepPassword(password, deps.random)
  return deps.db.transact(async (tx) => {
    const used = await useAsk(tx, brand, id, askHours)
    if (!used) throw new Refusal('not-found')
    await endAllSessions(tx, await keepAccount(tx, used, phc))
    await endAsks(tx, used)
    return { brand, kind: used.kind, email: used.email }
  })
}
