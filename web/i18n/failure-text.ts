import type { ApiFailure } from '../api/failure.ts'
import type { Translate } from './i18n.tsx'

export type ToldFailure = Pick<ApiFailure, 'code' | 'message'> & Partial<Pick<ApiFailure, 'detail'>>

/**
 * What a failed call says to the visitor, in their language. The answer's own words appear where it gives no reason,
 * or one that this page has no sentence for: its server is newer than the page, or a proxy answered in its place. The
 * `error` texts must be loaded. [ERR-06, ERR-18, VCH-06]
 */
export function failureText({ code, message, detail = message }: ToldFailure, t: Translate): string {
  if (code === 'offline') return t('error.noConnection')
  const words = detail || t('error.code.fault')
  if (code === 'unreadable') return words
  const key = `error.code.${code}` as const
  const known = t(key)
  // A text that is not there comes back as its key.
  return known === key ? words : known
}
