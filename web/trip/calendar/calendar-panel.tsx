/** The calendar of the search form; fetched when the visitor first uses the dates. */
import { isLocalDate, localDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { SaleDays } from '@jetbridge/core/offer/sale-days.ts'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import type { Trip } from '../search/search-draft.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import type { Look } from './day-face.ts'
import { MonthList } from './month-list.tsx'
import { MonthPages } from './month-pages.tsx'
import { dayByKey, firstOf, type Month, monthAfter, monthOf, monthsBetween, lastOnSale } from './months.ts'
import { useDayChoice } from './use-day-choice.ts'
import { usePage } from './use-page.ts'
import { type DaysOnSale, type RouteEnds, useDaysOnSale } from './use-days-on-sale.ts'
import { type PriceTerms, useDayPrices } from './use-day-prices.ts'
import styles from './calendar.module.css'

export interface TripCalendarProps extends Pick<
  CalendarPanelProps,
  'terms' | 'today' | 'lastDay' | 'onClose'
> {
  trip: Trip
  /** with an empty end nothing is known of its days */
  route: RouteEnds
  departs: string
  returns: string
  /** @param isLast no further day is to be chosen */
  onChoose: (departs: string, returns: string, isLast: boolean) => void
}

/** Of one way, or of one and the way back. */
export function TripCalendar({ trip, route, departs, returns, onChoose, ...props }: TripCalendarProps) {
  const isReturn = trip === 'round-trip'
  const back = { ...route, origin: route.destination, destination: route.origin }
  return (
    <CalendarPanel
      {...props}
      ways={isReturn ? [route, back] : [route]}
      chosen={isReturn ? [departs, returns] : [departs]}
      onChoose={([from = '', to = returns], isLast) => {
        onChoose(from, to, isLast)
      }}
    />
  )
}

export interface CalendarPanelProps {
  /** one, or one and the way back; with an empty end nothing is known of its days */
  ways: readonly RouteEnds[]
  /** a day for each way, or an empty text */
  chosen: readonly string[]
  /** absent: days have no prices */
  terms?: PriceTerms | undefined
  /** earlier days cannot be chosen */
  today: string
  /** nor later ones, where it is known */
  lastDay?: string | undefined
  /** @param isLast every way has its day now */
  onChoose: (chosen: readonly string[], isLast: boolean) => void
  /** on a phone the calendar is a sheet, with its name and this way out above */
  onClose?: () => void
}

/**
 * A day for each way, one way after the other: each day has its price, the cheapest is said in words. Two months side by
 * side, on a phone a list of them. Days without a flight are marked and announced, and can still be chosen: a search
 * shows the days around, and the next one with a flight. [SRCH-04, SRCH-13, I18N-08]
 */
export function CalendarPanel(props: CalendarPanelProps) {
  const { ways, terms, onClose } = props
  const { t } = useText()
  const calendar = useCalendar(props)
  const { isWide, months, span, choice, page, look, onDrawn } = calendar
  const area = useRef<HTMLDivElement>(null)
  const focusMoved = useFocusOnDay(area, choice.focused)
  const shared = { look, marks: choice.marks, focused: choice.focused }
  const show = (date: LocalDate) => {
    choice.lookAt(date)
    page.show(date)
    focusMoved()
  }
  const walk = (event: KeyboardEvent) => {
    const from = dayAt(event.target)
    const to = from && dayByKey(keyOf(event), from, span)
    if (!to) return
    event.preventDefault()
    show(to)
  }
  const task = t(
    choice.place > 0 ? 'search.chooseReturn' : ways.length > 1 ? 'search.chooseDates' : 'search.chooseDate',
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its days are buttons: what is done to them is heard here
    <div
      ref={area}
      className={styles.calendar}
      onClick={({ target }: MouseEvent) => {
        const date = dayAt(target)
        if (date) choice.press(date)
      }}
      onPointerOver={({ target, pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') choice.hover(dayAt(target))
      }}
      onKeyDown={walk}
    >
      {!isWide && onClose && <SheetHead title={task} onClose={onClose} />}
      {isWide ? (
        <MonthPages
          {...shared}
          months={page.months}
          canTurn={page.canTurn}
          onTurn={(pages) => {
            const month = page.turn(pages)
            if (month) choice.lookAt(laterOf(span.first, firstOf(month)))
          }}
        />
      ) : (
        <MonthList {...shared} months={months} onDrawn={onDrawn} />
      )}
      <div className={styles.foot}>
        {(isWide || !onClose) && ways.length > 1 && (
          <p className={styles.hint} aria-live="polite">
            {task}
          </p>
        )}
        <CalendarLegend
          look={look}
          terms={terms}
          isRouteKnown={ways.every(({ origin, destination }) => origin !== '' && destination !== '')}
          shown={isWide ? page.months : monthsFrom(choice.focused)}
          onShow={show}
        />
      </div>
    </div>
  )
}

function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useText()
  return (
    <header className={styles.sheetHead}>
      <h2 aria-live="polite">{title}</h2>
      <button type="button" aria-label={t('layout.dismiss')} onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </header>
  )
}

/** What is in sight, what is known of it, and what is chosen. */
function useCalendar(props: CalendarPanelProps) {
  const { ways, terms, today, lastDay, chosen } = props
  const { t, tag } = useText()
  const isWide = useMediaQuery('(min-width: 48rem)')
  const first = localDate(today)
  const last = lastOnSale(first, lastDay)
  const months = useMemo(() => monthsBetween(first, last), [first, last])
  const span = { first, last }
  const choice = useDayChoice(props, span)
  const { place } = choice
  const page = usePage(months, choice.focused)
  const [drawn, setDrawn] = useState<readonly Month[]>([])
  const sold = useSold(useDaysOnSale(ways[0] ?? nowhere), place)
  const prices = useDayPrices(ways[place] ?? nowhere, terms, {
    months: isWide ? page.months : drawn,
    first: monthOf(first),
  })
  const before = chosen[place - 1] ?? ''
  const pricedFrom = isLocalDate(before) ? before : first
  const look: Look = useMemo(
    () => ({ tag, t, first, last, sold, prices, pricedFrom }),
    [tag, t, first, last, sold, prices, pricedFrom],
  )
  const onDrawn = (month: Month) => {
    setDrawn((known) => (known.includes(month) ? known : [...known, month]))
  }
  return { isWide, months, span, choice, page, look, onDrawn }
}

function monthsFrom(date: LocalDate): Month[] {
  return [monthOf(date), monthAfter(monthOf(date), 1)]
}

const nowhere: RouteEnds = { origin: '', destination: '' }

/** Of the way whose day is chosen now: the one asked about, or its way back. */
function useSold(days: DaysOnSale | undefined, place: number): SaleDays | undefined {
  return useMemo(() => {
    const told = place > 0 ? days?.inbound : days?.outbound
    return told && { from: localDate(told.from), days: told.days }
  }, [days, place])
}

/** The day is focused when the calendar opens, and after each step of the keys. Answers what asks for the next time. */
function useFocusOnDay(area: RefObject<HTMLElement | null>, focused: LocalDate): () => void {
  const isDue = useRef(true)
  useEffect(() => {
    const day = area.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)
    if (!isDue.current || !day) return
    isDue.current = false
    day.focus({ preventScroll: true })
    day.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    isDue.current = true
  }
}

function dayAt(target: EventTarget): LocalDate | undefined {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
  return day?.dataset['date'] as LocalDate | undefined
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Where a language runs from right to left, so do its days. */
function keyOf({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent): string {
  if (altKey || ctrlKey || metaKey) return ''
  return getComputedStyle(currentTarget).direction === 'rtl' ? (mirrored[key] ?? key) : key
}

function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other
}
