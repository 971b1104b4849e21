/**
 * Believes an access token of an external provider. Invariants: it is signed by a key of the configured issuer with a
 * public-key algorithm, for our API, for our client, in time; where the settings say so, or the token itself does, it
 * is bound to a key that the caller holds. Issuer and subject together name the account; no address of a mail ever
 * does.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { siteOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { asDate } from '@jetbridge/core/kernel/time.ts'
import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { BearerClaim } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { siteSettings } from '../../../http/site-address.ts'
import { type OtherKind, otherKinds, type OtherProvider, otherProviderFor } from '../../../other-providers.ts'
import type { TokenHolder } from '../account.ts'
import { claimOther, insertOther } from '../queries/other-account.ts'
import { readProof } from './proof.ts'
import { openRemoteKeys } from './remote-keys.ts'

/** With key pairs only: a key that anybody may know never signs. */
const algorithms = [
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
]

/** How far the provider's clock may differ. */
const skewSeconds = 30

const tokenSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  sid: z.string().min(1).max(200).optional(),
  azp: z.string().optional(),
  client_id: z.string().optional(),
  cnf: z.looseObject({ jkt: z.string().min(1) }).optional(),
})

/** Of a length that an address of the API takes. */
const profileSchema = z.string().trim().min(1).max(100)

interface Place {
  readonly brand: Brand
  readonly kind: OtherKind
  readonly provider: OtherProvider
}

/** The verifier of one process. Undefined: not to be believed. @throws Refusal `busy`: no keys are known yet */
export function openOtherTokens(deps: Deps) {
  const known = new Map<string, JWTVerifyGetKey>()
  const keysOf = (issuer: string) => {
    const keys = known.get(issuer) ?? openRemoteKeys(deps, issuer)
    known.set(issuer, keys)
    return keys
  }
  return async (claim: BearerClaim): Promise<TokenHolder | undefined> => {
    for (const place of placesOf(deps, claim)) {
      const token = await readToken(deps, claim, place, keysOf(place.provider.issuer))
      if (token) return holderOf(deps, claim, place, token)
    }
    return undefined
  }
}

/** At the airline that was called, the kinds that the token's issuer signs in. Nothing is believed yet. */
function placesOf({ brands, config }: Deps, { token, call }: BearerClaim): Place[] {
  const issuer = issuerNamed(token)
  const site = issuer && siteOfHost(new URL(call.place().url).host, brands, siteSettings(config))
  if (!site) return []
  return otherKinds.flatMap((kind) => {
    const provider = otherProviderFor(config.otherProviders, kind, site.brand)
    return provider?.issuer === issuer ? [{ brand: site.brand, kind, provider }] : []
  })
}

function issuerNamed(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

type Token = z.output<typeof tokenSchema>

async function readToken(
  { now }: Pick<Deps, 'now'>,
  { token }: BearerClaim,
  { provider }: Place,
  keys: JWTVerifyGetKey,
): Promise<Token | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms,
      issuer: provider.issuer,
      audience: provider.audience,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: skewSeconds,
      currentDate: asDate(now()),
    })
    const read = tokenSchema.parse(payload)
    const isAccess = /^(at\+)?jwt$/i.test((protectedHeader.typ ?? 'JWT').replace(/^application\//i, ''))
    const isOurs = [read.azp, read.client_id].every((id) => id === undefined || id === provider.clientId)
    const isNow = read.iat <= now() / 1000 + skewSeconds
    return isAccess && isOurs && isNow ? read : undefined
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
      return undefined
    throw error
  }
}

async function holderOf(
  deps: Deps,
  claim: BearerClaim,
  { brand, kind, provider }: Place,
  token: Token,
): Promise<TokenHolder | undefined> {
  const { cnf } = token
  if (provider.isBound && !cnf) return undefined
  // RFC 9449, section 7.2: a bound token never passes as one that is not, nor the other way round.
  if (claim.scheme !== (cnf ? 'dpop' : 'bearer')) return undefined
  const proof = cnf && (await readProof(deps, claim, cnf.jkt))
  if (cnf && !proof) return undefined
  const name = { brand: brand.id, kind, issuer: provider.issuer, subject: token.sub }
  const found = await claimOther(deps.db.query, name, proof)
  if (proof && !found.isFresh) return undefined
  const accountId =
    found.accountId ??
    (await insertOther(deps.db.query, uuidv7(deps.now(), deps.random), name, brand.defaultLocale))
  const profile = token[provider.profileClaim]
  return {
    brand,
    kind,
    accountId,
    // Its sessions are the provider's: none of ours is named by it.
    sessionUid: token.sid ?? '',
    profileUid: profileSchema.safeParse(profile).data,
    isOurs: false,
  }
}
