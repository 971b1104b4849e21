import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useAgency } from '../../session/agency/use-agency.ts'
import type { TextColumn } from '../../ui/table/column.ts'
import { PaperTable } from '../../ui/table/paper-table.tsx'
import styles from './print-sheet.module.css'
import { reportDay } from './report-words.ts'
import { useAgencyToday } from './use-agency-today.ts'

interface PrintSheetProps<Record> {
  title: string
  period: string
  timeZone: string
  /** more lines of the head */
  facts: readonly string[]
  columns: readonly TextColumn<Record>[]
  records: readonly Record[]
  /** printed, or not */
  onDone: () => void
}

/** A report on paper: its agency, days, zone and rows. Nothing else of the page is printed. */
export function PrintSheet<Record>(props: PrintSheetProps<Record>) {
  const { title, period, timeZone, facts, columns, records, onDone } = props
  const { t } = useText()
  const { name } = useBrand()
  const { data: agency } = useAgency()
  const today = useAgencyToday()
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => {
      removeEventListener('afterprint', onDone)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it is printed once, when it is there
  }, [])
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        <p className={styles.whose}>
          <strong>{agency ? `${agency.name} (${agency.agencyCode})` : ''}</strong>
          <span>{name}</span>
        </p>
        <h1>{title}</h1>
        <p>{period}</p>
        <p>{t('report.zone', { zone: timeZone })}</p>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {today && <p>{t('report.printed', { date: reportDay(today) })}</p>}
      </header>
      <PaperTable columns={columns} rows={records} />
    </div>,
    document.body,
  )
}
