/** What `npm run planted` says of each fault. */
import type { ToldTest } from '../test/told.ts'
import { type Fault, judge } from './fault.ts'

/** @param seconds that its tests took */
export function tellJudged(fault: Fault, tests: readonly ToldTest[], seconds: number): string[] {
  const { isFound, missed, failed } = judge(fault, tests)
  const begin = `${isFound ? 'found    ' : 'NOT FOUND'} ${seconds.toFixed(1).padStart(6)} s  ${fault.name}:`
  if (isFound) return [`${begin} by ${list(fault.rows)}`]
  return [
    `${begin} nothing failed of ${list(missed)} (${failed.length} of ${tests.length} tests failed)`,
    ...failed.map(({ file, title }) => `  failed: ${file} › ${title}`),
  ]
}

/** Words of a title are quoted. */
function list(rows: readonly string[]): string {
  return rows.map((row) => (row.includes(' ') ? `“${row}”` : row)).join(', ')
}
