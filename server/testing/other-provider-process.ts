/**
 * Somebody else’s OpenID provider, as a browser meets it: a whole one, in a process of its own, with a page that signs
 * anybody in. The other side: other-provider.ts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import { otherAudience, otherClientId, otherProfileClaim } from './other-issuer.ts'

const orderSchema = z.object({ site: z.string() })

/** The site is known later than the address, which the site must know. */
let provider: Provider | undefined

const server = createServer((request, response) => {
  // browsers ask every site for it, and say where there is none
  if (request.url === '/favicon.ico') {
    response.writeHead(204).end()
    return
  }
  const serve = request.url?.startsWith('/who/') ? signIn : provider?.callback()
  if (serve) void serve(request, response)
  else response.writeHead(503).end()
})

async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const email = new URLSearchParams(await text(request)).get('email') ?? ''
    await provider?.interactionFinished(request, response, { login: { accountId: email } })
    return
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    '<!doctype html><title>Other provider</title><form method="post">' +
      '<label>Your address <input name="email"></label><button>Let me in</button></form>',
  )
}

async function configurationOf(site: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'other', use: 'sig', alg: 'RS256' }
  return {
    jwks: { keys: [key] as never },
    clients: [
      {
        client_id: otherClientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${site}${callbackPath}`, `${site}${silentRenewPath}`],
        post_logout_redirect_uris: [`${site}/`],
        dpop_bound_access_tokens: true,
      },
    ],
    scopes: ['openid', 'email', 'phone', 'profile'],
    claims: { openid: ['sub'], email: ['email'], phone: [], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of a test'] },
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><title>Other provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign me out</button>`
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => otherAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid email phone profile',
          audience: otherAudience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { url: (_ctx, { uid }) => `/who/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, name: id }) }),
    async loadExistingGrant({ oidc: { session, client, provider: opened } }) {
      const { accountId } = session ?? {}
      if (accountId === undefined || !client) return undefined
      const grant = new opened.Grant({ accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email phone profile')
      grant.addResourceScope(otherAudience, 'openid email phone profile')
      await grant.save()
      return grant
    },
    // Its people have numbers of its own.
    extraTokenClaims: (_ctx, token) => ({
      [otherProfileClaim]: 'accountId' in token ? `number of ${token.accountId}` : undefined,
    }),
  }
}

server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.on('message', (message) => {
    const { site } = orderSchema.parse(message)
    void configurationOf(site).then((configuration) => {
      provider = new Provider(issuer, configuration)
      process.send?.({ ready: true })
    })
  })
  process.send?.({ issuer })
})
process.on('disconnect', () => process.exit(0))
