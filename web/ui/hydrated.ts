import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page is as the server drew it, true once scripts have taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
