/**
 * Believes an access token of the embedded provider. Invariants: it is signed by a key of ours for this site's
 * API, at which it was called, in time, and bound to a key that the caller holds (RFC 9449); a proof counts for one call,
 * once; a token of an ended session, or from before the password was changed, is worth nothing.
 */
import { browserName } from '@jetbridge/core/access/browser-name.ts'
import { asDate } from '@jetbridge/core/kernel/time.ts'
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { BearerClaim } from '../../../http/actor.ts'
import { type AccountKind, accountKinds, type Realm, type TokenHolder } from '../account.ts'
import { isSignedInAt, realmAt } from './realm.ts'
import { claimSignedIn } from '../queries/signed-in.ts'
import { audienceOf, issuerUrl } from './issuer.ts'
import { readProof } from './proof.ts'
import type { Keyring } from './signing-keys.ts'

const tokenSchema = z.object({
  sub: z.uuid(),
  iat: z.number().int(),
  sid: z.string().min(1).max(100),
  cnf: z.object({ jkt: z.string().min(1) }),
})

/** The verifier of one process. Answers undefined for any token that is not to be believed. */
export function openTokens(deps: Deps, keyring: Keyring) {
  const publicKeys = openPublicKeys(keyring)
  return async (claim: BearerClaim): Promise<TokenHolder | undefined> => {
    const place = placeOf(deps, claim)
    if (!place) return undefined
    const token = await readToken(deps, claim, place, await publicKeys())
    const proof = token && (await readProof(deps, claim, token.cnf.jkt))
    if (!proof) return undefined
    const { sub: accountId, sid: sessionUid, iat: issuedAt } = token
    const found = await claimSignedIn(deps.db.query, {
      issuer: `${place.brand.id}/${place.kind}`,
      brand: place.brand.id,
      accountId,
      sessionUid,
      issuedAt,
      proofHash: proof.hash,
      proofSeconds: proof.seconds,
      on: browserName(claim.browser),
    })
    if (!found?.isLive || !found.isFresh || found.kind !== place.kind) return undefined
    const { brand, kind } = place
    if (kind === 'staff') return { kind, accountId, sessionUid }
    return { kind, brand: deps.brandOf(brand.id), accountId, sessionUid, profileUid: accountId, isOurs: true }
  }
}

type PublicKeys = ReturnType<typeof createLocalJWKSet>

/** Imported once for each reading of the keys. */
function openPublicKeys(keyring: Keyring): () => Promise<PublicKeys> {
  let imported: PublicKeys | undefined
  let importedFrom: readonly JWK[] | undefined
  return async () => {
    const keys = await keyring()
    if (imported && keys === importedFrom) return imported
    importedFrom = keys
    imported = createLocalJWKSet({ keys: keys.map(publicHalf) })
    return imported
  }
}

function publicHalf({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, crv, x, y, kid, alg, use } as JWK
}

interface Place {
  readonly brand: Realm
  readonly kind: AccountKind
  readonly site: string
}

/**
 * The issuer that the token names, if it is one of ours and that of the called site: a token of one airline, or of the
 * desk, counts for nothing at another. Nothing is believed yet.
 */
function placeOf(
  deps: Pick<Deps, 'brands' | 'brandOf' | 'config'>,
  { token, scheme, call }: BearerClaim,
): Place | undefined {
  // Ours are bound to a key, all of them.
  if (scheme !== 'dpop') return undefined
  const issuer = issuerNamed(token)
  const [, site = '', name] = /^(https?:\/\/[^/]+)\/oidc\/(\w+)$/.exec(issuer) ?? []
  const kind = accountKinds.find((each) => each === name)
  const found = site && kind ? realmAt(deps, new URL(site).host) : undefined
  const called = realmAt(deps, new URL(call.place().url).host)
  if (found?.brand.id !== called?.brand.id) return undefined
  const isOurs = found && kind && isSignedInAt(deps, found.brand, kind)
  return isOurs && found.address === site ? { brand: found.brand, kind, site } : undefined
}

function issuerNamed(token: string): string {
  try {
    const [, payload = ''] = token.split('.')
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown }
    return typeof iss === 'string' && iss.length < 300 ? iss : ''
  } catch {
    return ''
  }
}

async function readToken(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { token }: BearerClaim,
  place: Place,
  keys: PublicKeys,
) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: issuerUrl({ ...place, brand: place.brand.id }),
      audience: audienceOf(place.site, config.apiBase),
      requiredClaims: ['exp'],
      currentDate: asDate(now()),
    })
    return tokenSchema.parse(payload)
  } catch {
    return undefined
  }
}
