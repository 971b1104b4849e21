/** When a form complains about empty required fields: not while a visitor only passes through it. */
import { type FocusEvent, useState } from 'react'

export interface ToldEmpty {
  /** the visitor has left the form, or wanted to go on */
  readonly isTold: boolean
  /** of the form */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** @param isAsked the visitor wanted to go on */
export function useToldEmpty(isAsked: boolean): ToldEmpty {
  const [hasLeft, setLeft] = useState(false)
  return {
    isTold: isAsked || hasLeft,
    onBlur({ currentTarget, relatedTarget }) {
      // Without a target the window or the keyboard of a phone has gone, not the visitor.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setLeft(true)
    },
  }
}
