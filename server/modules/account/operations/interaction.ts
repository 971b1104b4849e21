/**
 * Answers a question of the embedded provider for the browser that brought it. Invariants: the browser proves by a
 * cookie that the question is its own, so nobody signs in another person's browser; a sign-in counts from the moment
 * when the account was read, so it is void if the password changed before it finished.
 */
import type { SentHeaders } from '../../../http/actor.ts'
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { secretHash } from '../../../db/secret-hash.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountKind, Realm } from '../account.ts'
import type { Accounts } from '../oidc/accounts.ts'
import { interactionCookie } from '../oidc/issuer.ts'
import type { KeptAccount } from '../queries/account.ts'

export type Question = InstanceType<Provider['Interaction']>

/**
 * Refuses a page of another site that sends the browser's cookies along. Browsers name the origin of every such call.
 * @throws Refusal `not-found`
 */
export function requireOwnPage({ address }: Pick<Site<Realm>, 'address'>, { origin }: SentHeaders): void {
  if (origin !== undefined && origin !== address) throw new Refusal('not-found')
}

/** @throws Refusal `not-found` when the question has ended, or no cookie names it */
export async function readQuestion(
  { findProvider }: Pick<Accounts, 'findProvider'>,
  { brand, address: site }: Site<Realm>,
  kind: AccountKind,
  { cookie }: SentHeaders,
): Promise<Question> {
  const provider = await findProvider({ brand: brand.id, kind, site })
  const uid = cookieIn(String(cookie ?? ''), interactionCookie(kind))
  const question = uid === undefined ? undefined : await provider.Interaction.find(uid)
  if (!question || question.prompt.name !== 'login') throw new Refusal('not-found')
  return question
}

/** Tells the provider who has signed in. Returns where the browser goes next. */
export async function finishSignIn(
  question: Question,
  { id: accountId, readAt: ts }: Pick<KeptAccount, 'id' | 'readAt'>,
): Promise<string> {
  question.result = { login: { accountId, remember: true, ts } }
  await question.persist()
  return question.returnTo
}

const passedSchema = z.object({ accountId: z.string(), fingerprint: z.string() })

/** Keeps that the password was right; a code must follow. */
export async function passPassword(
  question: Question,
  { id: accountId, password }: Pick<KeptAccount, 'id' | 'password'>,
): Promise<void> {
  question.result = { passed: { accountId, fingerprint: fingerprintOf(password) } }
  await question.persist()
}

/** Whose password was entered for the question. @throws Refusal `not-found` where none was */
export function passedBy({ result }: Question): z.output<typeof passedSchema> {
  const passed = passedSchema.safeParse(result?.['passed'])
  if (!passed.success) throw new Refusal('not-found')
  return passed.data
}

/** A hash of the stored password: a new password ends what was begun. */
export function fingerprintOf(phc: string): string {
  return secretHash(phc).toString('base64url')
}

function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
