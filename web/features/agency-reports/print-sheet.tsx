import { useBrand } from '../../brand/brand-context.tsx'
import { useAgency } from '../../session/agency/use-agency.ts'
import type { TextColumn } from '../../ui/table/column.ts'
import { PaperSheet } from '../../ui/table/paper-sheet.tsx'
import { useReportText } from './report-words.ts'
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

/** A report on paper: its agency, days, zone and rows. */
export function PrintSheet<Record>(props: PrintSheetProps<Record>) {
  const { title, period, timeZone, facts, columns, records, onDone } = props
  const { t, dates } = useReportText()
  const { name } = useBrand()
  const { data: agency } = useAgency()
  const today = useAgencyToday()
  const printed = today ? [t('report.printed', { date: dates.day(today) })] : []
  return (
    <PaperSheet
      title={title}
      whose={[agency ? `${agency.name} (${agency.agencyCode})` : '', name]}
      facts={[period, t('report.zone', { zone: timeZone }), ...facts, ...printed]}
      columns={columns}
      rows={records}
      onDone={onDone}
    />
  )
}
