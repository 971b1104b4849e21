/** How much of the window the bar of the step takes: what gets the focus is scrolled clear of it. */
import { type RefObject, useEffect } from 'react'

/** The page's own `scroll-padding` has it (base.css); nothing while the bar goes with the page. */
const barHeight = '--bar'

export function useBarRoom(bar: RefObject<HTMLElement | null>, isPinned: boolean): void {
  useEffect(() => {
    const element = bar.current
    const root = document.documentElement
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const tell = () => {
      // In a low window it goes with the page.
      const isSticky = isPinned && getComputedStyle(element).position === 'sticky'
      root.style.setProperty(barHeight, `${isSticky ? element.offsetHeight : 0}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    tell()
    return () => {
      observer.disconnect()
      root.style.removeProperty(barHeight)
    }
  }, [bar, isPinned])
}
