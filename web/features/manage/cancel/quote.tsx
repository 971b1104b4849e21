import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useReaderText } from '../use-reader-text.ts'
import { Price } from '../../../ui/price.tsx'
import { namedDestinations } from '../../../trip/destinations.ts'
import { questionOf } from '../../../trip/booked-flight.ts'
import type { BookedWay } from '../../../trip/booked-way.ts'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { linesByPassenger, reasonOf } from './cancellation.ts'
import { LineName } from './line-name.tsx'
import styles from './cancel-dialog.module.css'

interface QuoteProps {
  way: BookedWay
  quote: WireRefundQuote
  reservation: UsedOpened['reservation']
}

/** The total large; how it adds up folded away; where it goes and when. */
export function Quote({ way, quote, reservation }: QuoteProps) {
  const { t } = useReaderText()
  const { passengers, flights } = reservation
  const others = flights.filter(({ id }) => way.every((own) => own.id !== id))
  const change = way.find(({ scheduleChange }) => scheduleChange)?.scheduleChange?.kind
  const total = fromDecimal(quote.refundableAmount, quote.currencyCode)
  return (
    <>
      <div>
        <p className={styles.label}>{t('cancel.youGet')}</p>
        <p className={styles.total}>
          <Price value={total} />
        </p>
        <p className={styles.why}>{t(`cancel.why.${reasonOf(quote, change)}`)}</p>
        {quote.method === 'airline' && others.some(({ canCancel }) => canCancel) && (
          <p className={styles.why}>{t('cancel.othersToo')}</p>
        )}
        {quote.method === 'refund' && others.some(questionOf) && (
          <p className={styles.why}>{t('cancel.otherFirst')}</p>
        )}
      </div>
      <Destinations quote={quote} />
      <details className={styles.details}>
        <summary>{t('cancel.details')}</summary>
        <Lines quote={quote} passengers={passengers} />
      </details>
    </>
  )
}

function Destinations({ quote: { destinations, currencyCode } }: Pick<QuoteProps, 'quote'>) {
  const { t } = useReaderText()
  if (destinations.length === 0) return null
  return (
    <section>
      <h3 className={styles.label}>{t('cancel.where')}</h3>
      <ul className={styles.where}>
        {namedDestinations(destinations, currencyCode, t).map(({ name, method, amount }) => (
          <li key={name}>
            <span>
              {name}
              <span className={styles.when}>{t(`cancel.where.${method}When`)}</span>
            </span>
            <Price value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LinesProps extends Pick<QuoteProps, 'quote'> {
  passengers: QuoteProps['reservation']['passengers']
}

function Lines({ quote: { lines, currencyCode }, passengers }: LinesProps) {
  const { t } = useReaderText()
  return linesByPassenger(lines, passengers).map(({ passengerUid, name, lines: own }) => (
    <table key={passengerUid} className={styles.lines}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('cancel.part')}</span>
          </th>
          <th scope="col">{t('cancel.paid')}</th>
          <th scope="col">{t('cancel.back')}</th>
        </tr>
      </thead>
      <tbody>
        {own.map((line) => (
          <tr key={`${line.kind} ${line.code}`}>
            <th scope="row">
              <LineName line={line} />
            </th>
            <td>{line.kind === 'fee' ? '' : <Price value={fromDecimal(line.paidAmount, currencyCode)} />}</td>
            <td>
              <Price value={fromDecimal(line.refundAmount, currencyCode)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
