import type { ApiFailure } from '../api/failure.ts'
import type { Translate } from './i18n.tsx'

/**
 * What a failed call says to the visitor, in their language; the server's own words only where they come without
 * a reason of the contract's. The `error` texts must be there. [ERR-06, VCH-06]
 */
export function failureText({ code, message }: Pick<ApiFailure, 'code' | 'message'>, t: Translate): string {
  if (code === 'offline') return t('error.noConnection')
  if (code === 'unreadable') return message || t('error.code.fault')
  return t(`error.code.${code}`)
}
