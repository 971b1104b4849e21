/** Turns letters to the airline into mails. Reads only. */
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { type EnquiryFacts, enquiryKind } from '../../enquiry/enquiry.ts'
import type { NoticeKinds, QueuedNotice } from '../../notice/notice.ts'
import { enquiryLetter } from '../letters/enquiry.ts'
import { mailOf } from './mail-of.ts'

export const enquiryLetterKinds: NoticeKinds = { [enquiryKind]: writeEnquiry }

/** To the address that the brand's file names now; the answer goes to the sender. */
async function writeEnquiry(deps: Deps, { id, brand: brandId, facts }: QueuedNotice): Promise<Mail> {
  const { reference, told } = facts as EnquiryFacts
  const brand = deps.brandOf(brandId)
  const letter = enquiryLetter({ brand, locale: brand.defaultLocale, reference, written: told })
  const mail = mailOf(deps, id, { brand, email: contactAddress(brand) }, letter, [])
  return { ...mail, replyTo: told.email, isByPerson: true }
}
