/**
 * Somebody else’s OpenID provider, as far as an API meets it: a discovery document, keys, and tokens of any content.
 * It counts what it is asked for.
 */
import type { webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export const otherClientId = 'shop-of-peoples'
export const otherAudience = 'https://api.peoples.example'
/** where it names the profile */
export const otherProfileClaim = 'https://air.example/profile'

interface SigningKey {
  readonly kid: string
  readonly privateKey: webcrypto.CryptoKey
  readonly publicJwk: JWK
}

export interface ForgedParts {
  readonly key?: webcrypto.CryptoKey | Uint8Array
  /** over the right header; undefined leaves one out */
  readonly header?: Record<string, unknown>
}

async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}

export async function openOtherIssuer() {
  let key = await newKey('key-1')
  let isAway = false
  const asked = { discovery: 0, keys: 0 }
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    asked[isKeys ? 'keys' : 'discovery'] += 1
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys: [key.publicJwk] } : { issuer, jwks_uri: `${issuer}/keys` }))
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    asked,
    /** the settings that put it in the place of the embedded provider for passengers */
    settings: {
      PASSENGER_ISSUER: issuer,
      PASSENGER_CLIENT_ID: otherClientId,
      PASSENGER_AUDIENCE: otherAudience,
    },
    publicJwk: () => key.publicJwk,
    setAway: (away: boolean) => {
      isAway = away
    },
    rotate: async () => {
      key = await newKey(`key-${asked.keys}-${Date.now()}`)
    },
    /** An access token. @param claims over the right ones; undefined leaves one out */
    token: (
      claims: Readonly<Record<string, unknown>> = {},
      { key: other, header }: ForgedParts = {},
    ): Promise<string> => {
      const seconds = Math.floor(Date.now() / 1000)
      const right = {
        iss: issuer,
        aud: otherAudience,
        sub: 'auth0|kim',
        azp: otherClientId,
        iat: seconds,
        exp: seconds + 600,
      }
      return new SignJWT({ ...right, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid, ...header } as never)
        .sign(other ?? key.privateKey)
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => {
          closed()
        })
        server.closeAllConnections()
      }),
  }
}

export type OtherIssuer = Awaited<ReturnType<typeof openOtherIssuer>>
