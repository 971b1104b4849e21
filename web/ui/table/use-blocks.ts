/** Which rows of a long table are in the page: those in sight, a screen before and after, and the one with the focus. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  BlockHeights,
  blockOf,
  blockRows,
  blocksBetween,
  countBlocks,
  countRows,
  type Segment,
  segmentsOf,
} from './blocks.ts'
import type { TableParts } from './rows.ts'

/** Up to here every row is in the page: it can be searched, and read in one go. */
const mostPlain = 50
/** Drawn before and after what is in sight, in pixels at least. */
const leastMargin = 400

export function useBlocks<Row>(
  table: RefObject<HTMLTableElement | null>,
  { length, onSight, onHold }: Pick<TableParts<Row>, 'length' | 'onSight' | 'onHold'>,
) {
  const isLong = length > mostPlain
  const [heights] = useState(() => new BlockHeights())
  const [near, setNear] = useState({ first: 0, last: 0 })
  const [held, setHeld] = useState<number>()
  const seen = useRef(0)
  const look = useEffectEvent(() => {
    if (!table.current || !isLong) return
    learnHeights(table.current, heights, length)
    const { from, to } = sightOf(table.current)
    const margin = Math.max(leastMargin, to - from)
    const next = blocksBetween(heights, length, from - margin, to + margin)
    const inSight = blocksBetween(heights, length, from, from).first
    if (next.first !== near.first || next.last !== near.last) setNear(next)
    if (inSight !== seen.current) {
      seen.current = inSight
      onSight?.(inSight * blockRows)
    }
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is in sight is known once the rows are laid out
    look()
  }, [length, near, held])
  useEffect(() => {
    if (!isLong) return
    let width = innerWidth
    const onResize = () => {
      if (innerWidth !== width) heights.forget()
      width = innerWidth
      look()
    }
    // Scrolling of the page and of the table's own room.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', onResize)
    }
  }, [isLong, heights])
  const last = Math.min(near.last, countBlocks(length) - 1)
  const segments: readonly Segment[] = isLong
    ? segmentsOf({ first: Math.min(near.first, last), last }, held, length, heights)
    : Array.from({ length: countBlocks(length) }, (_, block) => ({ is: 'block', block }))
  return {
    isLong,
    segments,
    /** draws a row at once, wherever it is */
    hold: (row: number) => {
      const block = blockOf(row)
      if (!isLong || block === held) return
      flushSync(() => {
        setHeld(block)
      })
      onHold?.(row)
    },
  }
}

function learnHeights(table: HTMLTableElement, heights: BlockHeights, length: number): void {
  for (const body of table.tBodies) {
    const block = Number(body.dataset['block'] ?? -1)
    if (block >= 0) heights.learn(block, countRows(block, length), body.offsetHeight)
  }
}

/** What can be seen of the rows, in pixels below the first one. */
function sightOf(table: HTMLTableElement): { readonly from: number; readonly to: number } {
  const room = (table.parentElement ?? table).getBoundingClientRect()
  const [body] = table.tBodies
  const top = body?.getBoundingClientRect().top ?? 0
  const from = Math.max(room.top, 0) - top
  return { from, to: Math.max(from, Math.min(room.bottom, innerHeight) - top) }
}
