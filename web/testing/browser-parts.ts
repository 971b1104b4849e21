/** Parts of a browser that jsdom lacks and pages need. */
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Pages fetch their code when they first need it; under the test runner that code is compiled first, on a busy machine.
// Elements that are there are found at once.
configure({ asyncUtilTimeout: 200_000 })

/** @param matching media queries that hold, by a part of their text */
export function installBrowserParts(matching: readonly string[] = []): void {
  const listen = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: matching.some((part) => media.includes(part)),
    ...listen,
  }))
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('IntersectionObserver', EverythingNear)
  Element.prototype.scrollIntoView = vi.fn()
}

type Tell = (seen: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void

/** Nothing has a place in jsdom: all of it counts as in the view. */
class EverythingNear {
  readonly observe: () => void
  readonly disconnect = vi.fn()
  constructor(tell: Tell) {
    this.observe = () => {
      tell([{ isIntersecting: true }])
    }
  }
}
