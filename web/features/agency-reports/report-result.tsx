import { type Currency, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
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
import { isOfTickets } from './report-kind.ts'
import { NoRecords, ReportName, ReportPeriod } from './report-name.tsx'
import styles from './report-result.module.css'
import { figure, sumWord, useReportText } from './report-words.ts'
import { type ReportPages, useReportPages, useReportTotal } from './use-report.ts'

interface ReportResultProps {
  asked: AskedReport
  /** a new number asks again */
  run: number
  onChange: (change: Partial<AskedReport>) => void
  onAgain: () => void
}

export function ReportResult({ asked, run, onChange, onAgain }: ReportResultProps) {
  const title = useId()
  const pages = useReportPages(asked, run)
  const { printedPortal: isPrinted } = useBrand().switches
  const { data: total } = useReportTotal(asked, run, isPrinted)
  // While it is sorted or searched again, the old rows stay until others come: the table keeps the focus.
  const [before, setBefore] = useState<ReportPages>()
  if (pages.state === 'shown' && before?.parts[0]?.rows !== pages.parts[0]?.rows) setBefore(pages)
  if (before && pages.state !== 'shown' && pages.state !== 'loading') setBefore(undefined)
  return (
    <section
      className={styles.result}
      aria-labelledby={title}
      aria-busy={pages.state === 'loading'}
      {...(asked.kind === 'cashbook' && { 'data-few': true })}
    >
      <div className={styles.head}>
        <div>
          <ReportName id={title} asked={asked} />
          <ReportPeriod asked={asked} timeZone={pages.timeZone} />
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
      return <NoRecords search={asked.search} />
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
  const columns = useColumns(asked, pages.timeZone ?? 'UTC', useOneCurrency(pages, total))
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

/** The currency of all records, where they have one and their heads have room for it. */
function useOneCurrency({ parts }: ReportPages, total: ReportTotal | undefined): Currency | undefined {
  const { printedPortal } = useBrand().switches
  // A card has no heads.
  const hasHeads = useMediaQuery('(min-width: 60rem)')
  if (printedPortal || !hasHeads) return undefined
  const shown = new Set([
    ...(total?.totals ?? []).map(({ currency }) => currency),
    ...parts.flatMap(({ rows }) => rows.map(({ currency }) => currency)),
  ])
  const [one, ...more] = shown
  return more.length === 0 ? one : undefined
}

/** How many rows, and the sum of each currency; as the specification prints it for tickets only. [RPT-20] */
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
  const { printedPortal } = useBrand().switches
  return (
    <p role="status" className={styles.total}>
      <span>{count !== undefined && t('report.countText', { text: figure(count, tag), count })}</span>
      {total && (isOfTickets(asked.kind) || !printedPortal) && (
        <span className={styles.sums}>
          {sumWord(asked.kind, t)}
          {total.totals.map(({ currency, amount }) => (
            <strong key={currency}>{formatMoney(fromDecimal(amount, currency), tag)}</strong>
          ))}
        </span>
      )}
    </p>
  )
}

/** On a card the name of the row comes first. */
function useColumns({ kind }: AskedReport, timeZone: string, currency: Currency | undefined) {
  const { t, tag, dates } = useReportText()
  const isWide = useMediaQuery('(min-width: 60rem)')
  return useMemo(() => {
    const all = columnsOf(kind, { t, tag, dates, timeZone, currency })
    const sortedBy = all.find(({ isSortable }) => isSortable)?.key
    return { list: isWide ? all : headerFirst(all), sortedBy }
  }, [kind, t, tag, dates, timeZone, currency, isWide])
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
