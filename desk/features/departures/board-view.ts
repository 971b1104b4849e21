/** What the board shows, as its address says it. */
import { boardStates, specialNeeds } from '@jetbridge/core/flight/board.ts'
import { isLocalDate, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'

export interface BoardView {
  readonly date: LocalDate
  /** ids of airlines with commas between; empty: all of one's own */
  readonly brands: string
  readonly station: string | undefined
  readonly states: string
  readonly needs: string
}

/** @param today where the address says no day, or nonsense */
export function boardViewOf(query: URLSearchParams, today: LocalDate): BoardView {
  const day = query.get('day') ?? ''
  const station = query.get('station') ?? ''
  return {
    date: isLocalDate(day) ? day : today,
    brands: wordsIn(query, 'airlines', /^[a-z0-9_-]+$/),
    station: /^[A-Z]{3}$/.test(station) ? station : undefined,
    states: wordsIn(query, 'states', new RegExp(`^(?:${boardStates.join('|')})$`)),
    needs: wordsIn(query, 'needs', new RegExp(`^(?:${specialNeeds.join('|')})$`)),
  }
}

function wordsIn(query: URLSearchParams, key: string, form: RegExp): string {
  return (query.get(key) ?? '')
    .split(',')
    .filter((word) => form.test(word))
    .join(',')
}

/** The same view of another day; today needs no word. */
export function atDay(query: URLSearchParams, day: LocalDate, today: LocalDate): URLSearchParams {
  const next = new URLSearchParams(query)
  if (day === today) next.delete('day')
  else next.set('day', day)
  return next
}

export function dayBeside(view: Pick<BoardView, 'date'>, days: number): LocalDate {
  return plusDays(view.date, days)
}
