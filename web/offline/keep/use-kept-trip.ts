/** Whether this device keeps a trip, and the acts that change it. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { isOver, type KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { useEffect, useState } from 'react'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import type { Device } from '../../device/device.ts'
import { removedTrips } from './removed-trips.ts'

/** `unknown`: the device has not said yet; `over`: nothing of the trip is ahead */
export type KeptState = 'unknown' | 'kept' | 'not-kept' | 'over'

export interface KeptTripUse {
  readonly state: KeptState
  readonly isBusy: boolean
  /** why the last act did nothing */
  readonly problem: MessageKey | undefined
  readonly keep: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** A trip that is kept gets each newer state of it; in an installed app it is kept without being asked. */
export function useKeptTrip(device: Device, trip: KeptTrip, isInstalled: boolean): KeptTripUse {
  const { locale } = useText()
  const [state, setState] = useState<KeptState>('unknown')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const stored = JSON.stringify(trip)
  useEffect(() => {
    let isShown = true
    const shown = { trip: JSON.parse(stored) as KeptTrip, locale }
    void bringUpToDate(device, shown, isInstalled).then((now) => {
      if (isShown) setState(now)
    })
    return () => {
      isShown = false
    }
  }, [device, stored, locale, isInstalled])
  const act = async (does: () => Promise<void>, then: KeptState) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await does()
      setState(then)
    } catch (thrown) {
      setProblem(problemOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return {
    state,
    isBusy,
    problem,
    async keep() {
      removedTrips(localStorage).forget(trip.code)
      await act(() => keepTrip(device, { trip, locale }), 'kept')
    },
    async remove() {
      if (isInstalled) removedTrips(localStorage).note(trip.code)
      await act(() => removeTrip(device, trip), 'not-kept')
    },
  }
}

/** A trip, and the language of the page that shows it. */
interface ShownTrip {
  readonly trip: KeptTrip
  readonly locale: Locale
}

/** The trip goes first: a worker without one ends itself. */
async function keepTrip({ shelf, prepare }: Device, { trip, locale }: ShownTrip): Promise<void> {
  await shelf.keep(trip)
  await shelf.speak(locale)
  try {
    await prepare()
  } catch (thrown) {
    await shelf.remove(trip.code)
    throw thrown
  }
}

async function removeTrip({ shelf, leave }: Device, { code }: Pick<KeptTrip, 'code'>): Promise<void> {
  await shelf.remove(code)
  if ((await shelf.all()).length === 0) await leave()
}

async function bringUpToDate(device: Device, shown: ShownTrip, isInstalled: boolean): Promise<KeptState> {
  const { trip } = shown
  try {
    const isKept = (await device.shelf.find(trip.code)) !== undefined
    if (isOver(trip, Date.now())) {
      if (isKept) await removeTrip(device, trip)
      return 'over'
    }
    const isWanted = isInstalled && !removedTrips(localStorage).has(trip.code)
    if (!isKept && !isWanted) return 'not-kept'
    await keepTrip(device, shown)
    return 'kept'
  } catch {
    return 'not-kept'
  }
}

function problemOf(thrown: unknown): MessageKey {
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError'
  return isFull ? 'keep.full' : 'keep.failed'
}
