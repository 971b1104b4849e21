import type { WireDay } from '@jetbridge/core/contract/wire.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { hasBars, type RibbonDay, ribbonOf } from './day-prices.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useToday } from '../../../form/use-today.ts'
import styles from './day-ribbon.module.css'
import { leastWords, type Pricing } from './flight-list.ts'

export interface DayRibbonProps {
  label: string
  days: readonly WireDay[]
  currency: Currency
  selected: string
  /** where nothing is paid, days are counted by their flights, not priced */
  pricing: Pricing
  onSelect: (date: string) => void
  /** a day is being pressed: it will be selected in a moment, or the ribbon is being moved */
  onApproach?: (date: string) => void
  /** called when the end of the known days comes into reach */
  onMore: () => void
  isLoadingMore: boolean
}

/**
 * Days as a ribbon of prices: bars show what a day costs, the cheapest says so. Two, five or six days a page by
 * the width of the window; arrows turn pages, the keyboard walks, a thumb swipes. [FLT-02 … FLT-06]
 */
export function DayRibbon({
  label,
  days,
  currency,
  selected,
  pricing,
  onSelect,
  onApproach,
  onMore,
  isLoadingMore,
}: DayRibbonProps) {
  const { t } = useText()
  const track = useRef<HTMLDivElement>(null)
  const ribbon = ribbonOf(days)
  useShown(track, selected)

  const turn = (pages: 1 | -1) => {
    const element = track.current
    if (!element) return
    const page = pageWidth(element)
    const isNearEnd = element.scrollLeft + element.clientWidth + page >= element.scrollWidth - 1
    if (pages === 1 && isNearEnd) onMore()
    element.scrollBy({ left: pages * page, behavior: 'smooth' })
  }
  const walk = (event: KeyboardEvent) => {
    const target = dayByKey(event.key, ribbon, selected)
    if (!target) return
    event.preventDefault()
    onSelect(target.date)
    if (ribbon.indexOf(target) >= ribbon.length - 2) onMore()
    track.current?.querySelector<HTMLElement>(`[data-date="${target.date}"]`)?.focus()
  }

  const press = ({ target }: MouseEvent) => {
    const day = dayOf(target, ribbon)
    if (day?.canSelect) onSelect(day.date)
  }
  const approach = ({ target }: PointerEvent) => {
    const day = dayOf(target, ribbon)
    if (day?.canSelect) onApproach?.(day.date)
  }
  return (
    <div className={styles.ribbon} data-bars={pricing.kind !== 'free' && hasBars(ribbon)}>
      <Arrow label={t('flights.earlierDays')} onPress={() => turn(-1)}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </Arrow>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its days has the focus */}
      <div
        ref={track}
        className={styles.track}
        role="radiogroup"
        aria-label={label}
        onKeyDown={walk}
        onPointerDown={approach}
        onClick={press}
      >
        {ribbon.map((day) => (
          <Day
            key={day.date}
            {...day}
            currency={currency}
            isSelected={day.date === selected}
            pricing={pricing}
          />
        ))}
      </div>
      <Arrow label={t('flights.laterDays')} isBusy={isLoadingMore} onPress={() => turn(1)}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Arrow>
    </div>
  )
}

/** Of the whole days; on a phone the edges of two more show that there is more. */
function pageWidth(track: HTMLElement): number {
  return wholeDays(track) * (track.querySelector('button')?.offsetWidth ?? track.clientWidth)
}

function wholeDays(track: HTMLElement): number {
  return Number(getComputedStyle(track).getPropertyValue('--days')) || 1
}

/** The selected day is scrolled into its page without moving the window, and again when the page width changes. */
function useShown(track: React.RefObject<HTMLDivElement | null>, selected: string) {
  const shownAt = useRef<number>(undefined)
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const show = (behavior: ScrollBehavior) => {
      const day = element.querySelector<HTMLElement>(`[data-date="${selected}"]`)
      if (!day) return
      const before = Math.floor((wholeDays(element) - 1) / 2) * day.offsetWidth
      const edge = Number.parseFloat(getComputedStyle(element).paddingInlineStart) || 0
      element.scrollTo({ left: day.offsetLeft - before - edge, behavior })
      shownAt.current = element.clientWidth
    }
    show(shownAt.current === undefined ? 'instant' : 'smooth')
    if (typeof ResizeObserver === 'undefined') return undefined
    // Told once the page has its new layout. A phone's address bar changes only the height: the ribbon then stays
    // where it was moved to.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== shownAt.current) show('instant')
    })
    observer.observe(element)
    // A window that only becomes higher may be laid out narrow in between, and would snap to another day.
    let left = element.scrollLeft
    const onScroll = () => {
      left = element.scrollLeft
    }
    const onResize = () => {
      if (element.clientWidth === shownAt.current) element.scrollTo({ left, behavior: 'instant' })
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [track, selected])
}

function dayOf(target: EventTarget, ribbon: readonly RibbonDay[]): RibbonDay | undefined {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
  return ribbon.find(({ date }) => date === pressed?.dataset['date'])
}

function dayByKey(key: string, ribbon: readonly RibbonDay[], selected: string): RibbonDay | undefined {
  const at = ribbon.findIndex(({ date }) => date === selected)
  const isOpen = ({ canSelect }: RibbonDay) => canSelect
  if (key === 'ArrowRight' || key === 'ArrowDown') return ribbon.slice(at + 1).find(isOpen)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return ribbon.slice(0, Math.max(at, 0)).findLast(isOpen)
  if (key === 'Home') return ribbon.find(isOpen)
  return key === 'End' ? ribbon.findLast(isOpen) : undefined
}

interface ArrowProps {
  label: string
  onPress: () => void
  isBusy?: boolean
  children: React.ReactNode
}

function Arrow({ label, onPress, isBusy = false, children }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-busy={isBusy}
      // keys walk from day to day, and on: Tab goes by to the flights
      tabIndex={-1}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

interface DayProps extends RibbonDay {
  currency: Currency
  isSelected: boolean
  pricing: Pricing
}

/** Presses and keys are the ribbon's, so that a press draws the two days that change and not all of them. */
const Day = memo(function Day({ currency, isSelected, pricing, ...day }: DayProps) {
  const { t, tag } = useText()
  const today = useToday()
  const isFree = pricing.kind === 'free'
  const price =
    day.fromPrice === undefined ? undefined : leastWords(day.fromPrice, { pricing, currency }, { t, tag })
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isSelected}
      aria-disabled={!day.canSelect}
      tabIndex={isSelected ? 0 : -1}
      data-date={day.date}
      data-free={isFree}
      className={styles.day}
    >
      {!isFree && (
        <span className={styles.bar} aria-hidden>
          <span style={{ blockSize: `${Math.round(day.share * 100)}%` }} data-cheapest={day.isCheapest} />
        </span>
      )}
      <span className={styles.date}>{formatDay(day.date, tag, today)}</span>
      <span className={styles.price}>
        {price === undefined
          ? day.canSelect
            ? t('flights.soldOut')
            : t('flights.noFlightsDay')
          : isFree
            ? t('flights.onDay', { count: day.flights })
            : price}
      </span>
      {!isFree && <span className={styles.mark}>{day.isCheapest && t('flights.cheapest')}</span>}
    </button>
  )
})
