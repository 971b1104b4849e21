/** Parts of the page that are fetched when they are first needed: code and texts. */
import { onceReached } from './reached.ts'

/**
 * Fetches a part once there is a connection. A browser may remember for the page's life that a module did not
 * come, so the site asks for none while it knows that it cannot come.
 * @throws the error of the fetch, when there is a connection
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

/** Fetches a part that may be needed next. If it does not come, the place that needs it says so. */
export function expectPart(load: () => Promise<unknown>): void {
  pagePart(load).catch(() => undefined)
}

/** Where the server draws a page, nothing is known of a network. */
function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    onceReached(resolve)
  })
}
