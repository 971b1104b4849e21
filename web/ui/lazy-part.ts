import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { pagePart } from '../api/page-part.ts'

/**
 * React's `lazy`, but a part that could not be fetched is not lost for the page: its fallback stands until it comes.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound: any component, whatever its props
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => pagePart(load))
}
