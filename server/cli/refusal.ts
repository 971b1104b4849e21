/** How mistakes in a file are reported: each problem once on a screen, every line elsewhere, and what to do next. */
import {
  listProblems,
  type NextStep,
  nextStepsOf,
  type RowProblem,
  summariseProblems,
} from '@jetbridge/core/flight/row-problem.ts'
import { count, few, RefusedError, type Room } from './terminal.ts'

/** Where the mistakes of a file are printed, and what the operator has said of the file. */
export interface FileRoom extends Room {
  /** as `template` calls it: `fares` */
  readonly kind?: string
  /** as the operator has named it */
  readonly brand?: string | undefined
}

function commandOf(step: NextStep, { kind, brand = 'BRAND' }: FileRoom): string {
  const jetbridge = 'npm run jetbridge --'
  if (step === 'import-airports') return `import airports first: ${jetbridge} import airports FILE`
  if (step === 'write-airport')
    return `put the rows into a file of your own below code,name,city,country,zone,latitude,longitude: ${jetbridge} import airports FILE`
  if (step === 'import-fare-brands')
    return `import fare brands first: ${jetbridge} import fare-brands FILE --brand ${brand}`
  const example =
    kind === undefined ? 'KIND FILE' : `${kind} ${kind}-example.${kind === 'seat-maps' ? 'json' : 'csv'}`
  return `an example with all columns: ${jetbridge} template ${example} --brand ${brand}`
}

const mostReasons = 40

/** Problems, or oddities, of a file in the form printed here. */
export function tellProblems(problems: readonly RowProblem[], { isScreen }: Room): string[] {
  return isScreen ? summariseProblems(problems) : listProblems(problems)
}

/** @param hints further steps, one line each */
export function refuseFile(
  file: string,
  problems: readonly RowProblem[],
  room: FileRoom,
  hints: readonly string[] = [],
): RefusedError {
  const steps = [...nextStepsOf(problems).map((step) => commandOf(step, room)), ...hints]
  const reasons = tellProblems(problems, room)
  const told = few(reasons, room, mostReasons)
  const isCut = reasons.length > mostReasons || problems.length > reasons.length
  return new RefusedError(`${file} is refused, nothing was stored: ${count(problems.length, 'problem')}.`, [
    ...told,
    ...steps.map((step) => `Next: ${step}`),
    ...(room.isScreen && isCut ? ['Every line: the same command with --all, or into a file.'] : []),
  ])
}

export function refused(why: string): RefusedError {
  return new RefusedError(`Refused, nothing was stored: ${why}.`)
}

/** @param routes `ACH-VIE` */
export function unpricedRoutes(routes: readonly string[], room: Room): string {
  return `no fare is filed for ${few(routes, room, 10).join(', ')}: their flights are not shown to anybody`
}
