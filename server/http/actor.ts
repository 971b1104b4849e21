/**
 * Resolves the caller once for every endpoint, and refuses once. The result is the proof that operations ask
 * for.
 */
import {
  type Access,
  accessRules,
  type ActorFor,
  credentialFor,
  judgeAccess,
} from '@jetbridge/core/access/access.ts'
import type { Actor, BookingEdit, FlowHolder, ReservationHolder } from '@jetbridge/core/access/actor.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { Refusal, SessionGone } from './refusal.ts'
import type { WithProof } from './with-proof.ts'

declare const proven: unique symbol

/** An actor whose credentials were proved for this call; only {@link resolveActor} makes one. */
export type Proven<A> = A & { readonly [proven]: true }

/** Proof that the caller holds the flow's token. */
export type FlowAccess<Edits extends BookingEdit | null = BookingEdit | null> = Proven<FlowHolder<Edits>>
/** Proof that the caller has opened the reservation. */
export type ReservationAccess = Proven<ReservationHolder>

/** What a caller presents; none of it is proof of anything. */
export interface Claims {
  /** of the host that was called: the airline whose site is shown; null at the desk */
  readonly shopWindow: Brand | null
  readonly accessToken: string | undefined
  readonly sessionId: string | undefined
  readonly bookingFlowId: string | undefined
  /** the profile that the caller claims as its own */
  readonly profileUid: string | undefined
  /** the agency that the caller claims as its own, and the login there */
  readonly agencyCode: string | undefined
  readonly bookingAgent: string | undefined
  /** as the caller's browser names itself */
  readonly browser: string | undefined
  /** of a signed-in caller */
  readonly bearer: BearerClaim | undefined
  /** false: a page asks by itself, whether or not somebody is there */
  readonly isAct: boolean
  /** what is read with the proof of a flow's token */
  readonly withProof: WithProof | undefined
}

/** At an airline's site. */
export type SiteClaims = Claims & { readonly shopWindow: Brand }

/** An access token of a provider, and what shows that the caller holds the key it is bound to. */
export interface BearerClaim {
  /** empty where the header has none that can be read */
  readonly token: string
  /** how the caller sent it: a token that is bound to a key must not come as `Bearer` (RFC 9449, section 7.2) */
  readonly scheme: 'bearer' | 'dpop'
  /** RFC 9449; undefined for a bare token */
  readonly proof: string | undefined
  /** as the caller's browser names itself */
  readonly browser: string | undefined
  readonly call: ProvenCall
}

/** The call that a proof of possession comes with. */
export interface ProvenCall {
  /** what the proof must name: the method, and the address without its query */
  readonly place: () => CalledPlace
  /** the answer brings the nonce of the caller's next proof */
  readonly offerNonce: (nonce: string) => void
}

export interface CalledPlace {
  readonly method: string
  readonly url: string
}

/** Proves claims of one kind of credential; the modules that keep them make it. @throws Refusal */
export type Prove<A extends Actor, C extends Claims = Claims> = (claims: C) => Promise<A>

/** The prover of each credential; composed in app.ts, because no module is known here. */
export interface Provers {
  readonly 'flow-token': Prove<FlowHolder, SiteClaims>
  readonly 'reservation-token': Prove<ReservationHolder, SiteClaims>
  /** for a signed-in caller */
  readonly account: Prove<Actor>
}

/** @throws Refusal of the credentials, or because the actor may not */
export async function resolveActor<A extends Access>(
  provers: Provers,
  access: A,
  claims: Claims,
): Promise<Proven<ActorFor<A>>> {
  const actor = await actorFor(provers, access, claims)
  const verdict = judgeAccess(actor, access)
  if (!verdict.ok) throw new Refusal(verdict.why)
  refuseOtherProfile(actor, claims)
  refuseOtherAgency(actor, claims)
  return actor as Proven<ActorFor<A>>
}

async function actorFor(provers: Provers, access: Access, claims: Claims): Promise<Actor> {
  if (isAtSite(claims)) return siteActorFor(provers, access, claims)
  return accessRules[access].credential === 'account' ? provers.account(claims) : { kind: 'desk-visitor' }
}

function isAtSite(claims: Claims): claims is SiteClaims {
  return claims.shopWindow !== null
}

async function siteActorFor(provers: Provers, access: Access, claims: SiteClaims): Promise<Actor> {
  const { orSignedIn, mayBeSignedIn } = accessRules[access]
  const isSignedIn = claims.bearer !== undefined
  if (orSignedIn && isSignedIn && claims.bookingFlowId === undefined) return signedInFor(provers, claims)
  const credential = credentialFor(access, claims.shopWindow)
  if (credential === 'account') return accountFor(provers, claims)
  if (credential !== 'none') return provers[credential](claims)
  return mayBeSignedIn && isSignedIn ? signedInFor(provers, claims) : visitorOf(claims)
}

