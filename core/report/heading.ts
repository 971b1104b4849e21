/** The headings of reports' columns: said once in each language, for files and for screen and paper. */
import type { headings as english } from './headings.en.ts'

/** One text; two where a screen has less room than a file. */
type HeadingText = string | { readonly file: string; readonly screen: string }

export type Heading = keyof typeof english
/** Screen and paper write the currency at each amount. */
export type ScreenHeading = Exclude<Heading, 'currency'>
/** In one language. */
export type Headings = Readonly<Record<Heading, HeadingText>>

/** Those of a file. */
export function fileHeadings(headings: Headings): Readonly<Record<Heading, string>> {
  const texts = Object.entries(headings).map(([key, text]) => [
    key,
    typeof text === 'string' ? text : text.file,
  ])
  return Object.fromEntries(texts) as Record<Heading, string>
}

type CatalogueTexts<Prefix extends string> = { readonly [Key in ScreenHeading as `${Prefix}${Key}`]: string }

/** Those of screen and paper, as texts of a catalogue. */
export function screenHeadings<Prefix extends string>(
  headings: Headings,
  prefix: Prefix,
): CatalogueTexts<Prefix> {
  const texts = Object.entries(headings)
    .filter(([key]) => key !== 'currency')
    .map(([key, text]) => [`${prefix}${key}`, typeof text === 'string' ? text : text.screen])
  return Object.fromEntries(texts) as CatalogueTexts<Prefix>
}
