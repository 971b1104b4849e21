/** The frame of every page: its head, its policy, and messages without a form. */
import { createHash } from 'node:crypto'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import { style } from './style.ts'
import { words, type Language } from './words.ts'

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Nothing but the inlined stylesheet, and forms to this page. A browser also checks the address that a form's
 * answer sends it to, so the policy names the shop's own addresses.
 * @param returnUrls where the traveller may be sent
 */
export function policyOf(returnUrls: readonly string[] = []): string {
  const origins = new Set(returnUrls.map((url) => new URL(url).origin))
  return (
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${[...origins].join(' ')}; ` +
    `base-uri 'none'; frame-ancestors 'none'`
  )
}

export function frame(language: Language, title: string, content: Html): string {
  // Written in one piece: the policy's hash covers every character between the tags.
  const styles: Html = { markup: `<style>${style}</style>` }
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styles}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup
}

export type Message = 'expired' | 'done' | 'left' | 'unknown' | 'down'

const ways = { expired: 'back', done: 'back', left: 'toPayment', unknown: 'back', down: 'back' } as const

/** @param href where to go from here, if anywhere */
export function renderMessage(language: Language, message: Message, href?: string): string {
  const text = words[language]
  const way =
    href === undefined ? html`` : html`<p><a class="button" href="${href}">${text[ways[message]]}</a></p>`
  return frame(
    language,
    text[`${message}Title`],
    html`<p>${text[message]}</p>
      ${way}`,
  )
}
