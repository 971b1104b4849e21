/**
 * The processor time that each step of `npm test` may take. Who lets a step take more changes its number here, and says
 * in the commit why. Wall time is no measure: steps run side by side, and machines differ.
 */
import { createHash } from 'node:crypto'

/** Seconds of all processes, on a machine where {@link measureUnit} answers {@link referenceUnit}. */
export const allowedSeconds: Readonly<Record<string, number>> = {
  lint: 75,
  rules: 220,
  'rules of days and times in Pacific/Apia': 45,
  'types of web, e2e': 32,
  'types of desk': 26,
  'types of server, brands, sandbox, scripts, bench': 50,
  'journeys in a browser': 920,
  'races, crashes, faults': 520,
  'modules on a database': 560,
  screens: 440,
}

/** Seconds. */
export const referenceUnit = 0.5

export interface StepUse {
  readonly name: string
  /** seconds of all its processes; undefined if unknown */
  readonly processor: number | undefined
}

/** @param unit what {@link measureUnit} says of this machine, now */
export function stepsOverLimit(steps: readonly StepUse[], unit: number): string[] {
  const speed = unit / referenceUnit
  return steps.flatMap(({ name, processor = 0 }) => {
    const allowed = (allowedSeconds[name] ?? Number.POSITIVE_INFINITY) * speed
    if (processor <= allowed) return []
    return [
      `${name}: ${processor.toFixed(0)} s of processor time, ${allowed.toFixed(0)} s are allowed on this machine ` +
        '(scripts/test/processor-limits.ts)',
    ]
  })
}

/** How long this machine works on something that never changes: text, numbers and objects. Seconds of the processor. */
export function measureUnit(): number {
  const before = process.cpuUsage()
  let digest = ''
  for (let round = 0; round < 3_500; round++) {
    const rows = Array.from({ length: 200 }, (_, place) => ({
      id: `${digest}-${place}`,
      amount: place * round,
    }))
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows
    const sorted = read.toSorted((one, other) => other.amount - one.amount || one.id.localeCompare(other.id))
    digest = createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
