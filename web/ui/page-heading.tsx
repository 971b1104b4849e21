import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a page that a press led to. It has the focus, because the pressed control is gone with its
 * page.
 */
export function PageHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h1>
  )
}
