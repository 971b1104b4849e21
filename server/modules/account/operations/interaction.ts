/**
 * Answers a question of the embedded provider for the browser that brought it. Invariant: the browser proves by
 * a cookie that the question is its own, so nobody signs anybody else's browser in.
 */
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountKind } from '../account.ts'
import type { Accounts } from '../oidc/accounts.ts'
import { interactionCookie } from '../oidc/issuer.ts'

/** Of a call. */
type Sent = Readonly<Record<string, string | string[] | undefined>>

/**
 * Refuses a page of somebody else that sends the browser's cookies along. Browsers name the origin of every
 * such call. @throws Refusal `not-found`
 */
export function requireOwnPage({ address }: Pick<Site<Brand>, 'address'>, { origin }: Sent): void {
  if (origin !== undefined && origin !== address) throw new Refusal('not-found')
}

/**
 * Tells the provider who has signed in. Answers where the browser goes on.
 * @throws Refusal `not-found` when the question is over, or no cookie names it
 */
export async function finishSignIn(
  { findProvider }: Pick<Accounts, 'findProvider'>,
  { brand, address: site }: Site<Brand>,
  kind: AccountKind,
  { cookie }: Sent,
  accountId: string,
): Promise<string> {
  const provider = await findProvider({ brand: brand.id, kind, site })
  const uid = cookieIn(String(cookie ?? ''), interactionCookie(kind))
  const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid)
  if (!interaction || interaction.prompt.name !== 'login') throw new Refusal('not-found')
  interaction.result = { login: { accountId, remember: true } }
  await interaction.persist()
  return interaction.returnTo
}

function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