/**
 * In place of a visitor or of a flow's holder. An invalid token does not make its sender a visitor: they believe they
 * are signed in, and would learn too late that they are not. @throws SessionGone of the account: no booking is
 * concerned
 */
async function signedInFor(provers: Provers, claims: Claims): Promise<Actor> {
  try {
    return await provers.account(claims)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'session-expired'
      ? new SessionGone('account', notSignedIn)
      : error
  }
}

const notSignedIn = 'The token in Authorization is wrong or over. Sign in again, or leave the header out.'

/**
 * A page on which somebody works for an agency learns of the end of that session from whichever call hears of it first,
 * also from one that passengers make, too. [ERR-03] @throws SessionGone of the agency
 */
async function accountFor({ account }: Provers, claims: Claims): Promise<Actor> {
  try {
    return await account(claims)
  } catch (error) {
    const isAgents = claims.agencyCode !== undefined && claims.bearer !== undefined
    throw isAgents && error instanceof Refusal && error.code === 'session-expired'
      ? new SessionGone('agency')
      : error
  }
}

function visitorOf({ shopWindow: brand }: SiteClaims): Actor {
  return { kind: 'visitor', brand }
}

/**
 * A page that thinks another user is signed in must not change the profile of the one who is. It gets the answer of a
 * call that names another user's profile: not found. A caller who has not signed in is told nothing.
 */
function refuseOtherProfile(actor: Actor, { profileUid }: Pick<Claims, 'profileUid'>): void {
  if (actor.kind === 'passenger' && profileUid !== undefined && !isOwnProfile(profileUid, actor.profileUid))
    throw new Refusal('not-found')
}

/** The same for the people of an agency: a page that believes another one to be signed in. [AGY-14] */
function refuseOtherAgency(
  actor: Actor,
  { agencyCode, bookingAgent }: Pick<Claims, 'agencyCode' | 'bookingAgent'>,
): void {
  if (!('agencyCode' in actor) || !('login' in actor)) return
  const isOther =
    (agencyCode !== undefined && !isNamed(agencyCode, actor.agencyCode)) ||
    (bookingAgent !== undefined && !isNamed(bookingAgent, actor.login))
  if (isOther) throw new Refusal('not-found')
}

function isNamed(named: string, own: string): boolean {
  return decoded(named.trim()).toLowerCase() === own.toLowerCase()
}

/** Ours are written in any case; one of another provider is any text, which a header carries encoded. */
export function isOwnProfile(named: string, profileUid: string): boolean {
  const text = named.trim()
  return [text, text.toLowerCase(), decoded(text)].includes(profileUid)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The headers of a request, by name. */
export type SentHeaders = Readonly<Record<string, string | string[] | undefined>>

export function readClaims(
  shopWindow: Brand | null,
  sent: SentHeaders,
  {
    flowId,
    isAct,
    call,
    withProof,
  }: {
    /** from query or path; the header counts where they name none (GAP-52) */
    readonly flowId: string | undefined
    readonly isAct: boolean
    readonly call: ProvenCall
    readonly withProof: WithProof | undefined
  },
): Claims {
  const authorization = authorizationIn(sent)
  const browser = headerIn(sent, 'user-agent')
  return {
    shopWindow,
    accessToken: accessTokenIn(sent),
    sessionId: headerIn(sent, headers.sessionId),
    bookingFlowId: flowId ?? headerIn(sent, headers.bookingFlowId),
    profileUid: headerIn(sent, headers.passengerProfileUid),
    agencyCode: headerIn(sent, headers.agencyCode),
    bookingAgent: headerIn(sent, headers.bookingAgent),
    browser,
    bearer: authorization && { ...authorization, proof: headerIn(sent, 'dpop'), browser, call },
    isAct,
    withProof,
  }
}

/** Of a flow or a reservation. */
export function accessTokenIn(sent: SentHeaders): string | undefined {
  const { scheme, token } = authorizationIn(sent) ?? {}
  return headerIn(sent, headers.accessToken) ?? (scheme === 'bearer' && token ? token : undefined)
}

/** The token is empty if none can be read: it is refused like a wrong one. */
function authorizationIn(sent: SentHeaders): Pick<BearerClaim, 'scheme' | 'token'> | undefined {
  const text = headerIn(sent, 'authorization')
  // A proxy asks it of the visitors of a site that is not public yet, and passes it on.
  if (text === undefined || /^Basic\b/i.test(text)) return undefined
  const [, scheme, token = ''] = /^(Bearer|DPoP) (.+)$/i.exec(text) ?? []
  return { scheme: scheme?.toLowerCase() === 'dpop' ? 'dpop' : 'bearer', token }
}

function headerIn(sent: SentHeaders, name: string): string | undefined {
  return textOf(sent[name.toLowerCase()])
}

function textOf(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value) || undefined
}
