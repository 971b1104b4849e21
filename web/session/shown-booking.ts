/**
 * Which bookings the tabs of this browser show at the moment: a booking on a screen is not ended elsewhere.
 */
import { useEffect } from 'react'

const lockOf = (search: string) => `jetbridge.booking.${search}`

/** Browsers without locks, and pages without a secure address, do not know of other tabs. */
function locks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks
}

/** Marks a booking as on the screen for as long as the component is. */
export function useShownBooking(search: string): void {
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    void locks()?.request(lockOf(search), { mode: 'shared' }, () => promise)
    return () => {
      resolve(undefined)
    }
  }, [search])
}

/** @param isShownHere whether this tab is one of those that show it */
export async function isShownElsewhere(search: string, isShownHere: boolean): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.filter(({ name }) => name === lockOf(search)).length > (isShownHere ? 1 : 0)
}
