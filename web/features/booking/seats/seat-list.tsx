import type { WireSeat, WireSeatMap } from '@jetbridge/core/contract/seat.ts'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import styles from './seat-list.module.css'
import { listedSeats, noFilters, type SeatFilters, type SeatLook } from './seat-turn.ts'
import type { SeatWords } from './seat-words.ts'

interface SeatListProps {
  map: WireSeatMap
  looks: ReadonlyMap<string, SeatLook>
  words: SeatWords
  forName: string
  /** the passenger's seat */
  chosen: string | undefined
  /** undefined: none */
  onChoose: (code: string | undefined) => void
}

/** The same seats as a list of radio buttons, with filters: the cabin without a picture. (quality C4) */
export function SeatList({ map, looks, words, forName, chosen, onChoose }: SeatListProps) {
  const { t } = useText()
  const name = useId()
  const [filters, setFilters] = useState(noFilters)
  const listed = useMemo(() => listedSeats(map, looks, filters), [map, looks, filters])
  const shown = useDeferredValue(listed, inSight(listed, chosen))
  const isFiltered = Object.values(filters).includes(true)
  return (
    <div className={styles.list}>
      <Filters filters={filters} onChange={setFilters} />
      <fieldset>
        <legend className={styles.legend}>{t('seats.list', { name: forName })}</legend>
        <div className={styles.options} data-seat-list>
          <label className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={chosen === undefined}
              onChange={() => {
                onChoose(undefined)
              }}
            />
            <span className={styles.none}>{t('seats.listNone')}</span>
          </label>
          {shown.map((seat) => (
            <label key={seat.code} className={styles.option}>
              <input
                type="radio"
                name={name}
                checked={seat.code === chosen}
                onChange={() => {
                  onChoose(seat.code)
                }}
              />
              <span className={styles.code}>{seat.code}</span>
              <span className={styles.facts}>{words.facts(seat)}</span>
              <span className={styles.price}>{words.price(seat.price)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {shown.length === 0 && isFiltered && <p role="status">{t('seats.listEmpty')}</p>}
    </div>
  )
}

/** More than the box has room for at once (seat-list.module.css). */
const seatsInSight = 12

/**
 * The first seats of the list: all others follow in the background, so that the press is answered first. The
 * passenger's own seat is among them, wherever it is: the focus goes there.
 */
function inSight(seats: readonly WireSeat[], chosen: string | undefined): readonly WireSeat[] {
  const own = seats.findIndex(({ code }) => code === chosen)
  return seats.slice(0, Math.max(seatsInSight, own + 1))
}

function Filters({ filters, onChange }: { filters: SeatFilters; onChange: (filters: SeatFilters) => void }) {
  const { t } = useText()
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('seats.filters')}</legend>
      {(['window', 'aisle', 'front', 'together'] as const).map((filter) => (
        <label key={filter} className={styles.filter}>
          <input
            type="checkbox"
            checked={filters[filter]}
            onChange={({ target }) => {
              onChange({ ...filters, [filter]: target.checked })
            }}
          />
          <span>{t(`seats.filter.${filter}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
