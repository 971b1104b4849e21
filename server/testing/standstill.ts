/** How long the event loop of this process stands still while something is done. */

export interface Standstill {
  /** milliseconds between two looks at the clock, at most; a look is due every 5 */
  readonly still: number
  /** milliseconds of the whole work */
  readonly took: number
}

export async function stillDuring(work: () => Promise<unknown>): Promise<Standstill> {
  const began = performance.now()
  let [still, last] = [0, began]
  const look = () => {
    still = Math.max(still, performance.now() - last)
    last = performance.now()
  }
  const looks = setInterval(look, 5)
  await work()
  look()
  clearInterval(looks)
  return { still, took: performance.now() - began }
}
