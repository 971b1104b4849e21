/**
 * The embedded OpenID provider: one for each airline and kind of account, and one for the desk, so that a session of one
 * kind is nothing to another. Invariants: one client each, the realm's own site, public, with PKCE and DPoP; addresses
 * come from the settings; a session ends with its password.
 */
import { profileClaim } from '@jetbridge/core/access/profile-claim.ts'
import { callbackPath, signInPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import type { JWK } from 'jose'
import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  Provider,
  type ResourceServer,
} from 'oidc-provider'
import type { Deps } from '../../../deps.ts'
import type { HandedOver } from '../../../http/provider-mount.ts'
import type { Account, AccountKind, FindAgencyHolder } from '../account.ts'
import { findAccountById, type KeptAccount } from '../queries/account.ts'
import { audienceOf, interactionCookie, type Issuer, issuerUrl } from './issuer.ts'
import { grantedScope, grantIdOf, grantOf } from './grants.ts'
import { lastingBySeconds } from './lasting-cookies.ts'
import { providerNonceSecret } from './proof-nonce.ts'
import { answerAny, answerFailure } from './provider-failure.ts'
import type { CountQuestion } from './question-limit.ts'
import { openRecords } from './records.ts'

/** The one client of each: an airline's site, or the desk. */
export function clientIdOf(kind: AccountKind): string {
  return kind === 'staff' ? 'desk' : 'site'
}

const minute = 60
const day = 24 * 60 * minute

const secondsOf = {
  AuthorizationCode: minute,
  AccessToken: 10 * minute,
  IdToken: 10 * minute,
  Interaction: 60 * minute,
  Session: 14 * day,
  Grant: 14 * day,
}

type ProviderDeps = Pick<Deps, 'db' | 'config' | 'random' | 'log' | 'now'> & {
  readonly findHolder: FindAgencyHolder
  readonly countQuestion: CountQuestion
}

export function makeProvider(deps: ProviderDeps, issuer: Issuer, keys: readonly JWK[]): Provider {
  const provider = new Provider(issuerUrl(issuer), configurationOf(deps, issuer, keys))
  // Behind a proxy, too, the outside address is that of the settings: see provider-mount.ts.
  provider.proxy = true
  provider.on('server_error', (ctx, error: Error) => {
    if (!answerFailure(deps, ctx, error)) deps.log.error({ err: error }, 'sign-in failed')
  })
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      answerAny(deps, ctx, error)
    }
    const cookies = [ctx.response.headers['set-cookie'] ?? []].flat()
    if (cookies.length > 0) ctx.set('set-cookie', lastingBySeconds(cookies, deps.now()))
  })
  return provider
}

function configurationOf(deps: ProviderDeps, issuer: Issuer, keys: readonly JWK[]): Configuration {
  const { site, kind, brand } = issuer
  const { db, config, findHolder } = deps
  const audience = audienceOf(site, config.apiBase)
  const readAccount = accountReader(db, brand)
  const clientId = clientIdOf(kind)
  return {
    adapter: openRecords(deps, `${brand}/${kind}`, {
      findGrant: (id) => grantOf(id, clientId, audience),
      countQuestion: () => countAsked(deps.countQuestion),
    }),
    jwks: { keys: keys as never },
    clients: [clientOf(issuer)],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], userinfoSigningAlgValues: ['ES256'] },
    // No browser gets a token that outlives its session: it is renewed in silence.
    scopes: ['openid', 'email', 'phone', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: [],
      profile: ['locale', 'preferred_username'],
    },
    responseTypes: ['code'],
    // The site reads the address from there: its access token is for the API, not for the provider.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: featuresOf(deps, audience),
    cookies: cookiesOf(issuer, config.apiBase),
    ttl: secondsOf,
    interactions: {
      url: (_ctx, interaction) => `${signInPath}/${kind}/${interaction.uid}`,
      policy: askAgainOnceOver(readAccount, (id) => findHolder(brand, id)),
    },
    findAccount: accountFinder(issuer, readAccount, findHolder),
    async loadExistingGrant(ctx) {
      const { session, provider } = ctx.oidc
      if (!session?.accountId) return undefined
      return new provider.Grant(grantOf(grantIdOf(session.accountId, session.uid), clientId, audience))
    },
    // Without the context of a call, which a token of agency/sign-in does not have.
    extraTokenClaims: (_ctx, token) => ({
      sid: 'sessionUid' in token ? token.sessionUid : undefined,
      ...(kind === 'passenger' && { [profileClaim]: 'accountId' in token ? token.accountId : undefined }),
    }),
    renderError: (ctx, { error, error_description }, cause) => {
      if (answerFailure(deps, ctx, cause)) return
      ctx.type = 'text/plain; charset=utf-8'
      ctx.body = `${error}\n${error_description ?? ''}\n`
    },
  }
}

