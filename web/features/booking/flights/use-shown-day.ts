/** Which day of a way is open. */
import type { WireDay } from '@jetbridge/core/contract/wire.ts'
import { useState } from 'react'
import { chosenAt, isSelectableDay, lookedAtDay, preselectedDay } from '../wizard/flight-choice.ts'
import type { Booking } from '../model.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBooking } from '../store/use-booking.tsx'

export interface ShownDay {
  readonly day: string
  /** the visitor wants to see another one */
  readonly pick: (date: string) => void
  /** opened in place of the day searched for, which has nothing to choose */
  readonly isInstead: boolean
  /** the nearest day with something to choose, where that counts */
  readonly other: string | undefined
}

/** The day to open with something to choose, in place of the one that was searched for. */
export type DayInstead = (booking: Booking, days: readonly WireDay[], searched: string) => string | undefined

/**
 * The picked day, else that of the chosen flight, else one with something to choose, else the searched day. [FLT-07,
 * FLT-10]
 */
export function useShownDay(
  bound: number,
  days: readonly WireDay[],
  { dayInstead }: { readonly dayInstead: DayInstead },
): ShownDay {
  const searched = useBooking(({ bounds }) => bounds[bound]?.departs ?? '')
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const known = preselectedDay(chosenAt(choice, bound), lookedAtDay(choice, bound) ?? '')
  const [picked, pick] = useState(known)
  const isKnown = (day: string) => days.some(({ date }) => date === day)
  const other = useBooking((booking) => dayInstead(booking, days, searched))
  if (isKnown(picked)) return { day: picked, pick, isInstead: false, other }
  if (other) return { day: other, pick, isInstead: other !== searched, other }
  const day = isKnown(searched) ? searched : (days.find(isSelectableDay)?.date ?? searched)
  return { day, pick, isInstead: false, other }
}
