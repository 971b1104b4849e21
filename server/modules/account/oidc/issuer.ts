/** Which embedded OpenID providers there are, and the addresses and names they go by. */
import type { AccountKind } from '../account.ts'

/** One provider's place. */
export interface Issuer {
  /** the realm's id */
  readonly brand: string
  readonly kind: AccountKind
  /** of the realm's site: scheme, host and port */
  readonly site: string
}

export function issuerUrl({ site, kind }: Issuer): string {
  return `${site}/oidc/${kind}`
}

/** The resource that tokens are for. */
export function audienceOf(site: string, apiBase: string): string {
  return `${site}${apiBase}`
}

/** Names the browser's interaction to the API. */
export function interactionCookie(kind: AccountKind): string {
  return `${kind}-interaction`
}
