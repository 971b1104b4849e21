/** What others must know of letters to the airline. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { EnquiryTopic } from '@jetbridge/core/enquiry/enquiry.ts'

/** The kind of the notice that takes such a letter to the airline. */
export const enquiryKind = 'enquiry'

/** As it was written. It goes with the delivery: afterwards only its reference is kept. */
export interface WrittenEnquiry {
  readonly topic: EnquiryTopic
  readonly name: string
  readonly email: string
  /** empty: about no booking. As typed: nobody has proved that it is theirs */
  readonly confirmationCode: string
  readonly message: string
  /** in which the site was read */
  readonly locale: Locale
}

/** The data of such a notice; `told` is deleted with its delivery, like every snapshot. */
export interface EnquiryFacts {
  readonly reference: string
  readonly told: WrittenEnquiry
}
