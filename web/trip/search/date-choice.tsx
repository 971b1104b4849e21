import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { CalendarDays } from 'lucide-react'
import { type RefObject, Suspense, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell } from './cell.tsx'
import { DateInput } from './date-input.tsx'
import { CalendarPanel } from './lazy-calendar.ts'
import type { Trip } from './search-draft.ts'
import styles from './cell.module.css'
import type { PriceTerms } from '../calendar/use-day-prices.ts'
import type { RouteEnds } from '../calendar/use-days-on-sale.ts'

export interface DateChoiceProps {
  /** as drawn by the server, before the scripts are there */
  isPlain: boolean
  trip: Trip
  /** its days without a flight are marked in the calendar */
  route?: RouteEnds
  /** for whom its days are priced; absent: they have no prices */
  terms?: PriceTerms
  /** of the first field, when it is not the departure of a search */
  label?: string
  /** `YYYY-MM-DD`, empty, or the typed text when it is no date */
  departs: string
  returns: string
  /** earlier days cannot be chosen */
  today: string
  /** nor later ones, where it is known */
  lastDay?: string | undefined
  departsError: string | undefined
  returnsError: string | undefined
  onChoose: (departs: string, returns: string) => void
}

/**
 * The system's date fields until the scripts are there, then fields to type in with one calendar beside them.
 * [SRCH-04]
 */
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
  const { trip, departs, returns, today, onChoose } = props
  const [open, setOpen] = useState<'start' | 'end'>()
  const group = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const calendar = (
    <CalendarButton
      {...props}
      ref={opener}
      isOpen={open !== undefined}
      onPress={() => {
        setOpen(open ? undefined : sideWithRoom(group.current))
      }}
    />
  )
  return (
    <div ref={group} className={styles.dates} data-trip={trip}>
      <DateInput
        label={props.label ?? t('search.departure')}
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
      {(['departs', 'returns'] as const).map(
        (field) =>
          props[`${field}Error`] && (
            <p key={field} id={`${id}-${field}`} className={styles.error}>
              {props[`${field}Error`]}
            </p>
          ),
      )}
      {open && (
        <Dropdown
          label={t(trip === 'round-trip' ? 'search.chooseDates' : 'search.chooseDate')}
          opener={opener}
          align={open}
          onDiscard={() => {
            setOpen(undefined)
          }}
        >
          <Suspense fallback={<Skeleton height="var(--calendar-high)" width="var(--calendar-wide)" />}>
            <CalendarPanel
              {...props}
              route={props.route ?? nowhere}
              onClose={() => {
                setOpen(undefined)
              }}
              onChoose={(from, to, isLast) => {
                onChoose(from, to)
                if (isLast) setOpen(undefined)
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  )
}

const nowhere: RouteEnds = { origin: '', destination: '' }

/** The width of two months side by side, in pixels. */
const calendarWidth = 704

/** In the sidebar there is no room to the right. */
function sideWithRoom(group: HTMLElement | null): 'start' | 'end' {
  const left = group?.getBoundingClientRect().left ?? 0
  return left + calendarWidth > window.innerWidth ? 'end' : 'start'
}

interface CalendarButtonProps extends Pick<DateChoiceProps, 'trip' | 'departs' | 'returns'> {
  ref: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onPress: () => void
}

/** Opens the calendar of both days. */
function CalendarButton({ ref, trip, departs, returns, isOpen, onPress }: CalendarButtonProps) {
  const { t, tag } = useText()
  const isRange = trip === 'round-trip'
  const placeholder = t(isRange ? 'search.chooseDates' : 'search.chooseDate')
  const chosen = (isRange ? [departs, returns] : [departs]).filter(isLocalDate)
  const spoken = chosen.map((date) => formatDate(date, tag, 'day')).join(' – ') || placeholder
  return (
    <button
      ref={ref}
      type="button"
      className={styles.calendar}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`${t(isRange ? 'search.dates' : 'search.date')}: ${spoken}`}
      title={placeholder}
      onPointerEnter={CalendarPanel.expect}
      onFocus={CalendarPanel.expect}
      onClick={onPress}
    >
      <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
