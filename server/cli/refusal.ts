/** How a file that is not taken over is refused: each problem once, and what to do next. */
import {
  type NextStep,
  nextStepsOf,
  type RowProblem,
  summariseProblems,
} from '@jetbridge/core/flight/row-problem.ts'
import { few, RefusedError } from './terminal.ts'

const command: Record<NextStep, string> = {
  'import-airports': 'import airports first: npm run jetbridge -- import airports FILE',
  'import-fare-brands':
    'import fare brands first: npm run jetbridge -- import fare-brands FILE --brand BRAND',
}

const mostReasons = 40

/** @param hints further steps, one line each */
export function refuseFile(
  file: string,
  problems: readonly RowProblem[],
  hints: readonly string[] = [],
): RefusedError {
  const steps = [...nextStepsOf(problems).map((step) => command[step]), ...hints]
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
  return new RefusedError(`${file} is refused, nothing was stored: ${count}.`, [
    ...few(summariseProblems(problems), mostReasons),
    ...steps.map((step) => `Next: ${step}`),
  ])
}

/** @param routes `ACH-VIE` */
export function unpricedRoutes(routes: readonly string[]): string {
  return `no fare is filed for ${few(routes, 10).join(', ')}: their flights are not shown to anybody`
}
