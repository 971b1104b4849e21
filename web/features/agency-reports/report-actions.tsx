import { isAbort } from './is-abort.ts'
import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { useRef, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { PrintSheet } from './print-sheet.tsx'
import styles from './report-actions.module.css'
import type { AskedReport } from './report-address.ts'
import { callFirst, type ReportRecord, type ReportTotal, wholeQuery } from './report-calls.ts'
import { columnsOf } from './report-columns.ts'
import { isByDeparture, isOfTickets } from './report-kind.ts'
import { figure, reportMoney, sumWord, useReportText } from './report-words.ts'

/** More would be a book: anybody who needs all of it takes a file. */
const mostPrinted = 2_000

interface ReportActionsProps {
  asked: AskedReport
  total: ReportTotal | undefined
  timeZone: string
}

type Doing = { readonly what: 'csv' | 'xlsx'; readonly bytes: number } | { readonly what: 'print' }

/** Shown whenever the report has records. [RPT-22, GAP-67] */
export function ReportActions({ asked, total, timeZone }: ReportActionsProps) {
  const { t, tag, locale, dates } = useReportText()
  const api = useApi()
  const { printedPortal } = useBrand().switches
  const [doing, setDoing] = useState<Doing>()
  const [failed, setFailed] = useState<'report.exportFailed' | 'report.printFailed'>()
  const [sheet, setSheet] = useState<{ records: readonly ReportRecord[]; isCut: boolean }>()
  const stop = useRef<AbortController>(undefined)

  const run = async (first: Doing, act: (signal: AbortSignal) => Promise<void>) => {
    const own = new AbortController()
    stop.current = own
    setFailed(undefined)
    setDoing(first)
    try {
      await act(own.signal)
    } catch (thrown) {
      if (!isAbort(thrown)) setFailed(first.what === 'print' ? 'report.printFailed' : 'report.exportFailed')
    }
    setDoing(undefined)
  }
  const save = (what: 'csv' | 'xlsx') =>
    run({ what, bytes: 0 }, async (signal) => {
      const query = { ...wholeQuery(asked), descending: String(asked.isDescending), locale }
      const file = await api.file(
        reportEndpoints[what],
        { query },
        {
          signal,
          onBytes: (bytes) => {
            setDoing({ what, bytes })
          },
        },
      )
      download(`${asked.kind}_${asked.period.start}_${asked.period.end}.${what}`, file)
    })
  const print = () =>
    run({ what: 'print' }, async (signal) => {
      setSheet(await callFirst(api, asked, mostPrinted, signal))
    })

  const days = { start: dates.day(asked.period.start), end: dates.day(asked.period.end) }
  return (
    <div className={styles.actions}>
      {(['csv', 'xlsx'] as const).map((what) => (
        <Button
          key={what}
          className={styles.action}
          busy={doing?.what === what}
          onClick={() => void save(what)}
        >
          {t(`report.${what}`)}
        </Button>
      ))}
      <Button className={styles.action} busy={doing?.what === 'print'} onClick={() => void print()}>
        {t('report.print')}
      </Button>
      <p role="status" className={styles.doing}>
        {doing && <Progress doing={doing} />}
      </p>
      {doing && (
        <Button
          kind="text"
          onClick={() => {
            stop.current?.abort()
          }}
        >
          {t('report.cancel')}
        </Button>
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {t(failed)}
        </p>
      )}
      {sheet && (
        <PrintSheet
          title={t(`report.kind.${asked.kind}`)}
          period={t(isByDeparture(asked.kind) ? 'report.departurePeriod' : 'report.period', days)}
          timeZone={timeZone}
          columns={columnsOf(asked.kind, { t, tag, dates, timeZone })}
          records={sheet.records}
          facts={[
            ...(asked.search === '' ? [] : [t('report.only', { search: asked.search })]),
            ...(total ? [t('report.countText', { text: figure(total.count, tag), count: total.count })] : []),
            ...(total && (isOfTickets(asked.kind) || !printedPortal)
              ? total.totals.map(
                  ({ currency, amount }) => `${sumWord(asked.kind, t)} ${reportMoney(amount, currency, tag)}`,
                )
              : []),
            ...(sheet.isCut ? [t('report.cut', { count: figure(mostPrinted, tag) })] : []),
          ]}
          onDone={() => {
            setSheet(undefined)
          }}
        />
      )}
    </div>
  )
}

function Progress({ doing }: { doing: Doing }) {
  const { t, tag } = useText()
  if (doing.what === 'print') return t('report.preparing')
  const size = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return t('report.exporting', { size: size.format(doing.bytes / 1_000_000) })
}
