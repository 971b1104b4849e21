import { failureText } from '../../../i18n/failure-text.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import type { VoucherRefusal } from './voucher.ts'

/** [VCH-02, VCH-05, VCH-06] */
export function refusalText(why: VoucherRefusal, t: Translate): string {
  if ('failed' in why) return failureText(why.failed, t)
  if ('words' in why) return why.words
  return 'lost' in why ? t('hold.ended') : t(`voucher.problem.${why.problem}`)
}
