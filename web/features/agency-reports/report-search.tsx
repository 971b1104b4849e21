import { printedRanges, type QuickRange, quickRange } from '@jetbridge/core/agency/quick-range.ts'
import { reportTypes } from '@jetbridge/core/report/report-type.ts'
import { isUsualDate } from '@jetbridge/core/kernel/time.ts'
import { judgePeriod, longestPeriod, type Period } from '@jetbridge/core/report/period.ts'
import { useState } from 'react'
import { useToday } from '../../form/use-today.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { DateRange } from './date-range.tsx'
import type { TypedRange } from './range-panel.tsx'
import { periodOf, type ReportAddress } from './report-address.ts'
import { isByDeparture, type ReportKind } from './report-kind.ts'
import styles from './report-search.module.css'
import { useAgencyToday } from './use-agency-today.ts'

interface ReportSearchProps {
  address: ReportAddress
  onKind: (kind: ReportKind) => void
  onSearch: (period: Period) => void
}

/** The choice of a report and its days. [RPT-01 … RPT-06] */
export function ReportSearch({ address, onKind, onSearch }: ReportSearchProps) {
  const { t } = useText()
  const visitorToday = useToday()
  const today = useAgencyToday()
  const [range, setRange] = useState<TypedRange>(() => address.period ?? { start: '', end: '' })
  const [shown, setShown] = useState(address.period)
  // Back and Forward lead to another report: the form shows its days.
  if (shown?.start !== address.period?.start || shown?.end !== address.period?.end) {
    setShown(address.period)
    if (address.period) setRange(address.period)
  }
  const { kind } = address
  const labels = isByDeparture(kind)
    ? ([t('report.departsFrom'), t('report.departsTo')] as const)
    : ([t('report.from'), t('report.to')] as const)
  const period = periodOf(range.start, range.end)
  const problem = problemOf(range)
  const isShown = (name: QuickRange) => {
    if (!today || !address.period) return false
    const { start, end } = quickRange(name, today)
    return start === address.period.start && end === address.period.end
  }
  return (
    <form
      className={styles.form}
      aria-label={t(`report.kind.${kind}`)}
      onSubmit={(event) => {
        event.preventDefault()
        if (period) onSearch(period)
      }}
    >
      {kind !== 'pending-payment' && (
        <SelectField
          label={t('report.type')}
          value={kind}
          onChange={({ target }) => {
            onKind(reportTypes.find((each) => each === target.value) ?? kind)
          }}
        >
          {reportTypes.map((each) => (
            <option key={each} value={each}>
              {t(`report.kind.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <DateRange
        labels={labels}
        range={range}
        today={today ?? visitorToday}
        problem={problem && t(`report.problem.${problem}`, { days: longestPeriod })}
        onChange={setRange}
      />
      <Button
        kind="primary"
        type="submit"
        className={styles.submit}
        blockedBy={period ? undefined : t('report.needsDates')}
      >
        {t('report.search')}
      </Button>
      <fieldset className={styles.quick}>
        <legend>{t('report.quick')}</legend>
        {printedRanges.map((name) => (
          <Button
            key={name}
            className={styles.chip}
            aria-pressed={isShown(name)}
            blockedBy={today ? undefined : t('report.quickWaits')}
            onClick={() => {
              if (!today) return
              const chosen = quickRange(name, today)
              setRange(chosen)
              onSearch(chosen)
            }}
          >
            {t(`report.quick.${name}`)}
          </Button>
        ))}
      </fieldset>
    </form>
  )
}

/** The problem that the engine would refuse. */
function problemOf({ start, end }: TypedRange) {
  if (!isUsualDate(start) || !isUsualDate(end)) return undefined
  const verdict = judgePeriod({ start, end })
  return verdict.ok ? undefined : verdict.why
}
