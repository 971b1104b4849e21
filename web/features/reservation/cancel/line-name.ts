import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Localised } from '@jetbridge/core/brand/locale.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import { taxName } from '../../booking/payment/tax-name.ts'

interface Words {
  readonly t: Translate
  readonly local: (texts: Localised) => string
}

/** What a line of a quote is for: taxes by their names, seats by their place. */
export function lineName(
  { kind, code }: Pick<WireRefundQuote['lines'][number], 'kind' | 'code'>,
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
      return isSeat(code ?? '')
        ? t('complete.seat', { code: code ?? '' })
        : t('cancel.line.extra', { code: code ?? '' })
  }
}

/** `12A`; extras have codes of letters first. */
function isSeat(code: string): boolean {
  return /^\d{1,3}[A-Z]$/.test(code)
}
