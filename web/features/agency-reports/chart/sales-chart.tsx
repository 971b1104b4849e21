import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Period } from '@jetbridge/core/report/period.ts'
import { BarTable } from './bar-table.tsx'
import { useReportText } from '../report-words.ts'
import { barLabel, moneyText } from './bar-words.ts'
import { BarDrawing } from './bar-drawing.tsx'
import { currenciesIn, drawnRoutes, salesBars, type SalesBars, tabledRoutes } from './sales-bars.ts'
import styles from './sales-chart.module.css'

/**
 * Sales by time and route: a picture with its message in words, and the same as a table. It is not drawn again while
 * rows of the report come and go.
 */
export const SalesChart = memo(function SalesChart({ period }: { period: Period }) {
  const { t } = useText()
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['agency-report', 'sales', period],
    queryFn: ({ signal }) =>
      api.call(reportEndpoints.salesByDay, { query: period }, { signal, quiet: true, untold: true }),
  })
  const currencies = useMemo(() => currenciesIn(data?.days ?? []), [data])
  const [wanted, setWanted] = useState<Currency>()
  const currency = currencies.find((each) => each === wanted) ?? currencies[0]
  const [isTable, setTable] = useState(false)
  const most = isTable ? tabledRoutes : drawnRoutes
  const bars = useMemo(
    () => (data && currency ? salesBars(data.days, period, currency, most) : undefined),
    [data, period, currency, most],
  )
  if (isError) return <p className={styles.quiet}>{t('report.chart.failed')}</p>
  if (!data) return <Skeleton className={styles.room} />
  if (!bars?.best) return <p className={styles.quiet}>{t('report.chart.nothing')}</p>
  return (
    <Shown
      bars={bars}
      isTable={isTable}
      onTable={setTable}
      choice={
        currencies.length > 1 && (
          <label className={styles.currency}>
            {t('report.chart.currency')}{' '}
            <select
              value={currency}
              onChange={({ target }) => {
                setWanted(currencies.find((each) => each === target.value))
              }}
            >
              {currencies.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )
      }
    />
  )
})

interface ShownProps {
  bars: SalesBars
  isTable: boolean
  onTable: (isTable: boolean) => void
  choice: ReactNode
}

function Shown({ bars, isTable, onTable, choice }: ShownProps) {
  const words = useReportText()
  const { t, tag } = words
  const id = useId()
  const { best, total, span } = bars
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <strong id={id}>{t(`report.chart.title.${span}`)}</strong>
        {best && (
          <span>
            {t('report.chart.message', {
              total: moneyText(total, tag),
              best: barLabel(best, span, words),
              amount: moneyText(best.total, tag),
            })}
          </span>
        )}
        {choice}
        <Button
          kind="text"
          className={styles.toggle}
          onClick={() => {
            onTable(!isTable)
          }}
        >
          {t(isTable ? 'report.chart.asChart' : 'report.chart.asTable')}
        </Button>
      </figcaption>
      {isTable ? <BarTable bars={bars} /> : <BarDrawing bars={bars} />}
    </figure>
  )
}
