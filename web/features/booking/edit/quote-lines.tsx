import { textIn } from '@jetbridge/core/brand/locale.ts'
import type { WireChangeQuote } from '@jetbridge/core/contract/flight-change.ts'
import { formatMoney, fromDecimal, type Money, negate } from '@jetbridge/core/kernel/money.ts'
import type { ReactNode } from 'react'
import { settlementOf } from './flight-edit.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { TaxLabel } from '../../../trip/tax-label.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { changeWords } from './change-words.ts'
import styles from './edit.module.css'

type QuoteLine = WireChangeQuote['lines'][number]

interface QuoteLinesProps {
  quote: WireChangeQuote
  /** the sum of all lines, if it is more than the quote: see {@link SumLine} */
  total: Money
  children?: ReactNode
}

/** What makes the difference, line by line, each with its amount; further lines follow. */
export function QuoteLines({ quote, total, children }: QuoteLinesProps) {
  const { t } = useText()
  const nameOf = useLineName()
  const change = useChange()
  const lines = quote.lines.filter(({ amount }) => amount !== 0)
  const valueOf = ({ amount }: QuoteLine) => fromDecimal(amount, quote.currencyCode)
  return (
    <dl className={styles.lines}>
      {inOrder(lines).map((line) => (
        <SumLine key={`${line.kind} ${line.code}`} label={nameOf(line)} value={valueOf(line)} total={total} />
      ))}
      {lines.length === 0 && <SumLine label={t(changeWords(change).free)} />}
      {children}
    </dl>
  )
}

interface SumLineProps {
  label: ReactNode
  /** above 0 to pay, below 0 given back */
  value?: Money
  /** in words, where there is no amount */
  instead?: string
  /** the sum of all lines; in a refund, refunded lines have no sign and kept ones have one */
  total?: Money
  className?: string | undefined
}

/** One of the two directions has a sign in front: colour alone says nothing. */
export function SumLine({ label, value, instead, total, className }: SumLineProps) {
  const isBack = value !== undefined && settlementOf(value) === 'to-get-back'
  const isRefund = total !== undefined && settlementOf(total) === 'to-get-back'
  return (
    <div className={className} data-back={isBack}>
      <dt>{label}</dt>
      <dd>{value ? <Price value={isRefund ? negate(value) : value} /> : instead}</dd>
    </div>
  )
}

const order: readonly QuoteLine['kind'][] = ['fare', 'carrier-charge', 'tax', 'fare-kept', 'ancillary', 'fee']

function inOrder(lines: readonly QuoteLine[]): QuoteLine[] {
  return lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

/** The name of a line; a fee of several passengers also names the amount for each. */
function useLineName(): (line: QuoteLine) => ReactNode {
  const { t, locale, tag } = useText()
  const { changeFee } = useChange().flight
  const currency = useBooking((booking) => booking.currency)
  return ({ kind, code, translations, amount }) => {
    if (kind === 'tax' || kind === 'carrier-charge') return <TaxLabel code={code ?? ''} isAlone />
    if (kind === 'fee') {
      const each = fromDecimal(changeFee ?? 0, currency)
      const count = fromDecimal(amount, currency).amount / each.amount
      if (count > 1 && Number.isInteger(count))
        return t('change.line.fees', { count, amount: formatMoney(each, tag) })
    }
    if (kind !== 'ancillary') return t(`change.line.${kind}`)
    const name = textIn(translations, locale, 'en') ?? code ?? ''
    return amount < 0 ? t('change.line.givenBack', { name }) : name
  }
}
