/** Searches by the beginning of a name, a code or a number, as people type it. */
import { tidyName } from '@jetbridge/core/passenger/name.ts'

/**
 * The pattern for LIKE of texts in small letters that begin so. An apostrophe before a letter stands for any sign: names
 * that were stored before all of them were one may have `’`.
 */
export function patternOfBeginning(typed: string): string {
  const text = tidyName(typed).toLowerCase()
  return `${text.replace(/[\\%_]/g, String.raw`\$&`).replace(/'(?=\p{L})/gu, '_')}%`
}
