/** Whether a proof goes through every point at which it could end a server (bench/README.md). */
export const allPoints = process.env['CRASH_POINTS'] === 'all'

/**
 * Nothing happens between two steps, so the point after one is the point before the next. One of the two is
 * enough where time is short. `CRASH_POINTS=all` asks for both (bench/README.md).
 */
export function distinctPoints(labels: readonly string[]): readonly string[] {
  if (allPoints) return labels
  return labels.filter(
    (label, place) => /\.before-|\.after-commit-/.test(label) || place === labels.length - 1,
  )
}
