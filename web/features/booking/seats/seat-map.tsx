import type { WireSeat, WireSeatMap } from '@jetbridge/core/contract/seat.ts'
import { type KeyboardEvent, useCallback, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { CabinDrawing, type CabinWords } from '../../../trip/cabin/cabin-drawing.tsx'
import { type CabinWalk, cabinWalk, exampleSeat, seatAfter, typedSeat } from './cabin-walk.ts'
import { SeatCell } from './seat-cell.tsx'
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
  const rows = useMemo(
    () => map.rows.map((row) => ({ ...row, seats: [...row.leftSeats, ...row.rightSeats] })),
    [map.rows],
  )
  const cabinWords = useMemo<CabinWords>(
    () => ({
      row: (row) => t('seats.row', { row }),
      fixture: (kind) => t(`seats.fixture.${kind}`),
    }),
    [t],
  )
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

  const drawSeat = useCallback(
    (seat: WireSeat, isStop: boolean) => {
      const look = looks.get(seat.code)
      return look && <SeatCell seat={seat} look={look} words={words} forName={forName} isStop={isStop} />
    },
    [looks, words, forName],
  )
  return (
    <>
      <p id={`${id}-help`} className="visually-hidden">
        {t('seats.mapHelp', { seat: exampleSeat(walk) })}
      </p>
      <CabinDrawing
        rows={rows}
        stop={stop}
        words={cabinWords}
        drawSeat={drawSeat}
        cabin={{
          ref: grid,
          role: 'grid',
          tabIndex: -1,
          'aria-label': label,
          'aria-describedby': `${id}-help`,
          onKeyDown,
          onClick: (event) => {
            const code = codeOf(event.target)
            if (!code) return
            setVisited(code)
            onPress(code)
          },
        }}
      />
    </>
  )
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
