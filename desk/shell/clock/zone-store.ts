/** The zone in which the desk reads times that belong to no airport: one of the member's airlines, as the clock shows. */
import { type Zone, zone } from '@jetbridge/core/kernel/time.ts'
import { createStore } from '@jetbridge/web/ui/create-store.ts'
import { useSyncExternalStore } from 'react'
import { useMember } from '../member.ts'

const store = createStore<{ chosen: string | undefined }>({ chosen: undefined })

export function chooseZone(chosen: string): void {
  store.setState({ chosen })
}

/** @returns each zone of the member's airlines once, without UTC, and the chosen one: the first until somebody chooses */
export function useDeskZone(): { readonly zones: readonly string[]; readonly here: Zone } {
  const { airlines } = useMember()
  const { chosen } = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const zones = [...new Set(airlines.map((airline) => airline.zone))].filter((each) => each !== 'UTC')
  const known = zones.find((each) => each === chosen)
  return { zones, here: zone(known ?? zones[0] ?? 'UTC') }
}
