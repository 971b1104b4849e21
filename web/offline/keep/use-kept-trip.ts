/** Whether this device keeps a trip, and the acts that change it. */
import { isOver, type KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/i18n.tsx'
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
  const [state, setState] = useState<KeptState>('unknown')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const stored = JSON.stringify(trip)
  useEffect(() => {
    let isShown = true
    void bringUpToDate(device, JSON.parse(stored) as KeptTrip, isInstalled).then((now) => {
      if (isShown) setState(now)
    })
    return () => {
      isShown = false
    }
  }, [device, stored, isInstalled])
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
      await act(() => keepTrip(device, trip), 'kept')
    },
    async remove() {
      if (isInstalled) removedTrips(localStorage).note(trip.code)
      await act(() => removeTrip(device, trip), 'not-kept')
    },
  }
}

/** The trip goes first: a worker without one ends itself. */
async function keepTrip({ shelf, prepare }: Device, trip: KeptTrip): Promise<void> {
  await shelf.keep(trip)
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

async function bringUpToDate(device: Device, trip: KeptTrip, isInstalled: boolean): Promise<KeptState> {
  try {
    const isKept = (await device.shelf.find(trip.code)) !== undefined
    if (isOver(trip, Date.now())) {
      if (isKept) await removeTrip(device, trip)
      return 'over'
    }
    const isWanted = isInstalled && !removedTrips(localStorage).has(trip.code)
    if (!isKept && !isWanted) return 'not-kept'
    await keepTrip(device, trip)
    return 'kept'
  } catch {
    return 'not-kept'
  }
}

function problemOf(thrown: unknown): MessageKey {
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError'
  return isFull ? 'keep.full' : 'keep.failed'
}
