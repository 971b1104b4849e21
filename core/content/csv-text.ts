/** Texts for people in the columns of an airline's file: one column a language, `name_en`, `name_de`. */
import { type Locale, locales } from '../brand/locale.ts'
import type { RowReader } from '../flight/csv-table.ts'
import type { Texts } from './custom-field.ts'

/** The language that stands where another one has no text. */
const fallback: Locale = 'en'

/** The columns of a text in every language: `name_en`, `name_de`. */
export function columnsOf(what: string): { readonly required: string[]; readonly optional: string[] } {
  const others = locales.filter((locale) => locale !== fallback)
  return { required: [`${what}_${fallback}`], optional: others.map((locale) => `${what}_${locale}`) }
}

/** Whether the row has the text in a language. */
export function hasText({ text }: RowReader<string>, what: string): boolean {
  return locales.some((locale) => text(`${what}_${locale}`) !== '')
}

interface TextRule {
  /** in characters */
  readonly longest: number
}

/** The text in each language that the row has; English must be there. Reports what is too long. */
export function readTexts(row: RowReader<string>, what: string, rule: TextRule): Texts {
  if (row.text(`${what}_${fallback}`) === '') row.report(`no text in ${what}_${fallback}`)
  const stated = locales.filter((locale) => row.text(`${what}_${locale}`) !== '')
  return Object.fromEntries(stated.map((locale) => [locale, readText(row, `${what}_${locale}`, rule)]))
}

function readText(row: RowReader<string>, column: string, { longest }: TextRule): string {
  const written = row.text(column).replaceAll(/\r\n?/g, '\n')
  if (written.length > longest)
    row.report(`${written.length} characters in ${column}: ${longest} are the most`)
  return written
}

/** A name for programs that is no built-in property of a JavaScript object. */
export function isOwnName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(text) && !(text in {})
}
