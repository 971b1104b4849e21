/** How a clock reading is written in each market: on the site, in mails and on paper. */
import type { LanguageTag } from './locale.ts'

const formats = new Map<LanguageTag, Intl.DateTimeFormat>()

function formatOf(tag: LanguageTag): Intl.DateTimeFormat {
  const hour = tag === 'en-US' ? 'numeric' : '2-digit'
  const known = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { hour, minute: '2-digit', timeZone: 'UTC' })
  formats.set(tag, known)
  return known
}

/**
 * A local clock reading `YYYY-MM-DDTHH:mm`: "2:05 PM" in American English, "14:05" in British English and in
 * German. No zone moves it. [I18N-07]
 */
export function formatClock(local: string, tag: LanguageTag): string {
  return formatOf(tag).format(Date.parse(`${local.slice(0, 16)}Z`))
}
