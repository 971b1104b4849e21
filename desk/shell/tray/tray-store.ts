/** Bookings that are open side by side, in this tab of the browser: the keys 1 to 9 show them. */
import { createStore } from '@jetbridge/web/ui/create-store.ts'
import { useSyncExternalStore } from 'react'

export interface TrayItem {
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly to: string
}

export const mostInTray = 9
const storageKey = 'jetbridge.desk.tray'

const store = createStore<{ items: readonly TrayItem[] }>({ items: readTray() })

/** A booking that is there already keeps its place; the oldest one leaves a full tray. */
export function openInTray(item: TrayItem): void {
  const { items } = store.getState()
  const isThere = items.some(({ key }) => key === item.key)
  keep(
    isThere
      ? items.map((each) => (each.key === item.key ? item : each))
      : [...items.slice(items.length < mostInTray ? 0 : 1), item],
  )
}

export function closeInTray(key: string): void {
  keep(store.getState().items.filter((item) => item.key !== key))
}

export function forgetTray(): void {
  keep([])
}

export function useTray(): readonly TrayItem[] {
  return useSyncExternalStore(store.subscribe, () => store.getState().items)
}

function keep(items: readonly TrayItem[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(items))
  store.setState({ items })
}

function readTray(): readonly TrayItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as TrayItem[]).slice(0, mostInTray) : []
  } catch {
    return []
  }
}
