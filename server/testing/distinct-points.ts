/**
 * Nothing happens between two steps, so the point after one is that before the next: one of the two is enough where
 * time is short. `CRASH_POINTS=all` asks for both (bench/README.md).
 */
export function distinctPoints(labels: readonly string[]): readonly string[] {
  if (process.env['CRASH_POINTS'] === 'all') return labels
  return labels.filter(
    (label, place) => /\.before-|\.after-commit-/.test(label) || place === labels.length - 1,
  )
}
