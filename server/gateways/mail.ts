/** Mail by SMTP. It says that a mail was taken only when the mail server has said so. */
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'

export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface MailAttachment {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
  /** of a picture in the letter, which names it by this: it is no file beside the letter */
  readonly contentId?: string
}

export interface Mail {
  /** unique, the same for every try: the `Message-ID`, by which receivers recognise copies */
  readonly id: string
  readonly from: MailAddress
  readonly replyTo: string | undefined
  readonly to: string
  /** others who get the same, unseen by each other */
  readonly copiesTo?: readonly string[]
  readonly locale: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** a person wrote it, and programs that answer mails may answer */
  readonly isByPerson?: boolean
}

/** Hands a mail over for good; a throw means that it was not taken, or that nobody knows. */
export type DeliverMail = (mail: Mail) => Promise<void>

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them */
  readonly url: string
  /** how long the server has for any step, and twice as long for all of them */
  readonly timeoutMilliseconds: number
}

export interface MailGateway {
  readonly deliver: DeliverMail
  close(): void
}

/** The mail server's answer, without the address in it. */
export class MailNotTakenError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`mail not taken: ${code}`)
    this.name = 'MailNotTakenError'
    this.code = code
  }
}

export function openMail({ url, timeoutMilliseconds }: MailSettings): MailGateway {
  const transport = createTransport(transportOptions(new URL(url), timeoutMilliseconds))
  return {
    deliver: (mail) => deliver(transport, mail, timeoutMilliseconds * 2),
    close: () => transport.close(),
  }
}

function transportOptions(url: URL, timeout: number) {
  const isSecure = url.protocol === 'smtps:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Unencrypted only on this machine, or where the address says so.
    requireTLS: !isSecure && !isLocal && url.searchParams.get('tls') !== 'optional',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function deliver(transport: Transporter, mail: Mail, most: number): Promise<void> {
  const domain = mail.from.address.split('@')[1] ?? 'localhost'
  const sending = transport.sendMail({
    messageId: `<${mail.id}@${domain}>`,
    from: { ...mail.from },
    replyTo: mail.replyTo,
    to: mail.to,
    ...(mail.copiesTo && { bcc: [...mail.copiesTo] }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // So that nobody answers it with an absence note (RFC 3834). Desks of help set such a mail aside.
      ...(!mail.isByPerson && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': mail.locale,
    },
    attachments: mail.attachments.map(({ fileName, mediaType, content, contentId }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  })
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new MailNotTakenError('took-too-long')), most)
  try {
    const { rejected, envelope } = await Promise.race([sending, timer.promise])
    // A server that takes the copies alone has not taken the mail. The envelope writes an address as it is sent.
    if (rejected?.some((each) => each === envelope?.to[0])) throw new MailNotTakenError('EENVELOPE')
  } catch (error) {
    sending.catch(() => undefined)
    throw error instanceof MailNotTakenError ? error : new MailNotTakenError(codeOf(error))
  } finally {
    clearTimeout(timeout)
  }
}

const failureSchema = z.object({ code: z.string().optional(), responseCode: z.number().optional() })

/** Servers repeat addresses in their answers, so only the codes are kept: `EENVELOPE 550`. */
function codeOf(error: unknown): string {
  const { data } = failureSchema.safeParse(error)
  return [data?.code, data?.responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
