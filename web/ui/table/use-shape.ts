/** What a table makes of its room: columns, some of them below others, or a card a row. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The number of the layout, from 0; or each row reads as a card. */
export type Shape = number | 'cards'

/**
 * @param limit in pixels: up to here rows are cards
 * @param widths what each layout needs, the widest first, in pixels of ordinary text
 */
export function useShape(
  room: RefObject<HTMLElement | null>,
  limit: number,
  widths: readonly number[],
): Shape {
  const [shape, setShape] = useState<Shape>(0)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return undefined
    const look = () => {
      // Nothing that is hidden has a width.
      const { clientWidth: width } = element
      if (width > 0) setShape(shapeIn(width, limit, widths))
    }
    look()
    if (!('ResizeObserver' in globalThis)) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [room, limit, widths])
  return shape
}

function shapeIn(width: number, limit: number, widths: readonly number[]): Shape {
  if (width <= limit) return 'cards'
  const inText = width / textScale()
  const fitting = widths.findIndex((needed) => needed <= inText)
  if (fitting !== -1) return fitting
  // Larger text needs more room than the narrowest layout has; one that cannot give way scrolls.
  return widths.length > 1 ? 'cards' : 0
}

/** How much larger than ordinary the visitor has the text. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}
