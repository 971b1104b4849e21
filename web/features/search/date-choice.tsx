import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell } from './cell.tsx'
import type { Trip } from './search-draft.ts'
import styles from './search-form.module.css'

const loadCalendar = () => import('./calendar-panel.tsx')
const CalendarPanel = lazy(() => loadCalendar().then(({ CalendarPanel: it }) => ({ default: it })))

export interface DateChoiceProps {
  trip: Trip
  departs: string
  returns: string
  today: string
  error: string | undefined
  onChoose: (departs: string, returns: string) => void
  onLeave: () => void
}

/** The system's date fields until scripts are there, then one calendar for both days. [SRCH-04] */
export function DateChoice(props: DateChoiceProps) {
  return useHydrated() ? <CalendarChoice {...props} /> : <PlainDates {...props} />
}

function PlainDates({ trip, departs, returns }: DateChoiceProps) {
  const { t } = useText()
  const id = useId()
  return (
    <div className={styles.pair}>
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

function CalendarChoice({ trip, departs, returns, today, error, onChoose, onLeave }: DateChoiceProps) {
  const { t, locale } = useText()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isRange = trip === 'round-trip'
  const shown = (date: string) => (date === '' ? '' : formatDate(date, locale, 'day'))
  const placeholder = t(isRange ? 'search.chooseDates' : 'search.chooseDate')
  const spoken =
    departs === '' ? placeholder : [shown(departs), isRange && shown(returns)].filter(Boolean).join(' – ')
  const label = t(isRange ? 'search.dates' : 'search.date')
  return (
    <Cell
      label={isRange ? `${t('search.departure')} – ${t('search.return')}` : t('search.departure')}
      error={error}
      errorId={`${id}-error`}
    >
      <button
        ref={opener}
        type="button"
        className={styles.control}
        data-empty={departs === '' || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${spoken}`}
        aria-describedby={error ? `${id}-error` : undefined}
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {spoken}
      </button>
      {open && (
        <Dropdown
          label={placeholder}
          opener={opener}
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
    </Cell>
  )
}
