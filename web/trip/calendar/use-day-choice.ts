/** A day for each way, one after the other. */
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { useState } from 'react'
import type { Marks } from './month-grid.tsx'

interface DaysAsked {
  readonly ways: readonly unknown[]
  readonly chosen: readonly string[]
  readonly today: string
  readonly onChoose: (chosen: readonly string[], isLast: boolean) => void
}

export interface Span {
  readonly first: LocalDate
  readonly last: LocalDate
}

/** The days after one way has its day. What is chosen already stays where it still can be. */
export function withDay(chosen: readonly string[], place: number, date: string): string[] {
  return chosen.map((day, at) => {
    if (at < place) return day
    if (at === place) return date
    return isLocalDate(day) && day >= date ? day : ''
  })
}

export function useDayChoice({ ways, chosen, today, onChoose }: DaysAsked, span: Span) {
  const [place, setPlace] = useState(0)
  const [focused, setFocused] = useState(() => within(chosen[0] ?? '', span))
  const [hovered, hover] = useState<LocalDate>()
  const [start = '', end = ''] = chosen.map((day) => (isLocalDate(day) ? day : ''))
  const isLast = place === ways.length - 1
  const tried = place > 0 && hovered !== undefined && hovered > start ? hovered : undefined
  const marks: Marks = { start, end: ways.length > 1 ? (tried ?? end) : '', today }
  return {
    /** the way whose day is chosen now */
    place,
    /** the day that keys begin at */
    focused,
    marks,
    hover,
    lookAt(date: LocalDate): void {
      setFocused(date)
      hover(date)
    },
    /** A day before that of the way before is a new first day. */
    press(date: LocalDate): void {
      if (date < span.first || date > span.last) return
      setFocused(date)
      const before = chosen[place - 1] ?? ''
      const at = isLocalDate(before) && date < before ? 0 : place
      onChoose(withDay(chosen, at, date), at === place && isLast)
      if (ways.length > 1) setPlace(Math.min(at + 1, ways.length - 1))
    },
  }
}

function within(day: string, { first, last }: Span): LocalDate {
  if (!isLocalDate(day) || day < first) return first
  return day > last ? last : day
}
