/** Issues an access token of the embedded provider where somebody has signed in without its page. */
import type { Deps } from '../../../deps.ts'
import { grantIdOf } from './grants.ts'
import { audienceOf, type Issuer } from './issuer.ts'
import type { FindProvider } from './providers.ts'

export interface IssuedToken {
  readonly accessToken: string
  readonly sessionUid: string
}

export interface TokenGiven {
  readonly accountId: string
  /** when its holder showed who they are, in epoch seconds */
  readonly signedInAt: number
  /** of the key that the token is bound to */
  readonly thumbprint: string
  /** for which token and session count */
  readonly seconds: number
}

export type IssueToken = (issuer: Issuer, given: TokenGiven) => Promise<IssuedToken>

/** The session is one of the provider's, and no browser has its cookie: it lives by the token alone. */
export function openTokenIssuer({ config }: Pick<Deps, 'config'>, findProvider: FindProvider): IssueToken {
  return async (issuer, { accountId, signedInAt, thumbprint, seconds }) => {
    const provider = await findProvider(issuer)
    const { apiServer, clientIdOf } = await import('./provider.ts')
    const client = await provider.Client.find(clientIdOf(issuer.kind))
    if (!client) throw new Error(`the provider of ${issuer.brand} knows no client`)
    const session = new provider.Session()
    session.loginAccount({ accountId, loginTs: signedInAt })
    await session.save(seconds)
    const audience = audienceOf(issuer.site, config.apiBase)
    const resourceServer = new provider.ResourceServer(audience, apiServer(audience))
    const token = new provider.AccessToken({
      client,
      accountId,
      resourceServer,
      grantId: grantIdOf(accountId, session.uid),
      gty: 'agency_sign_in',
      scope: resourceServer.scope,
      sessionUid: session.uid,
      expiresIn: seconds,
    })
    token.setThumbprint('jkt', thumbprint)
    return { accessToken: await token.save(), sessionUid: session.uid }
  }
}
