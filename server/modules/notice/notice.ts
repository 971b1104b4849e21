/** A message to be sent: the addressee and the subject. The module that registered the kind knows how to write it. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'

/** Who is told. The mail address of a booking or an agency is read when the notice is delivered. */
export type Address =
  | { readonly to: 'booking'; readonly reservationId: string }
  | { readonly to: 'person'; readonly email: string; readonly name: string; readonly locale: Locale }
  | { readonly to: 'agency'; readonly agencyCode: string }
  /** of the newsletter: the mail address is erased with the subscription */
  | { readonly to: 'subscriber'; readonly id: string }
  /** of a voucher that is bought: the mail addresses are erased with the account of the buyer */
  | { readonly to: 'voucher-order'; readonly id: string; readonly reader: 'buyer' | 'recipient' }
  /** of a membership: the mail address is erased with the account of the member */
  | { readonly to: 'membership'; readonly id: string }
  /** the airline itself, at the address of its file; each letter to it has a line of its own */
  | { readonly to: 'airline'; readonly enquiry: string }
  /** of a link to an account: the mail address goes with the question */
  | { readonly to: 'asker'; readonly id: string }

export interface Notice {
  readonly kind: string
  readonly brand: string
  readonly address: Address
  /** its source: the same source is told once */
  readonly source: string
  /** the data that its kind needs for writing, as JSON */
  readonly facts: object
}

export interface QueuedNotice extends Omit<Notice, 'source'> {
  readonly id: number
}

/** A notice that a process has taken. */
export interface ClaimedNotice extends QueuedNotice {
  /** raised each time it is taken: a process with an older number has lost it to another */
  readonly claim: number
}

/**
 * A notice as a mail. Only reads: the same notice gives the same mail at every try. Undefined: nobody is left to
 * tell.
 */
export type WriteNotice = (deps: Deps, notice: QueuedNotice) => Promise<Mail | undefined>

/** How each kind is written. */
export type NoticeKinds = Readonly<Record<string, WriteNotice>>

/**
 * This many tries, the last ones an hour apart, take some four hours. From then on a notice is reported (metrics,
 * `jetbridge check`), and later ones to its address no longer wait for it; the engine goes on trying.
 */
export const stuckAfterTries = 10
