/** Memory of this process that nothing needs any more. */
import { Session } from 'node:inspector/promises'

/**
 * Gives memory back to the system. A start reads and compiles, and leaves twice the heap it keeps; V8 holds on to it
 * until the heap grows again. Everything stops meanwhile, a tenth of a second for 100 MB in use, so this is for the
 * start and not for a server at work.
 */
export async function giveBackMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  // https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/#method-collectGarbage
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
