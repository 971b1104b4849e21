import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell } from './cell.tsx'
import { DateInput } from './date-input.tsx'
import type { Trip } from './search-draft.ts'
import styles from './search-form.module.css'

const loadCalendar = () => import('./calendar-panel.tsx')
const CalendarPanel = lazy(() => loadCalendar().then(({ CalendarPanel: it }) => ({ default: it })))

export interface DateChoiceProps {
  /** as drawn by the build, before scripts are there */
  isPlain: boolean
  trip: Trip
  /** `YYYY-MM-DD`, empty, or what was typed and is no date */
  departs: string
  returns: string
  /** earlier days cannot be chosen */
  today: string
  departsError: string | undefined
  returnsError: string | undefined
  onChoose: (departs: string, returns: string) => void
  /** focus has left both fields and the calendar */
  onLeave: () => void
}

/** The system's date fields until scripts are there, then fields to type in with one calendar beside them. [SRCH-04] */
export function DateChoice(props: DateChoiceProps) {
  return props.isPlain ? <PlainDates {...props} /> : <TypedDates {...props} />
}

function PlainDates({ trip, departs, returns }: DateChoiceProps) {
  const { t } = useText()
  const id = useId()
  return (
    <div className={styles.dates} data-trip={trip}>
      <Cell label={t('search.departure')} labelFor={`${id}-dep`}>
        <input
          id={`${id}-dep`}
          name="dep"
          type="date"
          required
          defaultValue={departs}
          className={styles.control}
        />
      </Cell>
      {trip === 'round-trip' && (
        <Cell label={t('search.return')} labelFor={`${id}-ret`}>
          <input id={`${id}-ret`} name="ret" type="date" defaultValue={returns} className={styles.control} />
        </Cell>
      )}
    </div>
  )
}

function TypedDates(props: DateChoiceProps) {
  const { t } = useText()
  const { trip, departs, returns, today, onChoose, onLeave } = props
  const id = useId()
  const calendar = <CalendarButton {...props} />
  return (
    <div
      className={styles.dates}
      data-trip={trip}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <DateInput
        label={t('search.departure')}
        date={departs}
        today={today}
        errorId={props.departsError && `${id}-departs`}
        onChange={(date) => {
          onChoose(date, returns)
        }}
      >
        {trip === 'one-way' && calendar}
      </DateInput>
      {trip === 'round-trip' && (
        <DateInput
          label={t('search.return')}
          date={returns}
          today={isLocalDate(departs) ? departs : today}
          errorId={props.returnsError && `${id}-returns`}
          onChange={(date) => {
            onChoose(departs, date)
          }}
        >
          {calendar}
        </DateInput>
      )}
      {props.departsError && (
        <p id={`${id}-departs`} className={styles.error}>
          {props.departsError}
        </p>
      )}
      {props.returnsError && props.returnsError !== props.departsError && (
        <p id={`${id}-returns`} className={styles.error}>
          {props.returnsError}
        </p>
      )}
    </div>
  )
}

/** Opens the calendar of both days; it is fetched when somebody reaches for it. */
function CalendarButton({ trip, departs, returns, today, onChoose, onLeave }: DateChoiceProps) {
  const { t, locale } = useText()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isRange = trip === 'round-trip'
  const placeholder = t(isRange ? 'search.chooseDates' : 'search.chooseDate')
  const chosen = (isRange ? [departs, returns] : [departs]).filter(isLocalDate)
  const spoken = chosen.map((date) => formatDate(date, locale, 'day')).join(' – ') || placeholder
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.calendar}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t(isRange ? 'search.dates' : 'search.date')}: ${spoken}`}
        title={placeholder}
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <Dropdown
          label={placeholder}
          opener={opener}
          align="end"
          onDiscard={() => {
            setOpen(false)
            onLeave()
          }}
        >
          <Suspense fallback={<Skeleton height="20rem" width="min(20rem, 80vw)" />}>
            <CalendarPanel
              trip={trip}
              departs={departs}
              returns={returns}
              today={today}
              onChoose={(from, to) => {
                onChoose(from, to)
                setOpen(false)
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </>
  )
}
