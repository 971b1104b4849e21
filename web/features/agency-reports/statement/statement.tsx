import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { TextColumn } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { monthName } from '../chart/bar-words.ts'
import { PrintSheet } from '../print-sheet.tsx'
import type { ColumnWords } from '../report-columns.ts'
import { movementWord, reportAmount, reportMoney, useReportText } from '../report-words.ts'
import { daysOf, type Month } from './statement-month.ts'
import styles from './statement.module.css'

type StatementAnswer = ResponseOf<typeof reportEndpoints.statement>
type StatementRow = StatementAnswer['rows'][number]

interface StatementProps {
  month: Month
  /** shown on paper, too, as soon as it is there */
  isPrinted: boolean
  onPrinted: () => void
}

export function Statement({ month, isPrinted, onPrinted }: StatementProps) {
  const { t } = useText()
  const api = useApi()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['agency-statement', month],
    queryFn: ({ signal }) =>
      api.call(reportEndpoints.statement, { query: daysOf(month) }, { signal, quiet: true }),
    staleTime: 0,
  })
  if (isError) {
    return (
      <Banner tone="bad" role="alert">
        <p>{t('report.statement.failed')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('report.retry')}
        </Button>
      </Banner>
    )
  }
  if (isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('report.statement.loading')}</span>
        <Skeleton height="24rem" />
      </div>
    )
  }
  return <Shown month={month} statement={data} isPrinted={isPrinted} onPrinted={onPrinted} />
}

function Shown({ month, statement, isPrinted, onPrinted }: StatementProps & { statement: StatementAnswer }) {
  const { t, tag, dates } = useReportText()
  const { opening, closing, currency, rows, timeZone } = statement
  const columns = useMemo(
    () => columnsOf(currency, { t, tag, dates, timeZone }),
    [currency, t, tag, dates, timeZone],
  )
  const money = (amount: number) => reportMoney(amount, currency, tag)
  const days = daysOf(month)
  return (
    <section
      className={styles.statement}
      aria-label={t('report.statement.table', { month: monthName(month, tag) })}
    >
      <p className={styles.quiet}>
        {t('report.period', { start: dates.day(days.start), end: dates.day(days.end) })} ·{' '}
        {t('report.zone', { zone: timeZone })}
      </p>
      <dl className={styles.balance}>
        <dt>{t('report.statement.opening')}</dt>
        <dd>{money(opening)}</dd>
      </dl>
      <DataTable
        isGrid
        label={t('report.statement.table', { month: monthName(month, tag) })}
        columns={columns}
        rows={rows}
        keyOf={placeKey}
        sticky={1}
        empty={<p className={styles.none}>{t('report.statement.none')}</p>}
      />
      <dl className={styles.balance} data-last>
        <dt>{t('report.statement.closing')}</dt>
        <dd>{money(closing)}</dd>
      </dl>
      {isPrinted && (
        <PrintSheet
          title={t('agency.statement')}
          period={t('report.period', { start: dates.day(days.start), end: dates.day(days.end) })}
          timeZone={timeZone}
          facts={[
            `${t('report.statement.opening')}: ${money(opening)}`,
            `${t('report.statement.closing')}: ${money(closing)}`,
          ]}
          columns={columns}
          records={rows}
          onDone={onPrinted}
        />
      )}
    </section>
  )
}

/** Postings have no name of their own. */
function placeKey(_: StatementRow, index: number): string {
  return String(index)
}

function columnsOf(
  currency: StatementAnswer['currency'],
  { t, tag, dates, timeZone }: ColumnWords,
): readonly TextColumn<StatementRow>[] {
  const money = (key: 'amount' | 'balance'): TextColumn<StatementRow> => ({
    key,
    head: `${t(`report.column.${key}`)} ${currency}`,
    width: 98,
    kind: 'number',
    card: key === 'amount' ? 'figure' : 'pair',
    cell: (of) => reportAmount(of[key], currency, tag),
  })
  return [
    {
      key: 'at',
      head: t('report.column.at'),
      width: 156,
      kind: 'date',
      isRowHeader: true,
      cell: ({ at }) => dates.moment(at, timeZone),
    },
    {
      key: 'type',
      head: t('report.column.type'),
      width: 150,
      card: 'line',
      cell: (of) => movementWord(of, t),
    },
    {
      key: 'booking',
      head: t('report.column.booking'),
      width: 88,
      kind: 'code',
      cell: ({ booking }) => booking ?? '',
    },
    { key: 'text', head: t('report.column.text'), width: 132, cell: ({ text }) => text },
    money('amount'),
    money('balance'),
  ]
}
