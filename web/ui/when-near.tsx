import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Draws its content once its place is in the view or half a view away, so that its code is fetched no sooner. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '50%' },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
    }
  }, [])
  return isNear ? children : <div ref={place} />
}
