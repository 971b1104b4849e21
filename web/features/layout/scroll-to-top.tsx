import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

/** The button appears beyond this many pixels. [HDR-11] */
export const showsBeyondPixels = 200

const ToTopButton = lazyPart(
  () => import('./to-top-button.tsx').then(({ ToTopButton: it }) => ({ default: it })),
  // The page can be scrolled without it.
  () => <></>,
)

function useScrolledBeyond(pixels: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('scroll', listener, { passive: true })
      return () => {
        window.removeEventListener('scroll', listener)
      }
    },
    () => window.scrollY > pixels,
    () => false,
  )
}

export function ScrollToTop() {
  const isShown = useScrolledBeyond(showsBeyondPixels)
  return <Suspense>{isShown && <ToTopButton />}</Suspense>
}
