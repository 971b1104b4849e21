/** Names of taxes: one table with one meaning in both languages (GAP-14). */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Localised } from '@jetbridge/core/brand/locale.ts'
import type { Translate } from '../../../i18n/i18n.tsx'

interface Words {
  readonly t: Translate
  readonly local: (texts: Localised) => string
}

/** [FLT-25 … FLT-27] */
export function taxName(
  code: string,
  { stationTaxCity }: Pick<Brand, 'stationTaxCity'>,
  { t, local }: Words,
): string {
  switch (code) {
    case 'AT':
    case 'CH': {
      const city = stationTaxCity[code]
      return city ? t('tax.station', { city: local(city) }) : t('tax.stationPlain')
    }
    case 'YR':
    case 'YQ':
      return t(`tax.${code}`)
    default:
      return code
  }
}
