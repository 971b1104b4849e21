/** What each day of a month costs, as bars; fetched when somebody asks for it. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { localDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { type DayFace, faceOf, type Look } from './day-face.ts'
import { barOf, dayBeside, dearestOf } from './graph-bars.ts'
import { monthName } from './month-names.ts'
import { daysOf, lastOnSale, type Month, monthAfter, monthOf, monthsBetween } from './months.ts'
import type { RouteEnds } from './use-days-on-sale.ts'
import { type PriceTerms, useDayPrices } from './use-day-prices.ts'
import styles from './price-graph.module.css'

export interface PriceGraphProps {
  way: RouteEnds
  terms: PriceTerms
  today: string
  /** where it is known */
  lastDay: string | undefined
  selected: string
  onPick: (date: LocalDate) => void
}

/**
 * A month of bars, as high as their prices. Each is a button whose name says day and price; the line above says the
 * cheapest day, and the one below the day that the pointer or the keys are at.
 */
export function PriceGraph({ way, terms, today, lastDay, selected, onPick }: PriceGraphProps) {
  const { t, tag } = useText()
  const first = localDate(today)
  const last = lastOnSale(first, lastDay)
  const months = monthsBetween(first, last)
  const [month, setMonth] = useState<Month>(() => monthOf(localDate(selected)))
  const [lookedAt, lookAt] = useState<string>()
  const prices = useDayPrices(way, terms, { months: [month], first: monthOf(first) })
  const look: Look = { tag, t, first, last, sold: undefined, tellsNone: true, prices, pricedFrom: first }
  const face = faceOf(month, look)
  const turn = (by: 1 | -1) => {
    setMonth(monthAfter(month, by))
    lookAt(undefined)
  }
  const read = face.days.get((lookedAt ?? selected) as LocalDate)
  const name = monthName(month, tag)
  return (
    <section className={styles.graph} aria-label={t('flights.monthPricesOf', { month: name })}>
      <header className={styles.header}>
        <Turn label={t('search.previousMonth')} isOff={month <= (months[0] ?? '')} onPress={() => turn(-1)}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
        </Turn>
        <div>
          <h3>{name}</h3>
          <p aria-live="polite">{face.cheapest}</p>
        </div>
        <Turn label={t('search.nextMonth')} isOff={month >= (months.at(-1) ?? '')} onPress={() => turn(1)}>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </Turn>
      </header>
      <Bars {...{ month, look, selected, onPick, lookAt }} faces={face.days} />
      <p className={styles.read}>{read ? readOut(read, tag) : ''}</p>
    </section>
  )
}

function readOut({ date, label, price }: DayFace, tag: Look['tag']): string {
  return price === '' ? formatDate(date, tag, 'full') : label
}

interface TurnProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: React.ReactNode
}

function Turn({ label, isOff, onPress, children }: TurnProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={label} disabled={isOff} onClick={onPress}>
      {children}
    </button>
  )
}

interface BarsProps extends Pick<PriceGraphProps, 'selected' | 'onPick'> {
  month: Month
  look: Look
  faces: ReadonlyMap<LocalDate, DayFace>
  lookAt: (date: string | undefined) => void
}

/** One Tab stop: keys lead from a day with a price to the next one. */
function Bars({ month, look, faces, selected, onPick, lookAt }: BarsProps) {
  const list = useRef<HTMLDivElement>(null)
  const dearest = dearestOf(month, look.prices)
  const open = daysOf(month).filter((date) => barOf(date, look, dearest) > 0)
  const tabStop = open.find((date) => date === selected) ?? open[0]
  // In a narrow place the bars scroll: the selected one comes into sight, without moving the page.
  useEffect(() => {
    const bar = list.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)
    if (list.current && bar) list.current.scrollLeft = bar.offsetLeft - list.current.clientWidth / 2
  }, [tabStop])
  const walk = (event: KeyboardEvent) => {
    const to = dayBeside(event.key, dateAt(event.target), open)
    if (!to) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/mouse-events-have-key-events -- its days are buttons: what is done to them is heard here
    <div
      ref={list}
      className={styles.bars}
      onKeyDown={walk}
      onClick={({ target }) => {
        const date = open.find((each) => each === dateAt(target))
        if (date) onPick(date)
      }}
      onFocus={({ target }) => {
        lookAt(dateAt(target))
      }}
      onMouseOver={({ target }) => {
        lookAt(dateAt(target))
      }}
      onMouseLeave={() => {
        lookAt(undefined)
      }}
    >
      {[...faces.values()].map((face) => {
        const height = barOf(face.date, look, dearest)
        return (
          <button
            key={face.date}
            type="button"
            className={styles.day}
            tabIndex={face.date === tabStop ? 0 : -1}
            data-date={face.date}
            data-cheapest={face.isCheapest || undefined}
            aria-label={face.label}
            aria-pressed={face.date === selected}
            aria-disabled={height === 0}
          >
            <span className={styles.bar} style={{ blockSize: `${Math.round(height * 100)}%` }} />
            <span className={styles.number}>{Number(face.date.slice(8))}</span>
          </button>
        )
      })}
    </div>
  )
}

function dateAt(target: EventTarget): string | undefined {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
  return day?.dataset['date']
}
