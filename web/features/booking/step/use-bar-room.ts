/** How much of the window the bar of the step takes: what gets the focus is scrolled clear of it. */
import { type RefObject, useEffect } from 'react'
import { keepClearOf } from './clear-of-bar.ts'

/** The page's own `scroll-padding` has it (base.css); nothing while the bar goes with the page. */
const barHeight = '--bar'

export function useBarRoom(bar: RefObject<HTMLElement | null>, isPinned: boolean): void {
  useEffect(() => {
    const element = bar.current
    const root = document.documentElement
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { look, stop } = keepClearOf(element)
    const tell = () => {
      // In a low window it goes with the page.
      const isSticky = isPinned && getComputedStyle(element).position === 'sticky'
      root.style.setProperty(barHeight, `${isSticky ? element.offsetHeight : 0}px`)
      look()
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    tell()
    return () => {
      observer.disconnect()
      stop()
      root.style.removeProperty(barHeight)
    }
  }, [bar, isPinned])
}
