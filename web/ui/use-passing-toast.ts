import { useEffect, useRef } from 'react'
import { closeToast, showToast, type Toast } from './toast-store.ts'

/**
 * Shows a toast that goes with its occasion: it closes once there is another one, and does not appear if that
 * happens before.
 */
export function usePassingToast(occasion: string | boolean): (toast: Omit<Toast, 'id'>) => void {
  const current = useRef<string | boolean>(undefined)
  const told = useRef<number>(undefined)
  useEffect(() => {
    current.current = occasion
    return () => {
      current.current = undefined
      if (told.current !== undefined) closeToast(told.current)
    }
  }, [occasion])
  return (toast) => {
    if (current.current === occasion) told.current = showToast(toast)
  }
}
