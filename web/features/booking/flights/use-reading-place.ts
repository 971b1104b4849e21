/** Where reading goes on once the button that was pressed is gone. */
import { type RefCallback, useEffect, useState } from 'react'
import { onwardIn } from '../step/actions-place.ts'

/** A way by its place in the trip; `answer`: the cost of the choice, if it is shown below the flights. */
type Place = number | 'answer' | 'actions'

export interface ReadingPlace {
  /** of the element focus may go to; it needs a `tabIndex`. Of the actions their way on has it. */
  readonly place: (place: Place) => RefCallback<HTMLElement>
  /**
   * focus goes there after the next drawing, and the element is brought into view; a mouse user notices nothing else
   */
  readonly moveTo: (place: Place) => void
}

export function useReadingPlace(): ReadingPlace {
  const [places] = useState(() => new Map<Place, HTMLElement>())
  const [wanted, setWanted] = useState<{ readonly place: Place }>()
  useEffect(() => {
    const element = wanted && places.get(wanted.place)
    if (!element) return
    const reached = wanted.place === 'actions' ? (onwardIn(element) ?? element) : element
    reached.focus({ preventScroll: true })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const { of, block } = viewOf(wanted.place)
    places.get(of)?.scrollIntoView({ block, behavior: isStill ? 'auto' : 'smooth' })
  }, [wanted, places])
  return {
    place: (place) => (element) => {
      if (element) places.set(place, element)
      else places.delete(place)
    },
    moveTo(place) {
      setWanted({ place })
    },
  }
}

/** The list has folded up: the choice must be in view, above the button or with its answer below. */
function viewOf(place: Place): { of: Place; block: ScrollLogicalPosition } {
  if (place === 'answer') return { of: 0, block: 'start' }
  return { of: place, block: place === 'actions' ? 'end' : 'nearest' }
}
