/** Settings of external OpenID providers: each replaces the embedded one for its kind of account. [IDN-02, IDN-05] */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { z } from 'zod'
import { CannotStart } from './machine/cannot-start.ts'

/** Kinds that somebody else may sign in; the airline’s own people never. */
export const otherKinds = ['passenger', 'agency'] as const
export type OtherKind = (typeof otherKinds)[number]

export interface OtherProvider {
  /** as its discovery document names it; `{brand}` means the airline, here and below */
  readonly issuer: string
  readonly clientId: string
  /** the API, as its access tokens name it */
  readonly audience: string
  /** the claim of its access tokens that names the passenger’s profile [IDN-13] */
  readonly profileClaim: string
  /** whether its tokens are bound to a key of the browser (RFC 9449) */
  readonly isBound: boolean
}

export type OtherProviders = Partial<Readonly<Record<OtherKind, OtherProvider>>>

const issuerSchema = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[\w-]+\.localhost)(?=[:/]|$))[^\s?#]+$/,
    'is not the address of a provider: https://…, without ? or #',
  )

/** One set for each kind; without an issuer the embedded provider signs in. */
export const otherProviderSettings = {
  PASSENGER_ISSUER: issuerSchema.optional(),
  PASSENGER_CLIENT_ID: z.string().min(1).optional(),
  PASSENGER_AUDIENCE: z.string().min(1).optional(),
  PASSENGER_PROFILE_CLAIM: z.string().min(1).default('sub'),
  PASSENGER_DPOP: z.stringbool().default(true),
  AGENCY_ISSUER: issuerSchema.optional(),
  AGENCY_CLIENT_ID: z.string().min(1).optional(),
  AGENCY_AUDIENCE: z.string().min(1).optional(),
  AGENCY_PROFILE_CLAIM: z.string().min(1).default('sub'),
  AGENCY_DPOP: z.stringbool().default(true),
}

type Settings = z.output<z.ZodObject<typeof otherProviderSettings>>

/** @throws CannotStart naming every setting that is missing, or that lets one token pass for another */
export function otherProvidersIn(settings: Settings): OtherProviders {
  const passenger = providerOf('PASSENGER', {
    issuer: settings.PASSENGER_ISSUER,
    clientId: settings.PASSENGER_CLIENT_ID,
    audience: settings.PASSENGER_AUDIENCE,
    profileClaim: settings.PASSENGER_PROFILE_CLAIM,
    isBound: settings.PASSENGER_DPOP,
  })
  const agency = providerOf('AGENCY', {
    issuer: settings.AGENCY_ISSUER,
    clientId: settings.AGENCY_CLIENT_ID,
    audience: settings.AGENCY_AUDIENCE,
    profileClaim: settings.AGENCY_PROFILE_CLAIM,
    isBound: settings.AGENCY_DPOP,
  })
  if (passenger && agency && passenger.issuer === agency.issuer && passenger.audience === agency.audience)
    refuse('AGENCY_AUDIENCE: is that of the passengers, at the same issuer: their tokens would be agents’')
  return { ...(passenger && { passenger }), ...(agency && { agency }) }
}

type GivenProvider = Omit<OtherProvider, 'issuer' | 'clientId' | 'audience'> & {
  readonly [Name in 'issuer' | 'clientId' | 'audience']: string | undefined
}

function providerOf(
  name: string,
  { issuer, clientId, audience, ...rest }: GivenProvider,
): OtherProvider | undefined {
  if (issuer === undefined) return undefined
  if (clientId === undefined) return refuse(`${name}_CLIENT_ID: is missing beside ${name}_ISSUER`)
  if (audience === undefined) return refuse(`${name}_AUDIENCE: is missing beside ${name}_ISSUER`)
  if (audience === clientId)
    return refuse(`${name}_AUDIENCE: is ${name}_CLIENT_ID: identity tokens would pass for access tokens`)
  return { issuer, clientId, audience, ...rest }
}

function refuse(line: string): never {
  throw new CannotStart(`These settings are wrong:\n  ${line}`)
}

/** What the site is told of them. */
export type ShownProviders = Partial<
  Record<OtherKind, Omit<OtherProvider, 'issuer'> & { readonly authority: string }>
>

/** Of the kinds that people may sign in as with an airline. */
export function shownProviders(
  others: OtherProviders,
  brand: Pick<Brand, 'id' | 'switches'>,
): ShownProviders {
  const { passengerSignIn, agencySignIn } = brand.switches
  const isOffered = { passenger: passengerSignIn, agency: agencySignIn }
  const shown = otherKinds.flatMap((kind) => {
    const found = isOffered[kind] ? otherProviderFor(others, kind, brand) : undefined
    if (!found) return []
    const { issuer: authority, ...rest } = found
    return [[kind, { authority, ...rest }] as const]
  })
  return Object.fromEntries(shown)
}

/** For the log at start: what is weaker than it could be. */
export function weaknessesOf(others: OtherProviders): string[] {
  return otherKinds
    .filter((kind) => others[kind] && !others[kind].isBound)
    .map(
      (kind) =>
        `${kind.toUpperCase()}_DPOP is false: tokens of ${others[kind]?.issuer} are bound to no key, and who steals one can use it until it ends`,
    )
}

/** Whether our own provider signs in people of the kind: the airline offers it, and nobody else does it. */
export function isSignedInByUs(
  { id, switches }: Pick<Brand, 'id' | 'switches'>,
  kind: OtherKind | 'staff',
  { otherProviders }: { readonly otherProviders: OtherProviders },
): boolean {
  if (otherProviderFor(otherProviders, kind, { id })) return false
  return { passenger: switches.passengerSignIn, agency: switches.agencySignIn, staff: true }[kind]
}

/** The provider of a kind for one airline. */
export function otherProviderFor(
  others: OtherProviders,
  kind: string,
  { id }: { readonly id: string },
): OtherProvider | undefined {
  const found = otherKinds.find((each) => each === kind)
  const provider = found && others[found]
  if (!provider) return undefined
  const filled = (text: string) => text.replaceAll('{brand}', id)
  const { issuer, clientId, audience } = provider
  return { ...provider, issuer: filled(issuer), clientId: filled(clientId), audience: filled(audience) }
}