/** The realm's own site, which keeps no secret. */
function clientOf({ site, kind }: Issuer): ClientMetadata {
  return {
    client_id: clientIdOf(kind),
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${site}${callbackPath}`, `${site}${silentRenewPath}`],
    id_token_signed_response_alg: 'ES256',
    dpop_bound_access_tokens: true,
  }
}

function featuresOf(deps: ProviderDeps, audience: string): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    // A proof with a wrong time must bring a nonce: many clocks are wrong.
    dPoP: { enabled: true, nonceSecret: providerNonceSecret(deps) },
    revocation: { enabled: true },
    userinfo: { enabled: true },
    // A link that signs out would let a stranger's link sign people out: account/end-session does it instead.
    rpInitiatedLogout: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, asked) => {
        if (asked !== audience) throw new errors.InvalidTarget()
        return apiServer(audience)
      },
    },
  }
}

function cookiesOf({ site, kind }: Issuer, apiBase: string): Configuration['cookies'] {
  const isSecure = site.startsWith('https:')
  const always = { signed: false, httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    // Their values are long random ids: a signature beside them would add nothing.
    keys: [],
    // Kinds of account on one host know nothing of each other.
    names: {
      session: `${isSecure ? '__Host-' : ''}${kind}-session`,
      interaction: interactionCookie(kind),
      resume: `${kind}-resume`,
    },
    long: { ...always, path: '/' },
    // The page signs in through the API, which must know that it is the browser that asked.
    short: { ...always, path: `${apiBase}/account` },
  }
}

function accountFinder(
  { kind, brand }: Issuer,
  readAccount: ReturnType<typeof accountReader>,
  findHolder: FindAgencyHolder,
): NonNullable<Configuration['findAccount']> {
  return async (ctx, id, token) => {
    const account = await readAccount(ctx, id)
    if (!account || account.kind !== kind) return undefined
    // What was issued before the password was changed is over.
    if (token && 'iat' in token && (token.iat ?? 0) < account.sessionsFrom) return undefined
    const { email, locale } = account
    return {
      accountId: id,
      claims: async () => {
        const holder = kind === 'agency' ? await findHolder(brand, id) : undefined
        const named = holder && { preferred_username: holder.login }
        return { sub: id, email, email_verified: true, locale, ...named }
      },
    }
  }
}

/** A question that no request has begun is one of the engine's own. */
async function countAsked(count: CountQuestion): Promise<void> {
  const { caller } = (Provider.ctx?.req ?? {}) as Partial<HandedOver>
  if (caller) await count(caller.address)
}

/** The API, as the provider knows it. */
export function apiServer(audience: string): ResourceServer {
  return {
    scope: grantedScope,
    audience,
    accessTokenFormat: 'jwt',
    accessTokenTTL: secondsOf.AccessToken,
    jwt: { sign: { alg: 'ES256' } },
  }
}

/** @param loginTs when its holder showed who they are, in epoch seconds */
function isOver(account: Account, loginTs: number, uid: string | undefined): boolean {
  return loginTs < account.sessionsFrom || (uid !== account.keptSession && loginTs < account.othersFrom)
}

type ReadAccount = (request: object, id: string) => Promise<KeptAccount | undefined>

/** Reads an account once for each request, however often the provider asks. */
function accountReader(db: ProviderDeps['db'], brand: string): ReadAccount {
  const read = new WeakMap<object, Map<string, ReturnType<ReadAccount>>>()
  return (request, id) => {
    const ofRequest = read.get(request) ?? new Map<string, ReturnType<ReadAccount>>()
    read.set(request, ofRequest)
    const found = ofRequest.get(id) ?? findAccountById(db.query, brand, id)
    ofRequest.set(id, found)
    return found
  }
}

/** A session from before the account's password was chosen must sign in again, and so must one whose agency ended. */
function askAgainOnceOver(
  readAccount: ReadAccount,
  findHolder: (id: string) => ReturnType<FindAgencyHolder>,
) {
  const policy = interactionPolicy.base()
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('new_password', 'the session is over', 'login_required', async (ctx) => {
      const { accountId, loginTs = 0, uid } = ctx.oidc.session ?? {}
      if (accountId === undefined) return false
      const account = await readAccount(ctx, accountId)
      if (!account || isOver(account, loginTs, uid)) return true
      return account.kind === 'agency' && (await findHolder(accountId))?.hasEnded === true
    }),
  )
  return policy
}
