/** What a page of the site may load and run. */
import { createHash } from 'node:crypto'
import { scriptPolicies } from '@jetbridge/core/kernel/script-policies.ts'
import type { DropInSources } from './drop-in-sources.ts'
import { policyReportPath } from './policy-reports.ts'

/**
 * The hashes allow the inline blocks of the page, and nothing else inline.
 * @param html as it was built: content that is drawn into it later, such as visitors' searches, allows
 * nothing
 * @param gatewayUrl the card gateway's tokeniser
 * @param dropIn what the drop-in loads
 * @param newsletterUrl where visitors subscribe to the brand's newsletter, in place of the API
 * @param signsIn whether a frame of the site renews a sign-in
 * @param pictures origin of the airline's content system, which its pages show pictures of
 * @param providers issuers of somebody else that sign people in: they are asked, and stand in such a frame
 */
export function contentSecurityPolicy(
  html: string,
  gatewayUrl: string | undefined,
  dropIn?: DropInSources,
  newsletterUrl?: string,
  signsIn = false,
  providers: readonly string[] = [],
  pictures?: string,
): string {
  const origins = providers.map((issuer) => new URL(issuer).origin)
  const frames = new Set([...(signsIn ? [`'self'`] : []), ...origins, ...(dropIn?.frame ?? [])])
  const connect = [
    'connect-src',
    `'self'`,
    gatewayUrl,
    ...(dropIn?.connect ?? []),
    originOf(newsletterUrl),
    ...origins,
  ]
  return [
    `default-src 'none'`,
    [`script-src 'self'`, ...(dropIn?.script ?? []), ...hashesOf('script', html)].join(' '),
    [`style-src 'self'`, ...(dropIn?.style ?? []), ...hashesOf('style', html)].join(' '),
    ...(dropIn?.writesStyles ? [[`style-src-elem 'self' 'unsafe-inline'`, ...dropIn.style].join(' ')] : []),
    // React sets styles through attributes when it draws pages; scripts cannot hide in them.
    `style-src-attr 'unsafe-inline'`,
    [`img-src 'self' data:`, pictures, ...(dropIn?.image ?? [])].filter(Boolean).join(' '),
    `font-src 'self'`,
    [...new Set(connect)].filter(Boolean).join(' '),
    ...(frames.size > 0 ? [`frame-src ${[...frames].join(' ')}`] : []),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // The drop-in is not ours, and it writes markup.
    ...(dropIn
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${Object.values(scriptPolicies).join(' ')}`]),
    `report-uri ${policyReportPath}`,
  ].join('; ')
}

function originOf(url: string | undefined): string | undefined {
  return url && new URL(url).origin
}

/** Of the inline blocks that a page has. */
export function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const inline = `<${tag}(?![^>]*\\bsrc=)(?![^>]*application/json)[^>]*>([\\s\\S]*?)</${tag}>`
  return [...html.matchAll(new RegExp(inline, 'g'))].map(
    ([, block = '']) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`,
  )
}
