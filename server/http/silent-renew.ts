/**
 * The last page of a hidden frame that renews a sign-in: it hands its address to the surrounding page of the same
 * site, and shows nothing. [IDN-03]
 */
import { silentRenewPath } from '@jetbridge/core/contract/page.ts'
import type { FastifyInstance } from 'fastify'
import { hashesOf } from './content-security-policy.ts'

/** As oidc-client-ts expects the message. */
const script = `parent.postMessage({source:'oidc-client',url:location.href,keepOpen:false},location.origin)`
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign-in</title><script>${script}</script></html>`
const policy = [
  `default-src 'none'`,
  `script-src ${hashesOf('script', page).join(' ')}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

export function serveSilentRenew(app: FastifyInstance): void {
  app.get(silentRenewPath, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
