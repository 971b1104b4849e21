/**
 * Codes of authenticator apps (RFC 6238) and recovery codes. Invariants: the secret of an app is sealed, and
 * recovery codes are stored as hashes; a code counts once, on any process; wrong codes of an app are counted.
 */
import { recordLocator, type RandomBytes } from '@jetbridge/core/kernel/id.ts'
import { Secret, TOTP } from 'otpauth'
import { opens, seal, type SealedBytes, unseal } from '../../../db/seal.ts'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { boundToFactor, findSecondFactor, useRecoveryCode, useStep } from '../queries/second-factor.ts'
import type { Tries } from './tries.ts'

/** What every app knows. */
const kindOfCode = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be a step ahead of ours or behind it. */
const steps = 1
const secretBytes = 20

const recoveryCodes = 10
/** Six groups of four letters, 115 bits: too many to guess, so a plain hash keeps them (OWASP ASVS 6.5.2). */
const groups = 6
const inGroup = 4

type Store = Pick<Deps, 'db' | 'config' | 'now'>

export interface Enrolment {
  /** base32 */
  readonly secret: string
  readonly uri: string
}

export function drawSecret(random: RandomBytes): string {
  return new Secret({ buffer: new Uint8Array(random(secretBytes)).buffer }).base32
}

/** @param label names the account in the app */
export function enrolmentOf(issuer: string, label: string, secret: string): Enrolment {
  return { secret, uri: new TOTP({ ...kindOfCode, issuer, label, secret }).toString() }
}

export function sealSecret(
  { config, random }: Pick<Deps, 'config' | 'random'>,
  accountId: string,
  secret: string,
): SealedBytes {
  return seal(secret, boundToFactor(accountId), config.documents.keys, random)
}

/** The step of time that a code is of; undefined when it is of none that counts now. */
export function stepOf(
  { config, now }: Store,
  accountId: string,
  sealed: SealedBytes,
  code: string,
): number | undefined {
  // Sealed with a key that was removed since: recovery codes and passkeys still sign in.
  if (!opens(sealed, config.documents.keys) || !isAppCode(code)) return undefined
  const secret = Secret.fromBase32(unseal(sealed, boundToFactor(accountId), config.documents.keys))
  const timestamp = now()
  const ahead = TOTP.validate({ ...kindOfCode, secret, token: code, timestamp, window: steps })
  return ahead === null ? undefined : Math.floor(timestamp / 1_000 / kindOfCode.period) + ahead
}

/** As it is compared: without the blanks and hyphens of reading. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * A code of the account's app, or a recovery code: each once.
 * @throws Refusal `code-refused`, `too-many-requests` after many wrong codes of the app
 */
export async function spendCode(deps: Store, tries: Tries, accountId: string, typed: string): Promise<void> {
  const code = plainCode(typed)
  const isSpent = isAppCode(code)
    ? await spendAppCode(deps, tries, accountId, code)
    : await useRecoveryCode(deps.db.query, accountId, recoveryHash(accountId, code))
  if (!isSpent) throw new Refusal('code-refused')
}

async function spendAppCode(deps: Store, tries: Tries, accountId: string, code: string): Promise<boolean> {
  const counted = await tries.admitCode(accountId)
  const factor = await findSecondFactor(deps.db.query, accountId)
  const step = factor && stepOf(deps, accountId, factor, code)
  if (step === undefined || !(await useStep(deps.db.query, accountId, step))) return false
  await counted.giveBack()
  return true
}

export function drawRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: groups }, () => recordLocator(random, inGroup)).join('-'),
  )
}

export function recoveryHash(accountId: string, code: string): Buffer {
  return secretHash(`recovery ${accountId} ${plainCode(code)}`)
}
