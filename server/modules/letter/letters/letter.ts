/** A letter before its layout: the same words become plain text and HTML. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ContactLine } from '../../../wording/contact.ts'
import type { Entry, Row } from '../../../wording/row.ts'

export interface Link {
  readonly text: string
  readonly address: string
}

/** What the letter leads to: its only button. */
export interface Action extends Link {
  /** what happens there, and what to mind */
  readonly note?: string
}

export interface Section {
  readonly heading: string
  readonly entries?: readonly Entry[]
  readonly rows?: readonly Row[]
  readonly points?: readonly string[]
  readonly note?: string
  readonly link?: Link
}

export interface Letter {
  readonly locale: Locale
  readonly subject: string
  /** what a list of mails shows beside the subject; the letter itself says it again */
  readonly preheader: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** the record locator, large; absent in a letter about no booking */
  readonly code?: Row
  /** absent where there is nothing to open, or the site's address is not known */
  readonly action?: Action
  readonly sections: readonly Section[]
  /** where to write */
  readonly contact: ContactLine
  readonly legal: string
}
