/** Which months stand side by side. */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { useState } from 'react'
import { type Month, monthAfter, monthOf } from './months.ts'

const monthsOfPage = 2

/** @param months all that have a day to choose, in order */
export function usePage(months: readonly Month[], opened: LocalDate) {
  const pageOf = (date: LocalDate) => Math.floor(Math.max(0, months.indexOf(monthOf(date))) / monthsOfPage)
  const [page, setPage] = useState(() => pageOf(opened))
  const begins = months[page * monthsOfPage] ?? monthOf(opened)
  return {
    months: Array.from({ length: monthsOfPage }, (_, place) => monthAfter(begins, place)),
    canTurn: { back: page > 0, on: (page + 1) * monthsOfPage < months.length },
    /** Answers the first month of the page that is shown then. */
    turn(pages: 1 | -1): Month | undefined {
      setPage(page + pages)
      return months[(page + pages) * monthsOfPage]
    },
    show(date: LocalDate): void {
      setPage(pageOf(date))
    },
  }
}
