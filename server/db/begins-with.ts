/** Searches by the beginning of a name, a code or a number, as people type it. */
import { tidyName } from '@jetbridge/core/passenger/name.ts'

/**
 * A LIKE pattern for lower-case texts that begin with what was typed. An apostrophe before a letter matches any
 * character: names stored before apostrophes were unified may have `’`.
 */
export function patternOfBeginning(typed: string): string {
  const text = tidyName(typed).toLowerCase()
  return `${text.replace(/[\\%_]/g, String.raw`\$&`).replace(/'(?=\p{L})/gu, '_')}%`
}
