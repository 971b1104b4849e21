/** The booking under way, to every piece of the wizard: each reads the part it shows. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { Booking } from '../model.ts'
import { isShallowSame } from '../../../ui/create-store.ts'

export interface BookingSource {
  /** as the address has it that is drawn */
  readonly read: () => Booking
  /** at the moment it is asked; the same function always */
  readonly now: () => Booking
  readonly subscribe: (listener: () => void) => () => void
}

const BookingContext = createContext<BookingSource | undefined>(undefined)

export const BookingProvider = BookingContext.Provider

/**
 * A part of the booking. A component that reads it is drawn again only when that part changes; for an object or a
 * list, when one of its fields does.
 * @param isSame for parts that are new objects each time and go deeper
 * @throws Error outside the wizard
 */
export function useBooking<Part>(
  select: (booking: Booking) => Part,
  isSame: (one: Part, other: Part) => boolean = isShallowSame,
): Part {
  const { read, subscribe } = useBookingSource()
  const part = steadily(() => select(read()), isSame)
  return useSyncExternalStore(subscribe, part, part)
}

/** An equal value stays the same object. */
function steadily<Part>(read: () => Part, isSame: (one: Part, other: Part) => boolean): () => Part {
  let last: { readonly part: Part } | undefined
  return () => {
    const now = read()
    if (!last || !isSame(last.part, now)) last = { part: now }
    return last.part
  }
}

/** The whole booking at the moment of the call, for handlers of a press. @throws Error outside the wizard */
export function useBookingNow(): () => Booking {
  return useBookingSource().now
}

function useBookingSource(): BookingSource {
  const source = use(BookingContext)
  if (!source) throw new Error('rendered outside the wizard')
  return source
}
