import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useAgency } from '../../session/agency/use-agency.ts'
import styles from './print-sheet.module.css'
import type { TextColumn } from './report-columns.ts'
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
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, head, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of paper never move
            <tr key={index}>
              {columns.map(({ key, cell, isNumber }) => (
                <td key={key} data-number={isNumber}>
                  {cell(record, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
