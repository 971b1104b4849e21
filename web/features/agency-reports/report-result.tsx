import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import type { TextColumn } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SalesChart } from './chart/sales-chart.tsx'
import { ReportActions } from './report-actions.tsx'
import type { AskedReport } from './report-address.ts'
import type { ReportTotal } from './report-calls.ts'
import { columnsOf } from './report-columns.ts'
import { isByDeparture, isOfTickets } from './report-kind.ts'
import styles from './report-result.module.css'
import { figure, reportDay } from './report-words.ts'
import { type ReportPages, useReportPages, useReportTotal } from './use-report.ts'

interface ReportResultProps {
  asked: AskedReport
  /** a new number asks again */
  run: number
  onChange: (change: Partial<AskedReport>) => void
  onAgain: () => void
}

export function ReportResult({ asked, run, onChange, onAgain }: ReportResultProps) {
  const { t } = useText()
  const title = useId()
  const pages = useReportPages(asked, run)
  const { data: total } = useReportTotal(asked, run)
  // While it is sorted or searched again, the old rows stay until others come: the table keeps the focus.
  const [before, setBefore] = useState<ReportPages>()
  if (pages.state === 'shown' && before?.parts[0]?.rows !== pages.parts[0]?.rows) setBefore(pages)
  if (before && pages.state !== 'shown' && pages.state !== 'loading') setBefore(undefined)
  return (
    <section className={styles.result} aria-labelledby={title} aria-busy={pages.state === 'loading'}>
      <div className={styles.head}>
        <div>
          <h2 id={title}>{t(`report.kind.${asked.kind}`)}</h2>
          <Period asked={asked} timeZone={pages.timeZone} />
        </div>
        {pages.state === 'shown' && (
          <ReportActions asked={asked} total={total} timeZone={pages.timeZone ?? ''} />
        )}
      </div>
      {asked.kind === 'issued-tickets' && before && <SalesChart period={asked.period} />}
      {asked.kind !== 'cashbook' && <Find asked={asked} onChange={onChange} />}
      <Shown
        before={before}
        asked={asked}
        pages={pages}
        total={total}
        onChange={onChange}
        onAgain={onAgain}
      />
    </section>
  )
}

/** In words: whose days, and from when to when. */
function Period({ asked, timeZone }: { asked: AskedReport; timeZone: string | undefined }) {
  const { t } = useText()
  const days = { start: reportDay(asked.period.start), end: reportDay(asked.period.end) }
  return (
    <p className={styles.quiet}>
      {t(isByDeparture(asked.kind) ? 'report.departurePeriod' : 'report.period', days)}
      {timeZone !== undefined && <span> · {t('report.zone', { zone: timeZone })}</span>}
      {asked.search !== '' && <span> · {t('report.only', { search: asked.search })}</span>}
    </p>
  )
}

function Find({ asked, onChange }: Pick<ReportResultProps, 'asked' | 'onChange'>) {
  const { t } = useText()
  const [typed, setTyped] = useState(asked.search)
  return (
    <search>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ search: typed })
        }}
      >
        <TextField
          type="search"
          label={t('report.find')}
          aria-keyshortcuts="/"
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            // The cross of the field, or an emptied one: all records again.
            if (target.value === '' && asked.search !== '') onChange({ search: '' })
          }}
        />
        <Button type="submit">{t('report.findNow')}</Button>
      </form>
    </search>
  )
}

interface ShownProps extends Pick<ReportResultProps, 'asked' | 'onChange' | 'onAgain'> {
  pages: ReportPages
  total: ReportTotal | undefined
  /** what was shown before the query changed */
  before: ReportPages | undefined
}

