import { type ComponentProps, type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { pagePart } from '../api/page-part.ts'

export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches it because it may be needed next. If it does not come, the place that needs it says so. */
  expect(): void
}

/**
 * React's `lazy`, but a part that is wanted without a connection comes once there is one; its fallback stays
 * until then. A part that is there is drawn at once: React would show the fallback first, and for a third of a second.
 * @param missing shown in place of a part that cannot be fetched; without it the page fails
 */
// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound: any component, whatever its props
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
  missing?: NoInfer<Part>,
): LazyPart<ComponentProps<Part>> {
  let known: Part | undefined
  const fetchPart = async () => {
    const part = await pagePart(load)
    known = part.default
    return part
  }
  const Fetched = lazy(async () => {
    try {
      return await fetchPart()
    } catch (thrown) {
      if (missing === undefined) throw thrown
      return { default: missing }
    }
  })
  function Lazy(props: ComponentProps<Part>) {
    const [Drawn] = useState(() => known ?? Fetched)
    return createElement(Drawn, props)
  }
  Lazy.expect = () => {
    fetchPart().catch(() => undefined)
  }
  return Lazy
}
