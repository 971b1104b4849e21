/** The day along its hours: a bar for each departure, filled as far as it is sold, and a line at now. */
import type { CSSProperties, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import { departurePath } from '../../paths.ts'
import { useAccent } from '../../shell/airline/airline-mark.tsx'
import { clockText, placeOfZone } from '../../shell/clock/clock.ts'
import { useNow } from '../../shell/clock/use-now.ts'
import { useDeskZone } from '../../shell/clock/zone-store.ts'
import { fromRow, keepPlace } from '../../shell/rows/row-place.ts'
import { useListName } from '../../shell/rows/use-row-place.ts'
import { clockOf, designatorOf } from './flight-words.tsx'
import { layOut, writtenHours } from './ribbon-layout.ts'
import styles from './ribbon.module.css'
import type { BoardDeparture } from './board-news.ts'

/** Of a bar, as a part of the ribbon. */
const barWidth = 0.018

const minutesOf = (milliseconds: number) => Math.floor(milliseconds / 60_000)
const timeOf = (minutes: number, zone: string) => clockText(minutes * 60_000, zone)

export function Ribbon({ departures }: { departures: readonly BoardDeparture[] }) {
  const { t } = useText()
  const { here } = useDeskZone()
  const now = minutesOf(useNow())
  const navigate = useNavigate()
  const list = useListName(t('departures.title'))
  /** One listener for hundreds of bars; with a key held down the browser opens a tab of its own. */
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const row = departures.findIndex(({ id }) => departurePath(id) === href)
    const top = link?.closest('[data-scrolls]')?.scrollTop ?? 0
    keepPlace(list, { key: departures[row]?.id ?? '', row, column: 0, top })
    void navigate(href, { state: fromRow })
  }
  const flights = departures.map((departure) => ({
    id: departure.id,
    at: minutesOf(Date.parse(departure.departsAt)),
    departure,
  }))
  const { from, to, lanes, spots } = layOut(flights, {
    width: barWidth,
    now,
    minuteOf: (at) => Number(timeOf(at, here).slice(3)),
  })
  const placeOf = (at: number) => `${((at - from) / (to - from)) * 100}%`
  const isInside = now >= from && now <= to
  const axis = { place: placeOfZone(here), from: timeOf(from, here), to: timeOf(to, here) }
  return (
    <figure className={styles.ribbon}>
      {/* The list below says the same, row by row. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above */}
      <div aria-hidden className={styles.hours} style={{ '--lanes': lanes } as CSSProperties} onClick={open}>
        {writtenHours(from, to).map((hour) => (
          <span
            key={hour}
            className={styles.hour}
            data-last={hour === to || undefined}
            style={{ insetInlineStart: placeOf(hour) }}
          >
            {timeOf(hour, here)}
            {here !== 'UTC' && <span>{timeOf(hour, 'UTC')}</span>}
          </span>
        ))}
        {spots.map(({ flight: { departure }, left, lane }) => (
          <Bar key={departure.id} departure={departure} left={left} lane={lane} />
        ))}
        {isInside && <span className={styles.now} style={{ insetInlineStart: placeOf(now) }} />}
      </div>
      <figcaption>{t(here === 'UTC' ? 'departures.ribbonUtc' : 'departures.ribbon', axis)}</figcaption>
    </figure>
  )
}

interface BarProps {
  departure: BoardDeparture
  /** of the ribbon, 0 to 1 */
  left: number
  lane: number
}

/** Leads to its departure, and says its own local time. */
function Bar({ departure, left, lane }: BarProps) {
  const accent = useAccent(departure.brand)
  const { id, origin, destination, state, seats, capacity, departsLocal } = departure
  const words = `${clockOf(departsLocal)} ${designatorOf(departure)} ${origin} → ${destination}, ${seats.sold} / ${capacity}`
  return (
    <a
      className={styles.flight}
      data-state={state}
      tabIndex={-1}
      href={departurePath(id)}
      title={words}
      aria-label={words}
      style={
        {
          ...accent,
          insetInlineStart: `${left * 100}%`,
          inlineSize: `${barWidth * 100}%`,
          '--lane': lane,
        } as CSSProperties
      }
    >
      <span style={{ blockSize: `${shareOf(departure) * 100}%` }} />
    </a>
  )
}

function shareOf({ seats, capacity }: BoardDeparture): number {
  return capacity === 0 ? 0 : Math.min(1, seats.sold / capacity)
}
