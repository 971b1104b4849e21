/** Names of taxes: one table with one meaning in both languages, shared with letters (GAP-14). */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import { meaningOfTax } from '@jetbridge/core/offer/tax.ts'
import type { Translate } from '../i18n/i18n.tsx'

interface Words {
  readonly t: Translate
  readonly local: (texts: LocalisedText) => string
}

/** Any other code is its own name. [FLT-25 … FLT-27] */
export function taxName(
  code: string,
  { stationTaxCity }: Pick<Brand, 'stationTaxCity'>,
  { t, local }: Words,
): string {
  const meaning = meaningOfTax(code)
  switch (meaning.kind) {
    case 'airport-tax': {
      const city = stationTaxCity[meaning.code]
      return city ? t('tax.station', { city: local(city) }) : t('tax.stationPlain')
    }
    case 'fuel-charge':
      return t('tax.YR')
    case 'service-charge':
      return t('tax.YQ')
    case 'code':
      return code
  }
}
