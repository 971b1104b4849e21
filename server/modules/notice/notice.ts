/** What somebody is told: to whom, and what of. Its kind says how it is written, by a module that has registered it. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'

/** Who is told. Where a booking or an agency is written to is read when the notice is delivered. */
export type Address =
  | { readonly to: 'booking'; readonly reservationId: string }
  | { readonly to: 'person'; readonly email: string; readonly name: string; readonly locale: Locale }
  | { readonly to: 'agency'; readonly agencyCode: string }

export interface Notice {
  readonly kind: string
  readonly brand: string
  readonly address: Address
  /** what makes it: the same source is told once */
  readonly source: string
  /** what its kind needs to be written, as JSON */
  readonly facts: object
}

export interface QueuedNotice extends Omit<Notice, 'source'> {
  readonly id: number
}

/** A notice as the mail it becomes. Reads only: the same notice is the same mail at every try. */
export type WriteNotice = (deps: Deps, notice: QueuedNotice) => Promise<Mail>

/** How each kind is written. */
export type NoticeKinds = Readonly<Record<string, WriteNotice>>

/**
 * So many tries, the last ones an hour apart, take some four hours. From then on a notice is reported (metrics,
 * `jetbridge check`) and no longer keeps later ones of its address waiting; it is tried on.
 */
export const stuckAfterTries = 10
