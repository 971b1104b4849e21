import {
  departureRanges,
  type QuickRange,
  quickRange,
  rangeNamed,
  usualRanges,
} from '@jetbridge/core/agency/quick-range.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Period } from '@jetbridge/core/report/period.ts'
import { CalendarRange, ChevronDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { partMissing } from '../../form/part-missing.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { periodOf, type ReportAddress } from './report-address.ts'
import styles from './report-choice.module.css'
import { isByDeparture, type ReportKind, reportKinds } from './report-kind.ts'
import { useReportText } from './report-words.ts'

const RangePanel = lazyPart(
  () => import('./range-panel.tsx').then(({ RangePanel: it }) => ({ default: it })),
  partMissing('search.calendarMissing'),
)

interface ReportChoiceProps {
  address: ReportAddress
  /** undefined until the agency's zone is known */
  today: LocalDate | undefined
  onKind: (kind: ReportKind) => void
  onPeriod: (period: Period) => void
}

/** The report and its days, as chips of one sentence; each of them runs it at once. */
export function ReportChoice({ address, today, onKind, onPeriod }: ReportChoiceProps) {
  const { t } = useText()
  const { kind, period } = address
  const ranges: readonly QuickRange[] = isByDeparture(kind) ? departureRanges : usualRanges
  const named = period && today && rangeNamed(ranges, period, today)
  return (
    <div role="group" className={styles.chips} aria-label={t('report.choice')}>
      <label className={styles.kind}>
        <span className="visually-hidden">{t('report.which')}</span>
        <select
          value={kind}
          onChange={({ target }) => {
            onKind(reportKinds.find((each) => each === target.value) ?? kind)
          }}
        >
          {reportKinds.map((each) => (
            <option key={each} value={each}>
              {t(`report.kind.${each}`)}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </label>
      <div role="group" className={styles.ranges} aria-label={t('report.quick')}>
        {ranges.map((name) => (
          <Button
            key={name}
            className={styles.chip}
            aria-pressed={name === named}
            blockedBy={today ? undefined : t('report.quickWaits')}
            onClick={() => {
              if (today) onPeriod(quickRange(name, today))
            }}
          >
            {t(`report.quick.${name}`)}
          </Button>
        ))}
      </div>
      {today && (
        <OtherDays
          period={period}
          isShown={period !== undefined && !named}
          today={today}
          onPeriod={onPeriod}
        />
      )}
    </div>
  )
}

interface OtherDaysProps {
  period: Period | undefined
  /** the report's days are no quick range */
  isShown: boolean
  today: LocalDate
  onPeriod: (period: Period) => void
}

/** Any other days, of a calendar. */
function OtherDays({ period, isShown, today, onPeriod }: OtherDaysProps) {
  const { t, dates } = useReportText()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const days = isShown && period ? dates.span(period.start, period.end) : undefined
  return (
    <div className={styles.other}>
      <Button
        ref={opener}
        className={styles.chip}
        aria-pressed={isShown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <CalendarRange size={16} strokeWidth={1.75} aria-hidden /> {days ?? t('report.otherDays')}
      </Button>
      {isOpen && (
        <Dropdown
          label={t('report.chooseDates')}
          opener={opener}
          onDiscard={() => {
            setOpen(false)
          }}
        >
          <Suspense fallback={<Skeleton height="25rem" width="min(41rem, 80vw)" />}>
            <RangePanel
              range={period ?? { start: '', end: '' }}
              today={today}
              onChoose={({ start, end }) => {
                const chosen = periodOf(start, end)
                setOpen(false)
                if (chosen) onPeriod(chosen)
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  )
}
