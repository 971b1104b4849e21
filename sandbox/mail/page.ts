/** The mailbox's page: every mail as its reader sees it, as plain text, and its files. */
import { createHash } from 'node:crypto'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import { style as pageStyle } from '../page/style.ts'
import type { MailFaults } from './mail-faults.ts'
import type { StoredMail } from './mailbox.ts'

const style = `${pageStyle}
article { border-top: 1px solid var(--line); padding: 1rem 0 } article h2 { margin: 0 0 .25rem }
summary { cursor: pointer; min-height: 2rem; color: var(--accent) }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace }
`

const styles: Html = { markup: `<style>${style}</style>` }
const styleHash = createHash('sha256').update(style).digest('base64')

/** The inlined stylesheet, our own letters in frames, and forms to this page. */
export const mailPagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`

/** A letter: its own styles and nothing else; no script, no picture from elsewhere. */
export const letterPolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

export function renderMailPage(mails: readonly StoredMail[], faults: MailFaults): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mail box of the sandbox</title>
        ${styles}
      </head>
      <body>
        <h1>Mail box</h1>
        <p>
          Everything the engine mails arrives here and goes no further. The newest is first;
          <a href="/">the card gateway</a> has its own page.
        </p>
        <form method="post" action="/mail/clear"><button class="quiet">Delete all</button></form>
        <main>${mails.length > 0 ? mails.map(renderMail) : html`<p class="dim">No mail yet.</p>`}</main>
        <h2 id="faults">What goes wrong</h2>
        ${renderFaults(faults)}
      </body>
    </html>`.markup
}

function renderMail({ id, receivedAt, to, from, subject, text, attachments }: StoredMail): Html {
  return html`<article>
    <h2>${subject}</h2>
    <p class="dim">${formatInstant(receivedAt)} · ${from} → ${to.join(', ')}</p>
    <p>
      ${attachments.map(
        ({ fileName, content }, place) =>
          html`<a href="/mail/messages/${id}/attachments/${place}">${fileName}</a> (${Math.ceil(
              content.byteLength / 1024,
            )}
            kB) `,
      )}
    </p>
    <details>
      <summary>Letter</summary>
      <iframe sandbox="" loading="lazy" title="Letter: ${subject}" src="/mail/messages/${id}/html"></iframe>
    </details>
    <details>
      <summary>Plain text</summary>
      <pre>${text}</pre>
    </details>
  </article>`
}

function renderFaults(faults: MailFaults): Html {
  return html`<form method="post" action="/mail/faults">
    ${box('down', 'Down: cut every connection', faults)} ${box('refuse', 'Refuse every address', faults)}
    ${box('loseAnswers', 'Take the mail, lose the answer', faults)}
    <label class="figure"
      ><span>Answer late, ms</span>
      <input type="number" name="slowMs" value="${faults.slowMs}" min="0" max="600000"
    /></label>
    <p class="actions"><button>Set switches</button></p>
  </form>`
}

function box(name: 'down' | 'refuse' | 'loseAnswers', label: string, faults: MailFaults): Html {
  const checked = faults[name] ? html`checked` : ''
  return html`<label class="box"><input type="checkbox" name="${name}" ${checked} /> ${label}</label>`
}
