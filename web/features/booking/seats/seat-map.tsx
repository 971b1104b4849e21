import type { WireSeatMap, WireSeatRow } from '@jetbridge/core/contract/seat.ts'
import { type KeyboardEvent, memo, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Nose, Tail } from './aircraft.tsx'
import { type CabinWalk, cabinWalk, exampleSeat, seatAfter, typedSeat } from './cabin-walk.ts'
import { Fixture } from './fixture.tsx'
import { SeatCell } from './seat-cell.tsx'
import styles from './seat-map.module.css'
import type { SeatLook } from './seat-turn.ts'
import type { SeatWords } from './seat-words.ts'

export interface MapHandle {
  /** puts the focus on the best seat to begin with */
  readonly focus: () => void
}

interface SeatMapProps {
  map: WireSeatMap
  looks: ReadonlyMap<string, SeatLook>
  words: SeatWords
  /** whose turn it is */
  forName: string
  label: string
  onPress: (code: string) => void
  onEscape: () => void
  handle: React.Ref<MapHandle>
}

/** The cabin seen from above, nose up: one tab stop, keys by its geometry. [SEAT-02, SEAT-04] (quality C4) */
export function SeatMap({ map, looks, words, forName, label, onPress, onEscape, handle }: SeatMapProps) {
  const { t } = useText()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const walk = useMemo(() => cabinWalk(map), [map])
  const [visited, setVisited] = useState<string>()
  const stop = stopOf(walk, looks, visited)
  const typed = useTyped()
  const lettered = useMemo(() => letteredRows(map.rows), [map.rows])
  const focus = (code: string) => {
    setVisited(code)
    grid.current?.querySelector<HTMLElement>(`[data-code="${code}"]`)?.focus()
  }
  useImperativeHandle(handle, () => ({
    focus: () => {
      focus(stopOf(walk, looks, undefined))
    },
  }))

  const onKeyDown = (event: KeyboardEvent) => {
    const code = codeOf(event.target)
    if (!code || event.altKey || event.metaKey) return
    if (event.key === 'Escape') return onEscape()
    const isPress = event.key === 'Enter' || event.key === ' '
    const next = isPress ? undefined : (seatAfter(walk, code, event) ?? typed.read(walk, event.key))
    if (isPress) onPress(code)
    if (next) focus(next)
    if (isPress || next) event.preventDefault()
  }

  return (
    <div className={styles.plan} data-across={widthOf(map)}>
      <p id={`${id}-help`} className="visually-hidden">
        {t('seats.mapHelp', { seat: exampleSeat(walk) })}
      </p>
      <div className={styles.aircraft}>
        <Nose />
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={`${id}-help`}
          className={styles.cabin}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            const code = codeOf(event.target)
            if (!code) return
            setVisited(code)
            onPress(code)
          }}
        >
          {sections(map.rows).map((section) => (
            <div
              key={section[0]?.row}
              role="rowgroup"
              className={styles.section}
              data-wing={section[0]?.isOverWing}
            >
              {section.map((row) => (
                <Row
                  key={row.row}
                  row={row}
                  hasLetters={lettered.has(row.row)}
                  looks={looks}
                  words={words}
                  forName={forName}
                  stop={row.row === Number.parseInt(stop, 10) ? stop : ''}
                />
              ))}
            </div>
          ))}
        </div>
        <Tail />
      </div>
    </div>
  )
}

interface RowProps {
  row: WireSeatRow
  /** the letters of its seats are above it */
  hasLetters: boolean
  looks: ReadonlyMap<string, SeatLook>
  words: SeatWords
  forName: string
  /** the map's tab stop, where it is in this row */
  stop: string
}

const Row = memo(function Row({ row, hasLetters, looks, words, forName, stop }: RowProps) {
  const { t } = useText()
  const seats = new Map([...row.leftSeats, ...row.rightSeats].map((seat) => [seat.char, seat]))
  const firstAisle = row.elements.findIndex(({ kind }) => kind === 'aisle')
  const number = (
    <span role="rowheader" className={styles.number} aria-label={t('seats.row', { row: row.row })}>
      {row.row}
    </span>
  )
  return (
    <>
      {row.before && <Fixture kind={row.before} />}
      {hasLetters && <Letters row={row} />}
      <div role="row" className={styles.row}>
        {firstAisle < 0 && number}
        {row.elements.map((element, index) => {
          const seat = element.kind === 'seat' ? seats.get(element.char) : undefined
          const look = seat && looks.get(seat.code)
          const key = `${row.row}-${index}`
          if (seat && look) {
            const isStop = stop === seat.code
            return (
              <SeatCell key={key} seat={seat} look={look} words={words} forName={forName} isStop={isStop} />
            )
          }
          if (index === firstAisle)
            return (
              <span key={key} className={styles.aisle}>
                {number}
              </span>
            )
          return (
            <span
              key={key}
              className={element.kind === 'aisle' ? styles.aisle : styles.missing}
              aria-hidden
            />
          )
        })}
      </div>
      {row.behind && <Fixture kind={row.behind} />}
    </>
  )
})

/** The cells name their letters themselves. */
function Letters({ row }: { row: WireSeatRow }) {
  return (
    <div className={styles.letters} aria-hidden>
      {row.elements.map((element, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- places of a row never move
          key={index}
          className={element.kind === 'aisle' ? styles.aisle : styles.letter}
        >
          {element.kind === 'seat' && element.char}
        </span>
      ))}
    </div>
  )
}

function shapeOf({ elements }: WireSeatRow): string {
  return elements.map((element) => (element.kind === 'seat' ? element.char : ' ')).join('')
}

/** The first row, and the first row of any cabin with another layout. */
function letteredRows(rows: readonly WireSeatRow[]): ReadonlySet<number> {
  const first = rows.filter((row, index) => {
    const before = rows[index - 1]
    return !before || (before.cabin !== row.cabin && shapeOf(before) !== shapeOf(row))
  })
  return new Set(first.map(({ row }) => row))
}

function codeOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-code]')?.dataset['code'] : undefined
}

/** Where the tab key leads: the last place, else the passenger's own seat, else the first free one. */
function stopOf(walk: CabinWalk, looks: ReadonlyMap<string, SeatLook>, visited: string | undefined): string {
  const codes = walk.flatMap((row) => row.map(({ code }) => code))
  if (visited !== undefined && codes.includes(visited)) return visited
  const marked = (mark: SeatLook['mark']) => codes.find((code) => looks.get(code)?.mark === mark)
  return marked('mine') ?? marked('free') ?? codes[0] ?? ''
}

/** Keys pressed without a pause name a seat; after a pause the next key starts another one. */
function useTyped() {
  const typed = useRef({ text: '', at: 0 })
  return {
    read(walk: CabinWalk, key: string): string | undefined {
      const isLate = performance.now() - typed.current.at > 1_500
      const next = typedSeat(walk, isLate ? '' : typed.current.text, key)
      typed.current = { text: next.typed, at: performance.now() }
      return next.code
    },
  }
}

/** Most places side by side, aisles apart: the size of a seat follows. */
function widthOf({ rows }: WireSeatMap): number {
  return Math.max(...rows.map(({ elements }) => elements.filter(({ kind }) => kind !== 'aisle').length))
}

/** Rows by whether the wing is beside them, in order. */
function sections(rows: readonly WireSeatRow[]): WireSeatRow[][] {
  return rows.reduce<WireSeatRow[][]>((all, row) => {
    const last = all.at(-1)
    if (last && last[0]?.isOverWing === row.isOverWing) last.push(row)
    else all.push([row])
    return all
  }, [])
}
