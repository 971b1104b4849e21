/** How many of the points at which it could end a server a proof goes through (bench/README.md). */
const depth = process.env['CRASH_POINTS']

/** Whether a proof goes through every point. */
export const allPoints = depth === 'all'

/**
 * Nothing happens between two steps, so the point after one is the point before the next. One of the two is
 * enough where time is short. `CRASH_POINTS=all` asks for both.
 */
export function distinctPoints(labels: readonly string[]): readonly string[] {
  if (allPoints) return labels
  return labels.filter(
    (label, place) => /\.before-|\.after-commit-/.test(label) || place === labels.length - 1,
  )
}

const edges =
  /before-(freeze-hold|charge|lock-attempt|commit-settlement|insert-refund|send-refund|record-refund)$|after-commit-(settlement|refund)$/

/**
 * A server that ends within a transaction leaves what was there before it. So a kill at both ends of each
 * transaction of a sale or a refund, and at the call of the gateway, meets everything that can be left. `npm test` is
 * content with these; `CRASH_POINTS=steps`, which `npm run chaos` sets, asks for every distinct point.
 */
export function edgesOf(labels: readonly string[]): readonly string[] {
  const distinct = distinctPoints(labels)
  return depth === undefined ? distinct.filter((label) => edges.test(label)) : distinct
}
