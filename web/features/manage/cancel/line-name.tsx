import { textIn } from '@jetbridge/core/brand/locale.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { useReaderText } from '../use-reader-text.ts'
import { TaxLabel } from '../../../trip/tax-label.tsx'

interface LineNameProps {
  line: Pick<WireRefundQuote['lines'][number], 'kind' | 'code' | 'translations'>
}

/** What a line of a quote is for: taxes, seats and extras by their names. */
export function LineName({ line: { kind, code, translations } }: LineNameProps) {
  const { t, locale } = useReaderText()
  switch (kind) {
    case 'fare':
    case 'fee':
      return t(`cancel.line.${kind}`)
    case 'tax':
    case 'carrier-charge':
      return <TaxLabel code={code ?? ''} isAlone />
    case 'ancillary':
      return textIn(translations, locale, 'en') ?? code ?? ''
  }
}
