/** Whether there is no room for columns: each row reads as a card then. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** @param limit in pixels: up to here rows are cards */
export function useCards(room: RefObject<HTMLElement | null>, limit: number): boolean {
  const [isCards, setCards] = useState(false)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return undefined
    const look = () => {
      // Nothing that is hidden has a width.
      const { clientWidth: width } = element
      setCards((before) => (width === 0 ? before : width <= limit))
    }
    look()
    if (!('ResizeObserver' in globalThis)) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [room, limit])
  return isCards
}
