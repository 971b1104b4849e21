/** What somebody's memberships mean today: the engine lists them, the newest first. */
import type { WireMembership } from '@jetbridge/core/contract/membership.ts'

export type Standing =
  /** never bought, or bought and not paid: `last` is the end of the newest try */
  | { readonly is: 'none'; readonly last?: WireMembership }
  /** nobody knows yet whether the newest payment went through */
  | { readonly is: 'asking'; readonly membership: WireMembership }
  | { readonly is: 'member'; readonly membership: WireMembership }
  /** it was one; the card is kept, and another one may be bought */
  | { readonly is: 'ended'; readonly membership: WireMembership }

export function standingOf(memberships: readonly WireMembership[]): Standing {
  const active = memberships.find(({ state }) => state === 'Active')
  if (active) return { is: 'member', membership: active }
  const [newest] = memberships
  if (newest?.state === 'Unpaid' && newest.payment?.transactionStatus === 'Pending')
    return { is: 'asking', membership: newest }
  const ended = memberships.find(({ state }) => state !== 'Unpaid')
  if (ended && newest?.state !== 'Unpaid') return { is: 'ended', membership: ended }
  return { is: 'none', ...(newest?.state === 'Unpaid' && { last: newest }) }
}
