/** Which OpenID provider signs in which kind of account, and how to call it. [IDN-02, IDN-05] */
import { profileClaim } from '@jetbridge/core/access/profile-claim.ts'
import type { LoginType } from './login-type.ts'

export interface ProviderSettings {
  /** its issuer, as its discovery document names it */
  readonly authority: string
  readonly clientId: string
  /** the API that tokens are for, if the provider asks for it */
  readonly audience?: string
  /** the claim of its access tokens that names the passenger’s profile [IDN-13] */
  readonly profileClaim: string
  /** whether its tokens are bound to a key of the browser (RFC 9449) */
  readonly isBound: boolean
}

/** Settings by each kind of account that another provider signs in. */
export type OtherProviders = Partial<Readonly<Record<LoginType, ProviderSettings>>>

export type ProviderOf = (loginType: LoginType) => ProviderSettings

/** @param site scheme, host and port: our provider is there for every kind that no other provider signs in */
export function openProviders(site: string, others: OtherProviders = {}): ProviderOf {
  return (loginType) =>
    others[loginType] ?? {
      authority: `${site}/oidc/${loginType}`,
      clientId: 'site',
      profileClaim,
      isBound: true,
    }
}
