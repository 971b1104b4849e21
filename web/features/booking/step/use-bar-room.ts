/** The height of the step's bar in the window: a field that gets the focus is scrolled clear of it. */
import { type RefObject, useEffect } from 'react'
import { keepClearOf } from './clear-of-bar.ts'

/** The height of the bar itself: its buttons are in the space that the page leaves for it (step-actions.module.css). */
const barHeight = '--bar'

export function useBarRoom(bar: RefObject<HTMLElement | null>, isPinned: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { look, stop } = keepClearOf(element)
    // The observer also reports the bar's first size, after the browser has measured the page: asking here would
    // measure it again in the middle of a press.
    const observer = new ResizeObserver(() => {
      // In a low window it scrolls with the page.
      const isSticky = isPinned && getComputedStyle(element).position === 'sticky'
      keepRoom(element, isSticky ? element.offsetHeight : 0)
      look()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [bar, isPinned])
  useEffect(() => dropRoom, [])
}

/**
 * A custom property of the page would be handed down to all in it: every press that changes the bar would cost the
 * style of each element. `scroll-padding` stays where it is set.
 */
function keepRoom(bar: HTMLElement, pixels: number): void {
  const { style } = bar.ownerDocument.documentElement
  style.scrollPaddingBlockEnd = `calc(${pixels}px + var(--s5))`
  bar.style.setProperty(barHeight, `${pixels}px`)
}

function dropRoom(): void {
  document.documentElement.style.removeProperty('scroll-padding-block-end')
}
