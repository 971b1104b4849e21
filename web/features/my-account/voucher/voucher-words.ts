/** How vouchers are called. */
import type { Translate } from '../../../i18n/i18n.tsx'

/** A kind from an older system is shown as it is. */
export function voucherTypeText(type: string, t: Translate): string {
  return type === 'Gift' ? t('profile.voucherType.Gift') : type
}
