import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { pagePart } from '../api/page-part.ts'

/**
 * React's `lazy`, but a part that is wanted without a connection comes once there is one; its fallback stays
 * until then.
 * @param missing shown in place of a part that cannot be fetched; without it the page fails
 */
// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound: any component, whatever its props
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  missing?: NoInfer<Part>,
): LazyExoticComponent<Part> {
  return lazy(async () => {
    try {
      return await pagePart(load)
    } catch (thrown) {
      if (missing === undefined) throw thrown
      return { default: missing }
    }
  })
}