/** Old rows are never shown beside a failure. [RPT-14, RPT-27, GAP-70] */
function Shown({ asked, pages, total, before, onChange, onAgain }: ShownProps): ReactNode {
  const { t } = useText()
  switch (pages.state) {
    case 'loading':
    case 'shown': {
      const isLoading = pages.state === 'loading'
      return (
        <>
          {isLoading && <Loading onCancel={pages.cancel} />}
          {isLoading && !before && <Skeleton className={styles.tableRoom} />}
          {(!isLoading || before) && (
            <Rows
              asked={asked}
              pages={isLoading && before ? before : pages}
              total={total}
              onChange={onChange}
            />
          )}
        </>
      )
    }
    case 'cancelled':
      return (
        <Banner role="status">
          <p>{t('report.cancelled')}</p>
          <Button onClick={onAgain}>{t('report.retry')}</Button>
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="bad" role="alert">
          <p>{t('report.failed')}</p>
          <Button onClick={pages.retry}>{t('report.retry')}</Button>
        </Banner>
      )
    case 'empty':
      return (
        <p role="status" className={styles.none}>
          {t('report.none')}
        </p>
      )
  }
}

function Loading({ onCancel }: { onCancel: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.loadingWords}>
        {t('report.loading')}
      </p>
      <Button kind="text" onClick={onCancel}>
        {t('report.cancel')}
      </Button>
    </div>
  )
}

function Rows({ asked, pages, total, onChange }: Omit<ShownProps, 'before' | 'onAgain'>) {
  const { t } = useText()
  const columns = useColumns(asked, pages.timeZone ?? 'UTC')
  const count = pages.isWhole ? pages.length : total?.count
  return (
    <>
      <Total asked={asked} total={total} count={count} />
      <DataTable
        isGrid
        label={t(`report.kind.${asked.kind}`)}
        columns={columns.list}
        rows={{
          parts: pages.parts,
          length: count === undefined ? pages.length : Math.min(pages.length, count),
          total: count,
          onSight: pages.see,
          onHold: pages.hold,
        }}
        // Two coupons may have one ticket number: a row is known by its place.
        keyOf={placeKey}
        sticky={columns.sticky}
        begin={`${asked.isDescending} ${asked.search}`}
        sort={
          columns.sortedBy === undefined
            ? undefined
            : {
                by: columns.sortedBy,
                isDescending: asked.isDescending,
                onSort: (_, isDescending) => {
                  onChange({ isDescending })
                },
              }
        }
      />
      {pages.moreFailed && (
        <Banner tone="bad" role="alert">
          <p>{t('report.moreFailed')}</p>
          <Button onClick={pages.retry}>{t('report.retry')}</Button>
        </Banner>
      )}
    </>
  )
}

/** How many rows, and for tickets the sum of each currency. [RPT-20] */
function Total({
  asked,
  total,
  count,
}: {
  asked: AskedReport
  total: ReportTotal | undefined
  count: number | undefined
}) {
  const { t, tag } = useText()
  return (
    <p role="status" className={styles.total}>
      <span>{count !== undefined && t('report.countText', { text: figure(count, tag), count })}</span>
      {isOfTickets(asked.kind) && total && (
        <span className={styles.sums}>
          {t('report.total')}
          {total.totals.map(({ currency, amount }) => (
            <strong key={currency}>{formatMoney(fromDecimal(amount, currency), tag)}</strong>
          ))}
        </span>
      )}
    </p>
  )
}

/** On a phone the name of the row comes first, and stays. */
function useColumns({ kind }: AskedReport, timeZone: string) {
  const { t, tag } = useText()
  const isWide = useMediaQuery('(min-width: 60rem)')
  return useMemo(() => {
    const all = columnsOf(kind, { t, tag, timeZone })
    const named = all.findIndex(({ isRowHeader }) => isRowHeader)
    const sortedBy = all.find(({ isSortable }) => isSortable)?.key
    return isWide
      ? { list: all, sticky: named + 1, sortedBy }
      : { list: headerFirst(all), sticky: 1, sortedBy }
  }, [kind, t, tag, timeZone, isWide])
}

function placeKey(_: unknown, index: number): string {
  return String(index)
}

function headerFirst<Record>(columns: readonly TextColumn<Record>[]): readonly TextColumn<Record>[] {
  return [
    ...columns.filter(({ isRowHeader }) => isRowHeader),
    ...columns.filter(({ isRowHeader }) => !isRowHeader),
  ]
}
