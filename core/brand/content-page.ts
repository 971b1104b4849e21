/**
 * Pages that the airline writes: from its brand's folder, or from its content site (WordPress) if it has one.
 * Both have the same shape. [CMS-01, CMS-02]
 */
import type { Locale } from './locale.ts'
import type { Block } from './rich-text.ts'

/**
 * - `about` who the airline is; always of the folder
 * - `assistance` what it does for people who need help on the way; always of the folder
 * - `baggage` what travellers may take along; always of the folder
 * - `membership` what its membership is
 * - `pre-checkout` what a buyer must read first: sanctions
 * - `thank-you` after the purchase
 */
export const contentPageNames = [
  'about',
  'assistance',
  'baggage',
  'membership',
  'pre-checkout',
  'thank-you',
] as const
export type ContentPageName = (typeof contentPageNames)[number]

/** Plain text, never markup. */
export type ContentField = string | number | boolean | readonly string[]

export interface ContentPage {
  readonly title: string
  readonly content: readonly Block[]
  /**
   * By name. A field of a group is `group.field`. The site's own pages draw `lead` (a line below the heading),
   * `benefits` (a list) and `button` (its label) where they are there.
   */
  readonly acf: Readonly<Record<string, ContentField>>
}

/** By name and language; a page that a brand does not have is absent, and English stands for a missing language. */
export type ContentPages = Readonly<
  Partial<
    Record<ContentPageName, { readonly en: ContentPage } & Readonly<Partial<Record<Locale, ContentPage>>>>
  >
>

/** A field that holds a line of text. */
export function textField({ acf }: Pick<ContentPage, 'acf'>, name: string): string | undefined {
  const value = acf[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A field that holds several lines; a single line is a list of one. */
export function listField({ acf }: Pick<ContentPage, 'acf'>, name: string): readonly string[] {
  const value = acf[name]
  if (typeof value === 'object') return value
  return typeof value === 'string' && value !== '' ? [value] : []
}
