/**
 * Whether `/` and `?` are shortcuts: somebody who dictates presses them by accident, and turns them off (WCAG 2.2,
 * 2.1.4). This browser keeps it.
 */
import { useSyncExternalStore } from 'react'

const storageKey = 'jetbridge.agency.keys'
const listeners = new Set<() => void>()

function read(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSingleKeys(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true)
  return [isOn, turn]
}

function turn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const listener of listeners) listener()
}
