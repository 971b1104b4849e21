/**
 * The site as a client of the embedded provider, without a browser: it keeps cookies, makes the PKCE pair and the
 * key of its proofs, and follows the provider from the question to the tokens.
 */
import { createHash, randomBytes } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Method } from '@jetbridge/core/contract/endpoint.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** What answers it: the engine itself, or something that sends to one. */
export interface Answering {
  inject(request: SentRequest): Promise<GotAnswer>
}

export interface SentRequest {
  readonly method: Method
  /** path and query */
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | object
}

export interface GotAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: string
  readonly cookies: readonly {
    readonly name: string
    readonly value: string
    readonly path?: string
    readonly expires?: Date
  }[]
  json<T>(): T
}

export interface BrowserOptions {
  readonly app: Answering
  /** scheme, host and port of the site that is called */
  readonly site: string
  readonly kind?: 'passenger' | 'agency' | 'staff'
  /** where it calls from; takes the setting `TRUST_PROXY` */
  readonly address?: string
  /** its clock, in epoch milliseconds; the real one unless told */
  readonly now?: () => number
}

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token?: string
  readonly token_type: string
  readonly expires_in: number
}

type Headers = Readonly<Record<string, string>>

/** Sends calls as a browser does, with the cookies of earlier answers. */
function openPages({ app, site, address }: BrowserOptions) {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = (pathname: string) =>
    [...jar]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')

  async function fetchPage(method: Method, url: string, headers: Headers = {}, payload?: string | object) {
    const { pathname, search } = new URL(url, site)
    const answer = await app.inject({
      method,
      url: pathname + search,
      headers: {
        host: new URL(site).host,
        ...(address && { 'x-forwarded-for': address }),
        cookie: cookiesFor(pathname),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, path = '/', expires } of answer.cookies) {
      if (value === '' || (expires && expires.getTime() < Date.now())) jar.delete(name)
      else jar.set(name, { value, path })
    }
    return answer
  }

  return { jar, fetchPage }
}

/** Proofs of possession, by a key and a clock of its own. */
async function openProver({ now }: Pick<BrowserOptions, 'now'>) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk: JWK = await exportJWK(publicKey)

  /** For one call. */
  async function proof(
    method: string,
    url: string,
    token?: string,
    {
      iat = now && Math.floor(now() / 1000),
      ...claims
    }: { readonly iat?: number; readonly [claim: string]: unknown } = {},
  ) {
    const ath = token && createHash('sha256').update(token).digest('base64url')
    return new SignJWT({
      jti: randomBytes(12).toString('hex'),
      htm: method,
      htu: url,
      ...(ath && { ath }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .setIssuedAt(iat)
      .sign(privateKey)
  }

  return { proof, thumbprint: () => calculateJwkThumbprint(jwk) }
}

interface Question {
  readonly site: string
  readonly issuer: string
  readonly clientId: string
  /** of the PKCE pair */
  readonly challenge: string
}

function authorizeUrl(
  { site, issuer, clientId, challenge }: Question,
  changed: Readonly<Record<string, string | undefined>>,
): string {
  const asked = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email phone profile',
    redirect_uri: `${site}/Callback`,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changed,
  }
  const query = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${issuer}/auth?${new URLSearchParams(query).toString()}`
}

/** A browser with a cookie jar of its own. */
export async function openBrowser(options: BrowserOptions) {
  const { site, kind = 'passenger' } = options
  const { jar, fetchPage } = openPages(options)
  const { proof, thumbprint } = await openProver(options)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const issuer = `${site}/oidc/${kind}`
  /** whose account the page is for: at the desk there is one kind */
  const named = kind === 'staff' ? {} : { kind }
  const clientId = kind === 'staff' ? 'desk' : 'site'

  return {
    site,
    issuer,
    jar,
    fetchPage,
    proof,
    thumbprint,

    /** Asks the provider. @param changed parameters over the right ones; undefined leaves one out */
    authorize: (changed: Readonly<Record<string, string | undefined>> = {}) =>
      fetchPage('GET', authorizeUrl({ site, issuer, clientId, challenge }, changed)),

    /** Answers the sign-in page. */
    signIn: (email: string, password: string, headers: Headers = {}) =>
      fetchPage(
        'POST',
        `${site}/api/${contract.account.signIn.path}`,
        { origin: site, ...headers },
        { ...named, email, password },
      ),

    /** A call of the sign-in page, with the cookie that names the question. */
    callPage: (path: string, payload: object, headers: Headers = {}) =>
      fetchPage('POST', `${site}/api/${path}`, { origin: site, ...headers }, { ...named, ...payload }),

    /** @param dpop a proof in place of a fresh one */
    exchange: async (code: string, changed: Readonly<Record<string, string>> = {}, dpop?: string) => {
      const url = `${issuer}/token`
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: `${site}/Callback`,
        code_verifier: verifier,
        ...changed,
      }
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        dpop: dpop ?? (await proof('POST', url)),
      }
      return fetchPage('POST', url, headers, new URLSearchParams(form).toString())
    },

    /** Calls the API with a token. */
    callWith: async (
      method: Method,
      path: string,
      token: string,
      payload?: object,
      more: Headers = {},
      query: Readonly<Record<string, string>> = {},
    ) => {
      const url = `${site}/api/${path}`
      const headers = { ...more, authorization: `DPoP ${token}`, dpop: await proof(method, url, token) }
      const asked = new URLSearchParams(query).toString()
      return fetchPage(method, asked ? `${url}?${asked}` : url, headers, payload)
    },
  }
}

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>

/** The code of an answer that leads back to the site. */
export function codeIn(location: unknown): string {
  return new URL(String(location)).searchParams.get('code') ?? ''
}

/** From the question to the tokens. */
export async function signInWith(browser: TestBrowser, email: string, password: string): Promise<Tokens> {
  await browser.authorize()
  const { returnTo } = (await browser.signIn(email, password)).json<{ returnTo: string }>()
  return comeBack(browser, returnTo)
}

/** From the provider, which knows the signed-in user, to the tokens. */
export async function comeBack(browser: TestBrowser, returnTo: string): Promise<Tokens> {
  const back = await browser.fetchPage('GET', returnTo)
  const answer = await browser.exchange(codeIn(back.headers.location))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Tokens>()
}
