import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { expectPart, pagePart } from '../api/page-part.ts'

export type LazyPart<Part extends ComponentType> = LazyExoticComponent<Part> & {
  /** Fetches it because it may be needed next. If it does not come, the place that needs it says so. */
  readonly expect: () => void
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
): LazyPart<Part> {
  let known: { default: Part } | undefined
  const remember = async () => (known = await load())
  const part = lazy(() =>
    known
      ? atOnce(known)
      : pagePart(remember).catch((thrown: unknown) => {
          if (missing === undefined) throw thrown
          return { default: missing }
        }),
  )
  return Object.assign(part, { expect: () => expectPart(remember) })
}

/** React takes what it is given while it asks: a promise would answer later. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- React calls it, and nobody awaits it
  return { then: (take: (value: Value) => void) => take(value) } as Promise<Value>
}
