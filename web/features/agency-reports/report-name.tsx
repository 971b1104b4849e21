/** What a report is called, and what is said where it is empty. */
import { departureRanges, rangeNamed } from '@jetbridge/core/agency/quick-range.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import type { AskedReport } from './report-address.ts'
import { isByDeparture } from './report-kind.ts'
import styles from './report-result.module.css'
import { useReportText } from './report-words.ts'
import { useAgencyToday } from './use-agency-today.ts'

/** "Issued tickets, last 30 days, all entries"; days without a name are said once, in the line below. */
export function ReportName({ id, asked: { kind, period, search } }: { id: string; asked: AskedReport }) {
  const { t } = useReportText()
  const { printedPortal } = useBrand().switches
  const today = useAgencyToday()
  if (printedPortal) return <h2 id={id}>{t(`report.kind.${kind}`)}</h2>
  const range = today && rangeNamed(departureRanges, period, today)
  return (
    <h2 id={id}>
      {t(`report.kind.${kind}`)}
      <span className={styles.rest}>
        , {range && `${withinSentence(t(`report.quick.${range}`))}, `}
        {search === '' ? t('report.all') : `“${search}”`}
      </span>
    </h2>
  )
}

/** A text that began a line, within one. */
function withinSentence(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}

/** In words: whose days, and from when to when. */
export function ReportPeriod({ asked, timeZone }: { asked: AskedReport; timeZone: string | undefined }) {
  const { t, dates } = useReportText()
  const days = { start: dates.day(asked.period.start), end: dates.day(asked.period.end) }
  return (
    <p className={styles.quiet}>
      {t(isByDeparture(asked.kind) ? 'report.departurePeriod' : 'report.period', days)}
      {timeZone !== undefined && <span> · {t('report.zone', { zone: timeZone })}</span>}
      {asked.search !== '' && <span> · {t('report.only', { search: asked.search })}</span>}
    </p>
  )
}

/** [RPT-14] */
export function NoRecords({ search }: { search: string }) {
  const { t } = useText()
  const { printedPortal } = useBrand().switches
  const plain = search === '' ? t('report.nothing') : t('report.nothingFound', { search })
  return (
    <div role="status" className={styles.none}>
      <p>{printedPortal ? t('report.none') : plain}</p>
      <p className={styles.quiet}>{t('report.nothingHint')}</p>
    </div>
  )
}
