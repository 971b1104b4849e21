/** Parts of the page that are fetched when they are first wanted: code and texts. */
import { onceReached } from './reached.ts'

/** A part that does not come is asked for again after so long, milliseconds; then it is missing for good. */
const pauses = [500, 2_000, 5_000]

/**
 * Fetches a part, for as long as the device has no connection: nothing on the screen breaks meanwhile.
 * @throws what the last try threw, where the server is there and has no such part any more
 */
export async function pagePart<Part>(load: () => Promise<Part>): Promise<Part> {
  let tries = 0
  for (;;) {
    try {
      return await load()
    } catch (thrown) {
      if (!navigator.onLine) await connected()
      else if (tries < pauses.length) await pause(pauses[tries++])
      else throw thrown
    }
  }
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    onceReached(resolve)
  })
}

function pause(milliseconds: number | undefined): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
