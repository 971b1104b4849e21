import { z } from 'zod'
import type { LanguageTag, Locale } from './locale.ts'

/** Pages are written from left to right. */
const fromTheRight = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0
  } catch {
    return false
  }
}

/** The short code of a language: `en`, `de`, `it`. */
export const localeSchema = z
  .string()
  .regex(/^[a-z]{2,3}$/, { error: 'must be the short code of a language, such as it' })
  .refine(isKnown, { error: 'is not a language that dates can be written in' })
  .refine((code) => !fromTheRight.includes(code), {
    error: 'is written from right to left, which the site cannot do',
  }) as unknown as z.ZodType<Locale, Locale>

/** A language as a country writes it: `it-CH`. */
export const languageTagSchema = z.string().max(20).refine(isKnown, {
  error: 'must be a language as a country writes it, such as it-CH',
}) as unknown as z.ZodType<LanguageTag, LanguageTag>

/** A text by language. English must be there: it stands in for a missing language. */
export const localisedSchema = z
  .object({ en: z.string().min(1) })
  .catchall(z.string().min(1))
  .refine((texts) => Object.keys(texts).every((key) => /^[a-z]{2,3}$/.test(key)), {
    error: 'names each text by its language: en, de, it',
  })
