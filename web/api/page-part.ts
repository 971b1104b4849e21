/** Parts of the page that are fetched when they are first wanted: code and texts. */
import { onceReached } from './reached.ts'

/**
 * Fetches a part once there is a connection. A browser may remember for the page's life that a module did not
 * come, so nothing is asked for while it is known that it cannot.
 * @throws what the fetching threw, where there is a connection
 */
export async function pagePart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    if (isOffline()) await connected()
    try {
      return await load()
    } catch (thrown) {
      if (!isOffline()) throw thrown
    }
  }
}

/** Fetches a part that may be wanted next. That it does not come is told where it is wanted. */
export function expectPart(load: () => Promise<unknown>): void {
  pagePart(load).catch(() => undefined)
}

/** Where a page is drawn beforehand nobody knows of a network. */
function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    onceReached(resolve)
  })
}
