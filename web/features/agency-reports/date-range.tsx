import { isLocalDate, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { CalendarRange } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { partMissing } from '../../form/part-missing.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { DateInput } from '../../trip/search/date-input.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TypedRange } from './range-panel.tsx'
import styles from './report-search.module.css'

const RangePanel = lazyPart(
  () => import('./range-panel.tsx').then(({ RangePanel: it }) => ({ default: it })),
  partMissing('search.calendarMissing'),
)

interface DateRangeProps {
  labels: readonly [start: string, end: string]
  range: TypedRange
  today: LocalDate
  problem: string | undefined
  onChange: (range: TypedRange) => void
}

/** Both days to type, with one calendar for them. [RPT-02, RPT-07] */
export function DateRange({ labels, range, today, problem, onChange }: DateRangeProps) {
  const { t } = useText()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<'no' | 'first' | 'again'>('no')
  const isWhole = isLocalDate(range.start) && isLocalDate(range.end)
  // Typed without a year, the last such day is meant: reports look back.
  const lastYear = plusDays(today, -364)
  return (
    <div className={styles.range}>
      {(['start', 'end'] as const).map((side, at) => (
        <DateInput
          key={side}
          label={labels[at] ?? ''}
          date={range[side]}
          today={lastYear}
          isReport
          errorId={problem === undefined ? undefined : `${id}-problem`}
          onChange={(date) => {
            onChange({ ...range, [side]: date })
          }}
        />
      ))}
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={shown !== 'no'}
        aria-label={t('report.chooseDates')}
        title={t('report.chooseDates')}
        onClick={() => {
          setShown(shown === 'no' ? 'first' : 'no')
        }}
      >
        <CalendarRange size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {shown !== 'no' && (
        <Dropdown
          key={shown}
          label={t('report.chooseDates')}
          opener={opener}
          // Once: a reader who closes it again wants to type, or to leave.
          onDiscard={() => {
            setShown(isWhole || shown === 'again' ? 'no' : 'again')
          }}
        >
          {shown === 'again' && (
            <p role="alert" className={styles.problem}>
              {t('report.bothDates')}
            </p>
          )}
          <Suspense fallback={<Skeleton height="25rem" width="min(41rem, 80vw)" />}>
            <RangePanel
              range={range}
              today={today}
              onChoose={(chosen) => {
                onChange(chosen)
                setShown('no')
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  )
}
