/** Toasts of the page: success fades after 7000 ms, errors stay until closed. [SYS-01] */
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly text: string
  /** for example Undo; the toast closes when it is pressed */
  readonly action?: { readonly label: string; readonly take: () => void }
}

export const toastMilliseconds = 7000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Shows a toast and answers its id. The same text twice is shown once, unless something can be done there. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++
  set([
    ...toasts.filter((shown) => shown.text !== toast.text || shown.action !== undefined),
    { ...toast, id },
  ])
  if (toast.tone === 'good') {
    setTimeout(() => {
      closeToast(id)
    }, toastMilliseconds)
  }
  return id
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
}
