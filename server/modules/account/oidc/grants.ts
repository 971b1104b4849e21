/**
 * What the airline's site may know of those who sign in. It is the airline's own, so it is the same for everybody:
 * nobody is asked, and nothing of it is stored. The id of a grant, which only sealed records carry, says whose it is.
 */
import type { AdapterPayload } from 'oidc-provider'

export const grantedScope = 'openid email phone profile'

/** The id of the grant of one session: all codes of the session end with it. */
export function grantIdOf(accountId: string, sessionUid: string): string {
  return `${accountId} ${sessionUid}`
}

/** @param audience the resource that tokens are for */
export function grantOf(id: string, clientId: string, audience: string): AdapterPayload | undefined {
  const [accountId = '', sessionUid = ''] = id.split(' ')
  if (accountId === '' || sessionUid === '') return undefined
  return {
    jti: id,
    kind: 'Grant',
    accountId,
    clientId,
    openid: { scope: grantedScope },
    resources: { [audience]: grantedScope },
  }
}
