/**
 * Challenges for passkeys. Invariants: a challenge is good once, for a few minutes, for what it was given for and
 * in the browser that it was given to; the youngest counts; the database knows its hash only.
 */
import { z } from 'zod'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountKind } from '../account.ts'
import { keepChallenge, takeChallenge } from '../queries/passkey.ts'

const goodForSeconds = 5 * 60
export const challengeMilliseconds = goodForSeconds * 1_000
const challengeBytes = 32

/** What a challenge is bound to. */
export interface Binding {
  readonly purpose: 'add' | 'prove' | 'sign-in'
  readonly brand: string
  readonly kind: AccountKind
  /** of the interaction, or of the session */
  readonly uid: string
}

function hashOf({ purpose, brand, kind, uid }: Binding): Buffer {
  return secretHash(JSON.stringify(['passkey', purpose, brand, kind, uid]))
}

/** base64url */
export async function giveChallenge(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  binding: Binding,
): Promise<string> {
  const challenge = Buffer.from(random(challengeBytes)).toString('base64url')
  await keepChallenge(db.query, hashOf(binding), secretHash(challenge), goodForSeconds)
  return challenge
}

const clientDataSchema = z.object({ challenge: z.string() })

/**
 * The challenge that a browser has signed. It ends now, whatever the verdict.
 * @throws Refusal `passkey-refused` where it was not given for this
 */
export async function takeSigned(
  { db }: Pick<Deps, 'db'>,
  binding: Binding,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const isTaken =
    challenge !== undefined && (await takeChallenge(db.query, hashOf(binding), secretHash(challenge)))
  if (!isTaken) throw new Refusal('passkey-refused')
  return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientDataSchema.parse(JSON.parse(text)).challenge
  } catch {
    return undefined
  }
}
