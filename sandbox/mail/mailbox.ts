/** The last few hundred mails, newest first, in memory. They go when the sandbox stops. */
import { randomUUID } from 'node:crypto'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import PostalMime from 'postal-mime'

export interface StoredAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Uint8Array
}

export interface StoredMail {
  readonly id: string
  readonly receivedAt: Instant
  /** of the envelope: where it really went */
  readonly to: readonly string[]
  readonly from: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly StoredAttachment[]
}

export interface Mailbox {
  /** newest first */
  list(to?: string): readonly StoredMail[]
  find(id: string): StoredMail | undefined
  receive(mail: { to: readonly string[]; raw: Uint8Array; at: Instant }): Promise<void>
  clear(): void
}

/** A receipt weighs some tens of kilobytes. */
const mostMails = 300

export function openMailbox(): Mailbox {
  const mails: StoredMail[] = []
  return {
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.includes(to.toLowerCase()))),
    find: (id) => mails.find((mail) => mail.id === id),
    async receive({ to, raw, at }) {
      mails.unshift(await readMail(to, raw, at))
      mails.length = Math.min(mails.length, mostMails)
    },
    clear: () => void (mails.length = 0),
  }
}

async function readMail(to: readonly string[], raw: Uint8Array, receivedAt: Instant): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw)
  return {
    id: randomUUID(),
    receivedAt,
    to: to.map((address) => address.toLowerCase()),
    from: nameOf(mail.from),
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? 'attachment',
      mediaType: mimeType,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  }
}

function nameOf(from: { name?: string; address?: string | undefined } | undefined): string {
  return from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '')
}
