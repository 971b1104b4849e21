import type { ApiFailure } from '../api/failure.ts'
import type { Translate } from './i18n.tsx'

/**
 * What a failed call says to the visitor, in their language. The server's own words appear only where they
 * come without a reason of the contract. The `error` texts must be loaded. [ERR-06, VCH-06]
 */
export function failureText({ code, message }: Pick<ApiFailure, 'code' | 'message'>, t: Translate): string {
  if (code === 'offline') return t('error.noConnection')
  if (code === 'unreadable') return message || t('error.code.fault')
  return t(`error.code.${code}`)
}
