import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, type Localised, textIn } from '@jetbridge/core/brand/locale.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import { taxName } from '../../booking/payment/tax-name.ts'

interface Words {
  readonly t: Translate
  readonly local: (texts: Localised) => string
  readonly locale: Locale
}

/** What a line of a quote is for: taxes, seats and extras by their names. */
export function lineName(
  { kind, code, translations }: Pick<WireRefundQuote['lines'][number], 'kind' | 'code' | 'translations'>,
  brand: Pick<Brand, 'stationTaxCity'>,
  words: Words,
): string {
  const { t } = words
  switch (kind) {
    case 'fare':
    case 'fee':
      return t(`cancel.line.${kind}`)
    case 'tax':
    case 'carrier-charge': {
      const name = taxName(code ?? '', brand, words)
      return name === code ? t('cancel.line.tax', { code }) : name
    }
    case 'ancillary':
      return textIn(translations, words.locale, 'en') ?? code ?? ''
  }
}
