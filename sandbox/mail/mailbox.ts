/** The last few hundred mails, newest first, in memory and, where there is one, on a shelf. */
import { randomUUID } from 'node:crypto'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import PostalMime, { type Attachment } from 'postal-mime'
import { type MailShelf, noShelf, type RawMail } from './mail-shelf.ts'

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
  clear(): Promise<void>
}

interface MailboxLimits {
  readonly mails: number
  readonly bytes: number
}

/** A receipt weighs some tens of kilobytes, and a mail may have ten megabytes. */
const usualLimits: MailboxLimits = { mails: 300, bytes: 100 * 1024 * 1024 }

interface MailSize {
  readonly mail: StoredMail
  readonly bytes: number
}

/** In memory alone: its mails go when the sandbox stops. */
export function openMailbox(): Mailbox {
  return mailboxOn(noShelf, [], usualLimits)
}

/** With the mails that a shelf has kept. */
export async function openKeptMailbox(shelf: MailShelf, limits = usualLimits): Promise<Mailbox> {
  const counted = await Promise.all(shelf.kept.map(readCounted))
  return mailboxOn(shelf, counted, limits)
}

function mailboxOn(shelf: MailShelf, counted: readonly MailSize[], limits: MailboxLimits): Mailbox {
  const mails: StoredMail[] = counted.map(({ mail }) => mail)
  const bytesOf = new Map(counted.map(({ mail, bytes }) => [mail.id, bytes]))
  const takeOld = (): string[] => {
    const old: string[] = []
    let bytes = 0
    for (const [place, { id }] of mails.entries()) {
      bytes += bytesOf.get(id) ?? 0
      if (place > 0 && (place >= limits.mails || bytes > limits.bytes)) old.push(id)
    }
    return old
  }
  const drop = async (ids: readonly string[]) => {
    const gone = new Set(ids)
    mails.splice(0, mails.length, ...mails.filter(({ id }) => !gone.has(id)))
    for (const id of ids) bytesOf.delete(id)
    await shelf.forget(ids)
  }
  return {
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.includes(to.toLowerCase()))),
    find: (id) => mails.find((mail) => mail.id === id),
    async receive({ to, raw, at }) {
      const arrived: RawMail = { id: randomUUID(), to, raw, at }
      const { mail, bytes } = await readCounted(arrived)
      await shelf.keep(arrived)
      mails.unshift(mail)
      bytesOf.set(mail.id, bytes)
      await drop(takeOld())
    },
    clear: () => drop(mails.map(({ id }) => id)),
  }
}

async function readCounted(arrived: RawMail): Promise<MailSize> {
  return { mail: await readMail(arrived), bytes: arrived.raw.byteLength }
}

async function readMail({ id, to, raw, at }: RawMail): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw)
  const inLetter = mail.attachments.filter(
    ({ disposition, contentId }) => disposition === 'inline' && contentId,
  )
  return {
    id,
    receivedAt: at,
    to: to.map((address) => address.toLowerCase()),
    from: nameOf(mail.from),
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: inLetter.reduce(withPicture, mail.html ?? ''),
    attachments: mail.attachments
      .filter((each) => !inLetter.includes(each))
      .map(({ filename, mimeType, content }) => ({
        fileName: filename ?? 'attachment',
        mediaType: mimeType,
        content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
  }
}

/** As mail programs show it: a picture that goes along stands where the letter names it. */
function withPicture(letter: string, { contentId = '', mimeType, content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  const address = `cid:${contentId.replaceAll(/^<|>$/g, '')}`
  return letter.replaceAll(address, `data:${mimeType};base64,${bytes.toString('base64')}`)
}

function nameOf(from: { name?: string; address?: string | undefined } | undefined): string {
  return from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '')
}
