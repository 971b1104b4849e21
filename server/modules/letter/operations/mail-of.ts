/** A letter as a mail to its reader. */
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail, MailAttachment } from '../../../gateways/mail.ts'
import { domainOf } from '../../../wording/sender.ts'
import type { LetterReader } from '../../receipt/read/booking.ts'
import { letterAsHtml } from '../letters/as-html.ts'
import { letterAsText } from '../letters/as-text.ts'
import type { Letter } from '../letters/letter.ts'

export function mailOf(
  { config }: Deps,
  id: number,
  {
    brand,
    email,
    copiesTo = [],
  }: Pick<LetterReader, 'brand' | 'email'> & Partial<Pick<LetterReader, 'copiesTo'>>,
  letter: Letter,
  attachments: readonly MailAttachment[],
): Mail {
  const contact = contactAddress(brand)
  return {
    id: `${brand.id}-notice-${id}`,
    from: { name: brand.name, address: config.mail.from ?? `booking@${domainOf(brand)}` },
    replyTo: contact.includes('@') ? contact : undefined,
    to: email,
    copiesTo,
    locale: letter.locale,
    subject: letter.subject,
    text: letterAsText(letter, brand.name),
    html: letterAsHtml(letter, brand),
    attachments,
  }
}
